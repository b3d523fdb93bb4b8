"""What is contested in results that are published: while it is, they do not become final."""

from whiz_tournament.models import LineState, RequestedCorrection, RequestState, Tournament
from whiz_tournament.queries.play.kept_results import kept_results
from whiz_tournament.queries.play.result_lines import lines_of
from whiz_tournament.queries.results.warnings import result_warnings


def contested_results(tournament: Tournament) -> int:
    """Return how many results a table disputes, sent too late, or somebody asks to be corrected.

    Of corrections only those that were asked in time hold the end up.
    """
    disputed = lines_of(tournament).filter(state=LineState.DISPUTED, dropped=False)
    asked = RequestedCorrection.objects.filter(tournament=tournament, late=False)
    waiting = asked.filter(state=RequestState.WAITING)
    return disputed.count() + len(kept_results(tournament)) + waiting.count()


def doubted_results(tournament: Tournament) -> tuple[int, int]:
    """Return how many only one side said, and how many look odd or came late."""
    lines = lines_of(tournament).filter(dropped=False)
    late = lines.filter(late=True).values_list("round", "table", "board")
    odd = {(each.round, each.table, each.board) for each in result_warnings(tournament)}
    return lines.filter(state=LineState.ENTERED).count(), len(odd | set(late))
