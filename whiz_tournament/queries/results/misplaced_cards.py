"""Boards of which a table said that a card was in another: what its calls leave behind."""

from whiz_tournament.models import CallReason, DirectorCall, Tournament
from whiz_tournament.queries.history.log_head import is_device
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.remembered import remembered_rows


@remembered_rows
def misplaced_cards(tournament: Tournament) -> frozenset[tuple[int, int, int]]:
    """Return round, table and board of each such call; one query.

    What the table itself took back was nothing.
    """
    if is_without(tournament, Rare.MISPLACED):
        return frozenset()
    rows = DirectorCall.objects.filter(tournament=tournament, reason=CallReason.MISPLACED_CARD)
    calls = rows.exclude(board=None).values_list("round", "table", "board", "done_by")
    return frozenset(
        (number, table, board) for number, table, board, by in calls if board and not is_device(by)
    )
