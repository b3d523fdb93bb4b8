"""The board annex: each board with its hands and what every table made of it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Final

from django.utils.translation import gettext

from boards.seats import Seat, human_seats
from whiz_tournament.printing.columns import grid_columns
from whiz_tournament.printing.drawing.diagram import draw_board, draw_makeable
from whiz_tournament.printing.drawing.grid import HEAD_HEIGHT, LINE_STEP, Cell, Grid
from whiz_tournament.printing.drawing.names import initials, whole_name
from whiz_tournament.printing.drawing.pages import chosen_deals, tournament_line
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import (
    BOLD,
    HEADING,
    MARGIN,
    MM,
    NARROW,
    NARROW_BOLD,
    NOTE,
)
from whiz_tournament.queries.documents.results import AnnexedBoard, BoardAnnex
from whiz_tournament.queries.documents.values import SheetHeading
from whiz_tournament.queries.results.traveller import TravellerPage, TravellerRow
from whiz_tournament.wording import letters
from whiz_tournament.wording.results import figures
from whiz_tournament.wording.results.columns import (
    ANNEXED_HAND,
    ANNEXED_LINE,
    NAME,
    ResultOfHand,
)

TOP: Final = 48.0
BOTTOM: Final = 36.0
ROW_HEIGHT: Final = 14.5
SIZE: Final = 9.0
LEAST_NAME: Final = 8.0
TO_A_PAGE: Final = 3
DIAGRAM: Final = (74 * MM, 128.0)
GAP: Final = 7.0
_WIDTHS: Final = {
    "round": 8, "table": 8, "contract": 17, "declarer": 7.5, "tricks": 7.5, "name": 28.6,
    "points": 7, "score": 11,
}  # fmt: skip
"""In millimetres."""
NAME_ROOM: Final = _WIDTHS["name"] * MM - 5

_SET: Final[Mapping[str, dict[str, Any]]] = {
    **{name: {"size": SIZE} for name in ("round", "table", "declarer", "tricks")},
    "contract": {"font": NARROW_BOLD, "size": SIZE},
    "points": {"font": BOLD, "size": SIZE, "pad": 2},
    "score": {"font": NARROW, "size": SIZE, "pad": 3},
}
Row = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class NameSetting:
    """How the names of a board are set: whole or with initials, how narrow, how close the lines.

    None is ever smaller than ``LEAST_NAME``.
    """

    padding: float
    step: float
    narrowest: float
    called: Callable[[str], str] = str
    size: float = LEAST_NAME

    def lines(self, name: str) -> tuple[str, ...]:
        """Return the lines of a name."""
        room = NAME_ROOM / self.narrowest
        return whole_name(self.called(name), NARROW, LEAST_NAME, room)

    def height(self, row: Row) -> float:
        """Return how high a row is."""
        lines = max(1 if isinstance(cell, str) else len(cell) for cell in row)
        return max(ROW_HEIGHT, self.padding + lines * LEAST_NAME * self.step)


WIDE: Final = NameSetting(3.0, LINE_STEP, 1.0, size=SIZE)
SETTINGS: Final = (
    WIDE,
    NameSetting(1.5, 1.04, 1.0),
    NameSetting(1.5, 1.02, 0.8),
    NameSetting(1.0, 1.0, 0.75, initials),
)
"""The first by which three boards share a page is taken; else the first of all."""


def draw(paper: Paper, value: BoardAnnex) -> None:
    """Draw the boards one below the other; a board moves to the next page whole if it can."""
    bottom = paper.height - BOTTOM
    y = bottom
    for board in value.boards:
        above = DIAGRAM[1] - 3 if board.hands else 26.0
        how = _setting(board, (bottom - TOP + GAP) / TO_A_PAGE - GAP - above - HEAD_HEIGHT)
        for part in _parts(_lines(board, how), how, bottom - TOP - above - HEAD_HEIGHT):
            heights = [how.height(row) for row in part]
            if y + above + HEAD_HEIGHT + sum(heights) > bottom:
                paper.next_page()
                _draw_heading(paper, value.head)
                chosen_deals(paper, value.head)
                y = TOP
            _draw_top(paper, y, board)
            y = _grid(board, how).draw(paper, y + above, part, heights) + GAP


def _setting(board: AnnexedBoard, room: float) -> NameSetting:
    """Return how the names are set so that the rows take so much room at most."""
    fits = (how for how in SETTINGS if sum(map(how.height, _lines(board, how))) <= room)
    return next(fits, WIDE)


def _draw_heading(paper: Paper, head: SheetHeading) -> None:
    """Draw the title and whose evening it is in one line."""
    room = paper.width - 2 * MARGIN
    taken = paper.text(MARGIN, 38, gettext("Boards"), font=BOLD, size=HEADING) + 12
    evening = f"{figures.state_text(head)} · {tournament_line(head)}"
    paper.text(MARGIN + taken, 38, evening, font=NARROW, size=NOTE, room=room - taken)


def _parts(rows: list[Row], how: NameSetting, room: float) -> Iterator[list[Row]]:
    """Yield the rows in parts that fit a page; mostly one."""
    part: list[Row] = []
    for row in rows:
        if part and sum(map(how.height, part)) + how.height(row) > room:
            yield part
            part = []
        part.append(row)
    yield part


def _lines(board: AnnexedBoard, how: NameSetting) -> list[Row]:
    """Return the rows of a board; where sections are compared apart, each under its name."""
    page = board.page
    by_section = groupby(page.lines, key=lambda line: line.section if page.apart else "")
    rows: list[Row] = []
    for section, lines in by_section:
        if section:
            rows.append(("", "", letters.section_name(section)))
        rows += (_row(page, line, how) for line in lines)
    return rows


def _draw_top(paper: Paper, y: float, board: AnnexedBoard) -> None:
    if board.hands:
        draw_board(paper, (MARGIN, y, *DIAGRAM), board.hands)
        draw_makeable(paper, MARGIN + DIAGRAM[0] + 40, y + 30, 150, board.hands)
        return
    title = gettext("Board %(number)d") % {"number": board.page.number}
    dealer = gettext("Dealer: %(seat)s") % {"seat": letters.seat_name(board.page.dealer)}
    taken = paper.text(MARGIN, y + 16, title, font=NARROW_BOLD, size=HEADING)
    paper.text(MARGIN + taken + 12, y + 16, dealer, font=NARROW, size=SIZE)


def _grid(board: AnnexedBoard, how: NameSetting) -> Grid:
    columns = grid_columns(ANNEXED_LINE, board.page.unit, _SET, _WIDTHS)
    names = {
        "font": NARROW,
        "size": how.size,
        "least": LEAST_NAME,
        "pad": 3,
        "narrowest": how.narrowest,
        "step": LEAST_NAME * how.step / how.size,
    }
    of_hand = grid_columns(ANNEXED_HAND, board.page.unit, {**_SET, "name": names}, _WIDTHS)
    for seat in human_seats(Seat(board.page.domy)):
        headings = {"name": letters.seat_name(seat)}
        columns += tuple(
            replace(drawn, heading=headings.get(column.name, ""))
            for column, drawn in zip(ANNEXED_HAND, of_hand, strict=True)
        )
    return Grid(MARGIN, columns, ROW_HEIGHT)


def _row(page: TravellerPage, line: TravellerRow, how: NameSetting) -> Row:
    cells = {cell.seat: cell for cell in line.cells}
    seats = (seat.value for seat in human_seats(Seat(page.domy)))
    hands = [ResultOfHand(page.number, line, cells[seat]) for seat in seats if seat in cells]
    texts = [column.text(page.unit, line) for column in ANNEXED_LINE]
    return (*texts, *(text for hand in hands for text in _cells(page.unit, hand, how)))


def _cells(unit: str, hand: ResultOfHand, how: NameSetting) -> list[Cell]:
    return [
        how.lines(hand.cell.name) if column is NAME else column.text(unit, hand)
        for column in ANNEXED_HAND
    ]
