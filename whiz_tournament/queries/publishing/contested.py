"""What is contested in results that are published: while it is, they do not become final."""

from whiz_tournament.models import LineState, Tournament
from whiz_tournament.queries.play.kept_results import kept_results
from whiz_tournament.queries.play.result_lines import lines_of


def contested_results(tournament: Tournament) -> int:
    """Return how many results a table disputes, or sent too late and nobody has looked at yet."""
    disputed = lines_of(tournament).filter(state=LineState.DISPUTED, dropped=False)
    return disputed.count() + len(kept_results(tournament))
