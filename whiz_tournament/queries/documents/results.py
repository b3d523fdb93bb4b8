"""Results board by board and player by player, compared once for all of them.

These papers lie about after play, so they name people as the public may.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from whiz_tournament.models import BoardRecord, LineState, Tournament
from whiz_tournament.queries.documents.hands import BoardHands, board_hands
from whiz_tournament.queries.documents.ranking import ranking_sheet
from whiz_tournament.queries.documents.round_tables import results_heading
from whiz_tournament.queries.documents.values import PrintSelection, SheetHeading
from whiz_tournament.queries.people.names import Audience, name_texts
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.results.compared_field import compared_fields, comparisons_of
from whiz_tournament.queries.results.ranking import RankingPage
from whiz_tournament.queries.results.score_card import ScoreCardPage, score_card_page
from whiz_tournament.queries.results.seat_cells import ComparedTournament
from whiz_tournament.queries.results.traveller import TravellerPage, traveller_page


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
    """Where somebody stands: the rank among so many, and the score of the whole evening."""

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
    """Return every board that was in play, or those of one round."""
    compared_results, rows = _compared_results(tournament)
    lines: dict[int, list[LineRow]] = {}
    for row in rows:
        lines.setdefault(row.board, []).append(row)
    chosen = {row.board for row in rows if selection.round in {None, row.round}}
    records = BoardRecord.objects.filter(tournament=tournament, number__in=chosen)
    boards = (
        AnnexedBoard(
            traveller_page(compared_results, record, lines[record.number], hands=True),
            board_hands(tournament, record),
        )
        for record in records.order_by("number")
    )
    return BoardAnnex(results_heading(tournament), tuple(boards))


def score_cards(tournament: Tournament, selection: PrintSelection) -> ScoreCards:
    """Return the card of each player asked for, by number."""
    compared_results, rows = _compared_results(tournament)
    own: dict[int, list[LineRow]] = {}
    for row in rows:
        for entry in row.entries.values():
            own.setdefault(entry, []).append(row)
    wanted = sorted(n for n in own if not selection.players or n in selection.players)
    cards = (score_card_page(compared_results, number, own[number]) for number in wanted)
    places = _places(ranking_sheet(tournament, PrintSelection()).page)
    return ScoreCards(results_heading(tournament), tuple(cards), places)


def _places(page: RankingPage) -> dict[int, PrintedPlace]:
    return {
        line.entry: PrintedPlace(line.rank, line.tied, len(lines), line.score)
        for _, lines in page.lists
        for line in lines
    }


def _compared_results(tournament: Tournament) -> tuple[ComparedTournament, list[LineRow]]:
    rows = line_rows(tournament)
    compared = comparisons_of(tournament, compared_fields(tournament, rows=rows))
    compared_results = ComparedTournament.of(
        tournament, compared, name_texts(tournament, Audience.PUBLIC)
    )
    return compared_results, [row for row in rows if row.state != LineState.VOID]
