"""A club that is deleted leaves the events of others: no name, no id, no line of it stays there."""

from django.db import transaction
from django.utils import timezone
from django_scopes import scope, scopes_disabled

from whiz_tournament.models import Club, JoinedResults, Simultaneous, SimultaneousClub
from whiz_tournament.services.simultaneous.embargo import end_if_all_are_done
from whiz_tournament.services.simultaneous.locking import lock_simultaneous
from whiz_tournament.services.simultaneous.overall import ask_for_ranking


def forget_in_events(club: Club) -> None:
    """Empty every place that the club took in an event of another; each can be done once more."""
    with scopes_disabled():
        places = SimultaneousClub.objects.filter(joined_club=club.public_id)
        events = list(Simultaneous.objects.filter(pk__in=places.values("simultaneous_id")))
    for event in events:
        _forget(event, club)


@transaction.atomic
def _forget(event: Simultaneous, club: Club) -> None:
    with scope(club=event.club):
        lock_simultaneous(event)
        rows = SimultaneousClub.objects.filter(simultaneous=event, joined_club=club.public_id)
        rows.filter(withdrawn_at=None).update(withdrawn_at=timezone.now())
        rows.update(joined_club="", tournament="", name="")
        JoinedResults.objects.filter(simultaneous=event).delete()
    if event.is_open:
        # Also when corrections are over: a ranking that names the club may not stay.
        ask_for_ranking(event)
    else:
        end_if_all_are_done(event)
