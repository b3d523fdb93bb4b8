"""Results board by board and player by player, compared once for all of them.

These papers lie about after play, so they name people as the public may.
"""

from dataclasses import dataclass

from whiz_tournament.models import BoardRecord, LineState, Tournament
from whiz_tournament.queries.cells import Told
from whiz_tournament.queries.documents.hands import BoardHands, board_hands
from whiz_tournament.queries.documents.sittings import results_head
from whiz_tournament.queries.documents.values import Head, Selection
from whiz_tournament.queries.field import compared_fields, comparisons_of
from whiz_tournament.queries.lines import LineRow, line_rows
from whiz_tournament.queries.names import Audience, name_texts
from whiz_tournament.queries.scorecard import Scorecard, card_of
from whiz_tournament.queries.traveller import TravellerPage, traveller_page


@dataclass(frozen=True, slots=True)
class AnnexedBoard:
    """A board's results, and its hands where they are known."""

    page: TravellerPage
    hands: BoardHands | None


@dataclass(frozen=True, slots=True)
class BoardAnnex:
    """Every board with its results, by number."""

    head: Head
    boards: tuple[AnnexedBoard, ...]

    def __len__(self) -> int:
        return len(self.boards)


@dataclass(frozen=True, slots=True)
class ScoreCards:
    """The score cards, by number."""

    head: Head
    cards: tuple[Scorecard, ...]

    def __len__(self) -> int:
        return len(self.cards)


def board_annex(tournament: Tournament, selection: Selection) -> BoardAnnex:
    """Return every board that was in play, or those of one round."""
    told, rows = _told(tournament)
    lines: dict[int, list[LineRow]] = {}
    for row in rows:
        lines.setdefault(row.board, []).append(row)
    chosen = {row.board for row in rows if selection.round in {None, row.round}}
    records = BoardRecord.objects.filter(tournament=tournament, number__in=chosen)
    boards = (
        AnnexedBoard(
            traveller_page(told, record, lines[record.number], hands=True),
            board_hands(tournament, record),
        )
        for record in records.order_by("number")
    )
    return BoardAnnex(results_head(tournament), tuple(boards))


def score_cards(tournament: Tournament, selection: Selection) -> ScoreCards:
    """Return the card of each player asked for, by number."""
    told, rows = _told(tournament)
    own: dict[int, list[LineRow]] = {}
    for row in rows:
        for entry in row.entries.values():
            own.setdefault(entry, []).append(row)
    wanted = sorted(n for n in own if not selection.players or n in selection.players)
    cards = (card_of(told, number, own[number]) for number in wanted)
    return ScoreCards(results_head(tournament), tuple(cards))


def _told(tournament: Tournament) -> tuple[Told, list[LineRow]]:
    rows = line_rows(tournament)
    compared = comparisons_of(tournament, compared_fields(tournament, rows=rows))
    told = Told.of(tournament, compared, name_texts(tournament, Audience.PUBLIC))
    return told, [row for row in rows if row.state != LineState.VOID]
