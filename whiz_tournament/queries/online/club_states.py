"""Everything that a club shows, as those who are told of it know it."""

from whiz_tournament.features.competitions.queries.hosted_states import competition_states
from whiz_tournament.queries.online.evening_states import evening_states
from whiz_tournament.queries.online.public_state import PublicState
from whiz_tournament.queries.online.tournament_states import tournament_states


def public_states() -> list[PublicState]:
    """Return it, sessions before the competitions in which they count."""
    return [*tournament_states(), *evening_states(), *competition_states()]
