"""Which rounds would go unplayed if the tournament ended now; what a round still lacks."""

from whiz_tournament.models import LineState, RoundStatus, Tournament
from whiz_tournament.queries.play.result_lines import IS_OWED, lines_of


def unplayed_rounds(tournament: Tournament) -> list[int]:
    """Return the rounds that nobody closed and of which a table has said nothing, in order."""
    empty = lines_of(tournament).filter(state=LineState.EMPTY, dropped=False)
    rounds = tournament.rounds.exclude(status=RoundStatus.CLOSED)
    rounds = rounds.filter(number__in=empty.values("round"))
    return list(rounds.order_by("number").values_list("number", flat=True))


def owed_boards(tournament: Tournament, number: int) -> dict[int, list[int]]:
    """Return the boards that each table still owes in a round, disputed ones included."""
    owed = lines_of(tournament).filter(IS_OWED, round=number).order_by("table", "board")
    found: dict[int, list[int]] = {}
    for table, board in owed.values_list("table", "board"):
        found.setdefault(table, []).append(board)
    return found
