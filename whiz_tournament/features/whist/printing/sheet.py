"""The score sheet of an evening without boards: 35 numbered lines a page, as on the club's form."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from django.utils.translation import gettext

from scoring.whist.sheet import LINES_OF_A_PAGE
from whiz_tournament.features.whist.printing.rows import (
    FEW,
    LINE,
    WrittenLedger,
    WrittenRow,
    WrittenSheet,
    written_sheet,
)
from whiz_tournament.features.whist.printing.values import draw_values
from whiz_tournament.features.whist.queries.printed_sheets import PrintedSheets
from whiz_tournament.printing.columns import grid_columns
from whiz_tournament.printing.drawing.fitting import wrapped
from whiz_tournament.printing.drawing.fonts import width as width_of
from whiz_tournament.printing.drawing.grid import HEAD_HEIGHT, Cell, Grid, GridColumn
from whiz_tournament.printing.drawing.names import name_lines
from whiz_tournament.printing.drawing.pages import PageHeading
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import (
    FRAME,
    LEAST,
    MARGIN,
    MM,
    NARROW,
    NARROW_BOLD,
    NARROWEST,
    NOTE,
)
from whiz_tournament.queries.documents.values import SheetHeading
from whiz_tournament.wording.columns import Column, Medium, columns_on

TOP: Final = 122.0  # of the grid; the names are in the band above it
BAND: Final = 24.0
ROW: Final = 18.0
FOOT: Final = 30.0
SIZE: Final = 8.5
NAME_SIZE: Final = 9.0
NOTE_ROOM: Final = 92.0
WIDTHS: Final = {
    "number": 20.0,
    "what": 106.0,
    "result": 38.0,
    "side_0": 24.0,
    "side_1": 24.0,
    "side_2": 30.0,
    "note": NOTE_ROOM,
}
STEP: Final = 1.0  # of two lines in one cell, in their size
TIGHT: Final = 2.0  # points beside a figure
SHARES: Final = (0.24, 0.36, 0.4)  # of a player's room: the letters, the gain, the total
_SET: Final[Mapping[str, dict[str, Any]]] = {
    "number": {"size": SIZE},
    "what": {"font": NARROW, "size": SIZE, "step": STEP},
    "result": {"font": NARROW_BOLD, "size": SIZE},
    "side_0": {"size": SIZE},
    "side_1": {"size": SIZE},
    "side_2": {"font": NARROW_BOLD, "size": SIZE},
    "note": {"font": NARROW, "size": LEAST, "step": STEP},
}


def draw(paper: Paper, value: PrintedSheets) -> None:
    """Draw each table's sheet, a ledger after the other, then what everything is worth."""
    for table in value.tables:
        sheet = written_sheet(table)
        for ledger in sheet.ledgers:
            _Pages(paper, value.head, sheet, ledger).draw()
    model = value.tables[0].model
    paper.next_page()
    draw_values(paper, value.head, gettext(model.title), model.reminder)


class _Pages:
    """The pages of one ledger of one table."""

    def __init__(
        self, paper: Paper, head: SheetHeading, sheet: WrittenSheet, ledger: WrittenLedger
    ) -> None:
        self.paper, self.head, self.sheet, self.ledger = paper, head, sheet, ledger
        self.columns = columns_on(Medium.PAPER, LINE, sheet)
        self.grid = _grid(paper.width - 2 * MARGIN, self.columns, sheet)
        fits = int((paper.height - TOP - HEAD_HEIGHT - FOOT) // ROW)
        self.lines = min(LINES_OF_A_PAGE, fits - 2)

    def draw(self) -> None:
        """Draw as many pages as the rows need; the last one has the totals."""
        rows = self.ledger.rows
        pages = max(1, -(-len(rows) // self.lines))
        for page in range(pages):
            self.paper.next_page()
            self._head(page, pages)
            first = page * self.lines
            self._lines(first, rows[first : first + self.lines], last=page == pages - 1)
            self._legend()

    def _head(self, page: int, pages: int) -> None:
        sheet = self.sheet
        number = f" · {page + 1} / {pages}" if pages > 1 else ""
        title = f"{sheet.title} · {sheet.table}{number}"
        notes = [self.ledger.label, *sheet.notes, *sheet.marks]
        PageHeading(title, " · ".join(notes), self.head).draw(self.paper)
        left, width = self._player(0)
        for place, name in enumerate(sheet.names):
            middle = left + (place + 0.5) * width
            lines = name_lines(name, NARROW_BOLD, NAME_SIZE, width - 4)
            for at, line in enumerate(lines):
                y = TOP - 5 - (len(lines) - 1 - at) * NAME_SIZE * 1.1
                self.paper.text(middle, y, line, font=NARROW_BOLD, size=NAME_SIZE, align="centre")

    def _player(self, place: int) -> tuple[float, float]:
        """Return where a player's three columns begin, and how wide they are together."""
        before = len(self.grid.columns) - 3 * len(self.sheet.names)
        left = self.grid.edges[before + 3 * place]
        return left, self.grid.edges[before + 3 * place + 3] - left

    def _lines(self, first: int, rows: tuple[WrittenRow, ...], *, last: bool) -> None:
        """Rows, then empty numbered lines up to the page's foot; totals under the last ones."""
        blank = [(str(first + at + 1),) for at in range(len(rows), self.lines)]
        cells = [self._cells(row) for row in rows] + blank
        foot = [self._foot(label, texts) for label, texts in self.ledger.foot]
        bottom = self.grid.draw(self.paper, TOP, [*cells, *(foot if last else [])])
        self._verticals(bottom)
        ends = [at for at, row in enumerate(rows) if row.ends]
        ends += [self.lines - 1] if last else []
        for at in ends:
            y = TOP + HEAD_HEIGHT + ROW * (at + 1)
            self.paper.rule((MARGIN, y), (MARGIN + self.grid.width, y), line=FRAME)

    def _cells(self, row: WrittenRow) -> list[Cell]:
        many = len(self.sheet.names) > FEW
        note = _lines(row.note, NOTE_ROOM, 1 if many else 2)
        room = self.grid.columns[1].width  # of the contract
        set_apart: dict[str, Cell] = {
            "what": (row.what, *note) if many and row.note else _lines(row.what, room, 2),
            "result": tuple(row.result.split(" / ")),
            "note": note,
        }
        cells = [
            set_apart.get(column.name, column.text(self.sheet, row)) for column in self.columns
        ]
        figures = [text for one in row.figures for text in (one.role, one.amount, one.total)]
        return [*cells, *figures]

    def _foot(self, label: str, figures: tuple[str, ...]) -> list[Cell]:
        before = ["", label, *[""] * (len(self.grid.columns) - 3 * len(figures) - 2)]
        return [*before, *(text for total in figures for text in ("", "", total))]

    def _verticals(self, bottom: float) -> None:
        edges = [self._player(place)[0] for place in range(len(self.sheet.names))]
        for left in edges:
            self.paper.rule((left, TOP - BAND), (left, bottom))
        for left, right in pairwise([*edges, MARGIN + self.grid.width]):
            self.paper.rule((left, TOP - BAND), (right, TOP - BAND))
        right = MARGIN + self.grid.width
        self.paper.rule((right, TOP - BAND), (right, TOP))

    def _legend(self) -> None:
        words = " · ".join(self.sheet.legend)
        y, room = self.paper.height - 18, self.paper.width - 2 * MARGIN
        self.paper.text(MARGIN, y, words, font=NARROW, size=NOTE, room=room)


def _lines(words: str, room: float, most: int) -> tuple[str, ...]:
    """Return words in one line if they fit, else in as many small ones as there may be."""
    if width_of(words, NARROW, SIZE) <= room - 6:
        return (words,)
    return tuple(wrapped(words, NARROW, LEAST, (room - 6) / NARROWEST, most))


def _grid(
    width: float, columns: Sequence[Column[WrittenSheet, WrittenRow]], sheet: WrittenSheet
) -> Grid:
    points = WIDTHS | ({"what": WIDTHS["what"] - 40} if sheet.sides else {})
    widths = {name: room / MM for name, room in points.items()}
    before = grid_columns(columns, sheet, _SET, widths)
    players = len(sheet.names)
    width_each = (width - sum(column.width for column in before)) / players
    roles, gains, totals = (share * width_each for share in SHARES)
    one = (
        GridColumn("", roles, "centre", NARROW, SIZE, pad=TIGHT),
        GridColumn("+/−", gains, "right", NARROW, SIZE, pad=TIGHT),
        GridColumn("=", totals, "right", NARROW_BOLD, SIZE, pad=TIGHT),
    )
    return Grid(MARGIN, (*before, *(one * players)), ROW, head_size=8.0)
