"""The ranking on paper: the very value that the screen shows."""

from dataclasses import dataclass, replace

from whiz_tournament.models import ReleaseStatus, Tournament
from whiz_tournament.queries.documents.paths import page_path
from whiz_tournament.queries.documents.round_tables import results_heading
from whiz_tournament.queries.documents.values import CURRENT, PrintSelection, SheetHeading
from whiz_tournament.queries.online.sharing import online_address
from whiz_tournament.queries.people.names import Audience, name_texts
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.publishing.releases import newest_release
from whiz_tournament.queries.results.ranking import LIVE, RankingPage, ranking
from whiz_tournament.queries.results.ruling_list import RulingItem, ruling_list


@dataclass(frozen=True, slots=True)
class RankingSheet:
    """A ranking as screen and API show it; ``seal`` proves that no result was taken away.

    ``rulings`` are those that count in it, oldest first; while rounds are still to be played none,
    for their reasons speak of boards that others have not seen. ``online`` is where everybody reads
    it, empty where that is nowhere or not yet.
    """

    head: SheetHeading
    page: RankingPage
    seal: str = ""
    rulings: tuple[RulingItem, ...] = ()
    online: str = ""

    def __len__(self) -> int:
        return len(self.page.standings)


def ranking_sheet(tournament: Tournament, selection: PrintSelection) -> RankingSheet:
    """Return the ranking in the state asked for: published, or every result so far.

    It hangs on the wall, so it names people as the public may.
    """
    head = results_heading(tournament, selection.results)
    seal = "" if selection.results == CURRENT else tournament.seal
    online = "" if head.state == LIVE else _online(tournament)
    page, rulings = _page(tournament, head.state), _rulings(tournament, head.state)
    return RankingSheet(head, page, seal, rulings, online)


def _online(tournament: Tournament) -> str:
    path = page_path("public_tournament", tournament.slug)
    return "" if tournament.practice else online_address(tournament.club, path)


def _rulings(tournament: Tournament, state: str) -> tuple[RulingItem, ...]:
    """Return the rulings of that state, their people named as the public may read them."""
    release = None if state == LIVE else newest_release(tournament)
    if release is not None and release.status == ReleaseStatus.INTERIM:
        return ()
    given = [
        each
        for each in reversed(ruling_list(tournament))
        if (each.stood_at(release.created_at) if release else each.standing)
    ]
    names = name_texts(tournament, Audience.PUBLIC) if given else {}
    return tuple(replace(each, name=names.get(each.entry or 0, "")) for each in given)


def _page(tournament: Tournament, state: str) -> RankingPage:
    released = None if state == LIVE else released_ranking(tournament)
    return released or ranking(tournament, Audience.PUBLIC)
