"""Columns of a result, each declared once: for files of travellers, the annex and score cards."""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext, pgettext

from whiz_tournament.queries.results.score_card import ScoreCardLine
from whiz_tournament.queries.results.seat_cells import SeatCell
from whiz_tournament.queries.results.traveller import TravellerRow
from whiz_tournament.wording import letters
from whiz_tournament.wording.columns import Column, number_cell, of_part
from whiz_tournament.wording.results.figures import (
    contract_text,
    declarer_text,
    line_result_text,
    role_text,
)
from whiz_tournament.wording.scores import bare_figure, board_score_figure

PlayedLine = TravellerRow | ScoreCardLine


@dataclass(frozen=True, slots=True)
class ResultOfHand:
    """What one hand made of a board at one table."""

    board: int
    line: PlayedLine
    cell: SeatCell


# All are columns of a page that is known by the unit of its scores.
LineColumn = Column[str, PlayedLine]
HandColumn = Column[str, ResultOfHand]
CardColumn = Column[str, ScoreCardLine]
BOARD: Final[HandColumn] = Column(
    "board", lambda _: pgettext("slip", "Board"), lambda _, hand: hand.board, align="centre"
)
ROUND: Final[LineColumn] = Column(
    "round", lambda _: pgettext("slip", "Round"), lambda _, line: line.round, align="centre"
)
TABLE: Final[LineColumn] = Column(
    "table", lambda _: pgettext("slip", "Table"), lambda _, line: line.table, align="centre"
)
SEAT: Final[HandColumn] = Column(
    "seat",
    lambda _: pgettext("guide", "Seat"),
    lambda _, hand: letters.seat_letter(hand.cell.seat),
    align="centre",
)
NAME: Final[HandColumn] = Column(
    "name", lambda _: pgettext("ranking", "Name"), lambda _, hand: hand.cell.name
)
DECLARER: Final[LineColumn] = Column(
    "declarer",
    lambda _: gettext("Declarer"),
    lambda _, line: declarer_text(line.outcome),
    align="centre",
    shown_heading=lambda _: pgettext("annex", "By"),
)
CONTRACT: Final[LineColumn] = Column(
    "contract",
    lambda _: pgettext("annex", "Contract"),
    lambda _, line: contract_text(line.outcome),
)
TRICKS: Final[LineColumn] = Column(
    "tricks",
    lambda _: gettext("Tricks"),
    lambda _, line: line.outcome.tricks,
    words=lambda _, line: line_result_text(line.outcome),
    align="centre",
    shown_heading=lambda _: pgettext("annex", "+/−"),
)
POINTS: Final[HandColumn] = Column(
    "points",
    lambda _: pgettext("slip", "Points"),
    lambda _, hand: number_cell(hand.cell.points),
    words=lambda _, hand: bare_figure(hand.cell.points),
    align="right",
)
SCORE: Final[HandColumn] = Column(
    "score",
    lambda _: pgettext("ranking", "Score"),
    lambda _, hand: number_cell(hand.cell.score),
    words=lambda unit, hand: board_score_figure(hand.cell.score, unit),
    align="right",
)


def _of_hand(column: LineColumn) -> HandColumn:
    return of_part(column, lambda hand: hand.line)


# Each list in the order in which it is read: other programs know that of the file.
TRAVELLER_FILE: Final[tuple[HandColumn, ...]] = (
    BOARD,
    *map(_of_hand, (ROUND, TABLE)),
    SEAT,
    NAME,
    *map(_of_hand, (DECLARER, CONTRACT, TRICKS)),
    POINTS,
    SCORE,
)
ANNEXED_LINE: Final = (ROUND, TABLE, CONTRACT, DECLARER, TRICKS)
ANNEXED_HAND: Final = (NAME, POINTS, SCORE)
ROLE: Final[CardColumn] = Column(
    "role", lambda _: pgettext("card", "Role"), lambda _, line: role_text(line.role)
)
RUNNING: Final[CardColumn] = Column(
    "running",
    lambda _: pgettext("card", "So far"),
    lambda _, line: number_cell(line.running),
    words=lambda unit, line: board_score_figure(line.running, unit),
    align="right",
)


def _of_card(column: HandColumn) -> CardColumn:
    return of_part(column, lambda line: ResultOfHand(line.board, line, line.cell))


CARD_BOARD: Final[tuple[CardColumn, ...]] = (
    *map(_of_card, (BOARD, SEAT)),
    ROLE,
    *map(_of_card, map(_of_hand, (CONTRACT, TRICKS))),
    *map(_of_card, (POINTS, SCORE)),
    RUNNING,
)
