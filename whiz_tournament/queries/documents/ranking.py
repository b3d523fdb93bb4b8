"""The ranking on paper: the very value that the screen shows."""

from whiz_tournament.models import Tournament
from whiz_tournament.queries.documents.places import head_of
from whiz_tournament.queries.documents.values import RankingSheet, Selection
from whiz_tournament.queries.ranking import ranking


def ranking_sheet(tournament: Tournament, selection: Selection) -> RankingSheet:
    """Return the ranking of every result so far; there is no part of it."""
    del selection
    return RankingSheet(head_of(tournament), ranking(tournament))
