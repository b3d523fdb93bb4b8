"""Which rounds would go unplayed if the tournament ended now."""

from whiz_tournament.models import LineState, RoundStatus, Tournament
from whiz_tournament.queries.play.result_lines import lines_of


def unplayed_rounds(tournament: Tournament) -> list[int]:
    """Return the rounds that nobody closed and of which a table has said nothing, in order."""
    empty = lines_of(tournament).filter(state=LineState.EMPTY, dropped=False)
    rounds = tournament.rounds.exclude(status=RoundStatus.CLOSED)
    rounds = rounds.filter(number__in=empty.values("round"))
    return list(rounds.order_by("number").values_list("number", flat=True))
