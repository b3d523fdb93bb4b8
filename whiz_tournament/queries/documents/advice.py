"""The "what if" card needs nothing but the evening's name."""

from whiz_tournament.models import Tournament
from whiz_tournament.queries.documents.places import head_of
from whiz_tournament.queries.documents.values import Advice, Selection


def advice(tournament: Tournament, selection: Selection) -> Advice:
    """Return the card of this evening."""
    del selection
    return Advice(head_of(tournament))
