"""The ranking on paper: the very value that the screen shows."""

from dataclasses import dataclass

from whiz_tournament.models import Tournament, TournamentStatus
from whiz_tournament.queries.documents.sittings import results_head
from whiz_tournament.queries.documents.values import Head, Selection
from whiz_tournament.queries.names import Audience
from whiz_tournament.queries.ranking import RankingPage, ranking
from whiz_tournament.queries.releases import released_ranking


@dataclass(frozen=True, slots=True)
class RankingSheet:
    """A ranking as screen and API show it; ``seal`` proves that no result was taken away."""

    head: Head
    page: RankingPage
    seal: str = ""

    def __len__(self) -> int:
        return len(self.page.standings)


def ranking_sheet(tournament: Tournament, selection: Selection) -> RankingSheet:
    """Return the published ranking, before that every result so far; there is no part of it.

    It hangs on the wall, so it names people as the public may.
    """
    del selection
    return RankingSheet(results_head(tournament), _page(tournament), tournament.seal)


def _page(tournament: Tournament) -> RankingPage:
    released = None
    if tournament.status == TournamentStatus.PUBLISHED:
        released = released_ranking(tournament)
    return released or ranking(tournament, Audience.PUBLIC)
