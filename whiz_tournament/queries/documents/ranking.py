"""The ranking on paper: the very value that the screen shows."""

from dataclasses import dataclass

from whiz_tournament.models import Tournament
from whiz_tournament.queries.documents.round_tables import results_heading
from whiz_tournament.queries.documents.values import CURRENT, PrintSelection, SheetHeading
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.publishing.releases import released_ranking
from whiz_tournament.queries.results.ranking import LIVE, RankingPage, ranking


@dataclass(frozen=True, slots=True)
class RankingSheet:
    """A ranking as screen and API show it; ``seal`` proves that no result was taken away."""

    head: SheetHeading
    page: RankingPage
    seal: str = ""

    def __len__(self) -> int:
        return len(self.page.standings)


def ranking_sheet(tournament: Tournament, selection: PrintSelection) -> RankingSheet:
    """Return the ranking in the state asked for: published, or every result so far.

    It hangs on the wall, so it names people as the public may.
    """
    head = results_heading(tournament, selection.results)
    seal = "" if selection.results == CURRENT else tournament.seal
    return RankingSheet(head, _page(tournament, head.state), seal)


def _page(tournament: Tournament, state: str) -> RankingPage:
    released = None if state == LIVE else released_ranking(tournament)
    return released or ranking(tournament, Audience.PUBLIC)
