"""Who said that they stop after a round, and plays on in the plan."""

from whiz_tournament.models import AnnouncedLeave, EntryStatus, Tournament
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.remembered import remembered_rows


@remembered_rows
def announced_leaves(tournament: Tournament) -> dict[int, int]:
    """Return the last round of each who said so, by number; who has left already is not named."""
    if not tournament.is_running or is_without(tournament, Rare.LEAVES):
        return {}
    rows = AnnouncedLeave.objects.filter(
        tournament=tournament, entry__status=EntryStatus.PRESENT
    ).order_by("round", "entry__number")
    return dict(rows.values_list("entry__number", "round"))
