"""Results and the ranking on paper: the very values of the screen, compared once for all."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from whiz_tournament.models import BoardRecord, LineState, ReleaseStatus, Tournament
from whiz_tournament.queries.documents.hands import BoardHands, board_hands
from whiz_tournament.queries.documents.paths import page_path
from whiz_tournament.queries.documents.values import (
    CURRENT,
    PrintSelection,
    SheetHeading,
    results_heading,
)
from whiz_tournament.queries.people.names import Audience, name_texts
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.publishing.releases import (
    newest_release,
    released_score_cards,
    released_travellers,
)
from whiz_tournament.queries.results.compared_field import compared_fields
from whiz_tournament.queries.results.ranking import LIVE, RankingPage, number_ranked, ranking
from whiz_tournament.queries.results.rulings import RulingItem, ruling_list
from whiz_tournament.queries.results.score_card import ScoreCardLine, ScoreCardPage, score_card_page
from whiz_tournament.queries.results.seat_cells import ComparedTournament
from whiz_tournament.queries.results.traveller import TravellerPage, TravellerRow, traveller_page
from whiz_tournament.queries.sharing import online_address


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
        ruling
        for ruling in reversed(ruling_list(tournament))
        if (ruling.stood_at(release.created_at) if release else ruling.standing)
    ]
    names = name_texts(tournament, Audience.PUBLIC) if given else {}
    return tuple(replace(ruling, name=names.get(ruling.entry or 0, "")) for ruling in given)


def _page(tournament: Tournament, state: str) -> RankingPage:
    released = None if state == LIVE else released_ranking(tournament)
    return released or ranking(tournament, Audience.PUBLIC)


Line = TypeVar("Line", TravellerRow, ScoreCardLine)


@dataclass(frozen=True, slots=True)
class AnnexedBoard:
    """A board's results, and its hands where they are known."""

    page: TravellerPage
    hands: BoardHands | None


@dataclass(frozen=True, slots=True)
class BoardAnnex:
    """Every board with its results, by number."""

    head: SheetHeading
    boards: tuple[AnnexedBoard, ...]

    def __len__(self) -> int:
        return len(self.boards)


@dataclass(frozen=True, slots=True)
class PrintedPlace:
    """Where somebody stands: the rank among that many, and the score of the whole evening."""

    rank: int | None
    tied: bool
    of: int
    score: str | None


@dataclass(frozen=True, slots=True)
class ScoreCards:
    """The score cards, by number; ``places`` as the ranking printed with them tells."""

    head: SheetHeading
    cards: tuple[ScoreCardPage, ...]
    places: Mapping[int, PrintedPlace]

    def __len__(self) -> int:
        return len(self.cards)


def board_annex(tournament: Tournament, selection: PrintSelection) -> BoardAnnex:
    """Return every board that was in play, or those of one round, in the state of the ranking."""
    head = results_heading(tournament, selection.results)
    rows = [row for row in line_rows(tournament) if row.state != LineState.VOID]
    chosen = {row.board for row in rows if selection.round in {None, row.round}}
    records = BoardRecord.objects.filter(tournament=tournament, number__in=chosen)
    pages = (
        _released_travellers(tournament)
        if head.state != LIVE
        else _travellers_now(tournament, records)
    )
    boards = (
        AnnexedBoard(pages[record.number], board_hands(tournament, record))
        for record in records.order_by("number")
        if record.number in pages
    )
    return BoardAnnex(head, tuple(boards))


def _travellers_now(
    tournament: Tournament, records: Iterable[BoardRecord]
) -> dict[int, TravellerPage]:
    compared_results, rows = _compared_results(tournament)
    lines: dict[int, list[LineRow]] = {}
    for row in rows:
        lines.setdefault(row.board, []).append(row)
    return {
        record.number: traveller_page(compared_results, record, lines[record.number], hands=True)
        for record in records
    }


def _released_travellers(tournament: Tournament) -> dict[int, TravellerPage]:
    """Return the boards as published, without what the director struck out."""
    return {
        number: replace(page, lines=tuple(_standing(page.lines)))
        for number, page in released_travellers(tournament).items()
    }


def score_cards(tournament: Tournament, selection: PrintSelection) -> ScoreCards:
    """Return the card of each player asked for, by number, in the state of the ranking."""
    head = results_heading(tournament, selection.results)
    cards = _released_cards(tournament) if head.state != LIVE else _cards_now(tournament)
    wanted = sorted(n for n in cards if not selection.players or n in selection.players)
    places = _places(ranking_sheet(tournament, PrintSelection(results=selection.results)).page)
    return ScoreCards(head, tuple(cards[number] for number in wanted), places)


def _cards_now(tournament: Tournament) -> dict[int, ScoreCardPage]:
    compared_results, rows = _compared_results(tournament)
    own: dict[int, list[LineRow]] = {}
    for row in rows:
        for entry in row.entries.values():
            own.setdefault(entry, []).append(row)
    return {number: score_card_page(compared_results, number, own[number]) for number in own}


def _released_cards(tournament: Tournament) -> dict[int, ScoreCardPage]:
    return {
        number: replace(card, lines=tuple(_standing(card.lines)))
        for number, card in released_score_cards(tournament).items()
    }


def _standing(lines: Iterable[Line]) -> Iterator[Line]:
    return (line for line in lines if line.state != LineState.VOID)


def _places(page: RankingPage) -> dict[int, PrintedPlace]:
    return {
        line.entry: PrintedPlace(line.rank, line.tied, ranked, line.score)
        for ranked, lines in ((number_ranked(lines), lines) for _, lines in page.lists)
        for line in lines
    }


def _compared_results(tournament: Tournament) -> tuple[ComparedTournament, list[LineRow]]:
    rows = line_rows(tournament)
    fields = compared_fields(tournament, rows=rows)
    compared_results = ComparedTournament.of(
        tournament, fields, name_texts(tournament, Audience.PUBLIC)
    )
    return compared_results, [row for row in rows if row.state != LineState.VOID]
