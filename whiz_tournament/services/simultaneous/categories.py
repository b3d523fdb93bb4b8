"""People who are in no category any more leave those of the rankings of all clubs at once."""

from collections.abc import Sequence

from django_scopes import scope

from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import Entry, OverallRanking, Player, SimultaneousClub
from whiz_tournament.queries.simultaneous.clubs import place_of
from whiz_tournament.queries.simultaneous.overall_lines import OverallLines
from whiz_tournament.services.simultaneous.locking import lock_simultaneous


def forget_categories(people: Sequence[Player]) -> None:
    """Take these people out of the categories of rankings that were made; ranks of others stay.

    Call it before the club is locked, and change the people in the same transaction: a ranking
    that is made meanwhile waits for the simultaneous, and then reads what they are now.
    """
    entries = Entry.objects.filter(player__in=people, tournament__embargo__gt="")
    for entry in entries.select_related("tournament").order_by("tournament_id"):
        place = place_of(entry.tournament)
        if place is not None:
            _forget(place, entry.number)


def _forget(place: SimultaneousClub, number: int) -> None:
    event = place.simultaneous
    with scope(club=event.club):
        lock_simultaneous(event)
        made = OverallRanking.objects.filter(simultaneous=event).first()
        if made is None:
            return
        lines = OverallLines.read(made.document, made.lines)
        kept = lines.without_category(place.public_id, {number})
        made.document, made.lines = kept.document(), kept.stored()
        made.save(update_fields=["document", "lines"])
    forget_cached_pages()
