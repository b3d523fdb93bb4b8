"""The ranking on paper: the very value that the screen shows."""

from dataclasses import dataclass

from whiz_tournament.models import Tournament, TournamentStatus
from whiz_tournament.queries.documents.round_tables import results_heading
from whiz_tournament.queries.documents.values import PrintSelection, SheetHeading
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.publishing.releases import released_ranking
from whiz_tournament.queries.results.ranking import RankingPage, ranking


@dataclass(frozen=True, slots=True)
class RankingSheet:
    """A ranking as screen and API show it; ``seal`` proves that no result was taken away."""

    head: SheetHeading
    page: RankingPage
    seal: str = ""

    def __len__(self) -> int:
        return len(self.page.standings)


def ranking_sheet(tournament: Tournament, selection: PrintSelection) -> RankingSheet:
    """Return the published ranking, before that every result so far; there is no part of it.

    It hangs on the wall, so it names people as the public may.
    """
    del selection
    return RankingSheet(results_heading(tournament), _page(tournament), tournament.seal)


def _page(tournament: Tournament) -> RankingPage:
    released = None
    if tournament.status == TournamentStatus.PUBLISHED:
        released = released_ranking(tournament)
    return released or ranking(tournament, Audience.PUBLIC)
