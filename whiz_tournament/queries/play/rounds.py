"""The rounds of a tournament; read once for a page of several parts."""

from whiz_tournament.models import Tournament, TournamentRound
from whiz_tournament.queries.remembered import remembered_rows


@remembered_rows
def rounds_of(tournament: Tournament) -> tuple[TournamentRound, ...]:
    """Return the rounds by number; one query."""
    return tuple(TournamentRound.objects.filter(tournament=tournament).order_by("number"))


def statuses_of(tournament: Tournament) -> dict[int, str]:
    """Return the status of each round by its number, rising; one query."""
    return {each.number: each.status for each in rounds_of(tournament)}
