"""A club that is deleted leaves nothing of it in the events of others."""

from django.db import transaction
from django.utils import timezone
from django_scopes import scope, scopes_disabled

from whiz_tournament.features.simultaneous.services.embargo import (
    end_embargoes_of,
    end_if_all_are_done,
)
from whiz_tournament.features.simultaneous.services.locking import lock_simultaneous
from whiz_tournament.features.simultaneous.services.overall import ask_for_ranking
from whiz_tournament.models import Club, JoinedResults, Simultaneous, SimultaneousClub


def forget_club(club: Club) -> None:
    """End the embargoes that only this club could end, and empty its places with others."""
    end_embargoes_of(club)
    forget_in_events(club)


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
