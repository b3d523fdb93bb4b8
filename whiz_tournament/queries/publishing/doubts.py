"""How many results are in doubt when they are published."""

from whiz_tournament.models import LineState, Tournament
from whiz_tournament.queries.play.result_lines import lines_of
from whiz_tournament.queries.results.warnings import result_warnings


def doubted_results(tournament: Tournament) -> tuple[int, int]:
    """Return how many only one side said, and how many look odd or came late."""
    lines = lines_of(tournament).filter(dropped=False)
    late = lines.filter(late=True).values_list("round", "table", "board")
    odd = {(each.round, each.table, each.board) for each in result_warnings(tournament)}
    return lines.filter(state=LineState.ENTERED).count(), len(odd | set(late))
