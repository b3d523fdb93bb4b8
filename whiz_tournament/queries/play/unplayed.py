"""Which rounds would go unplayed if the tournament ended now."""

from whiz_tournament.models import LineState, ResultLine, RoundStatus, Tournament


def unplayed_rounds(tournament: Tournament) -> list[int]:
    """Return the rounds that nobody closed and of which a table has said nothing, in order."""
    empty = ResultLine.objects.filter(tournament=tournament, state=LineState.EMPTY)
    rounds = tournament.rounds.exclude(status=RoundStatus.CLOSED)
    rounds = rounds.filter(number__in=empty.values("round"))
    return list(rounds.order_by("number").values_list("number", flat=True))
