"""The boards of a tournament as they are kept; read once for a page of several parts."""

from whiz_tournament.models import BoardRecord, Tournament
from whiz_tournament.queries.remembered import read_before, remembered_rows


@remembered_rows
def board_rows(tournament: Tournament) -> tuple[BoardRecord, ...]:
    """Return the boards by number; one query."""
    return tuple(BoardRecord.objects.filter(tournament=tournament).order_by("number"))


def board_row(tournament: Tournament, number: int) -> BoardRecord | None:
    """Return one board, ``None`` for one that is not in play."""
    if (known := read_before(board_rows, tournament)) is not None:
        return next((board for board in known if board.number == number), None)
    return BoardRecord.objects.filter(tournament=tournament, number=number).first()
