"""Travellers (*feuilles ambulantes*): one board, a line per table in playing order."""

from collections.abc import Sequence
from typing import Final

from django.utils.translation import gettext, pgettext

from boards.seats import human_seats
from whiz_tournament.printing.drawing import marks
from whiz_tournament.printing.drawing.grid import HEAD_HEIGHT, Grid, GridColumn
from whiz_tournament.printing.drawing.pages import PageHeading
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BODY, BOLD, HEADING, MARGIN, MM, QR_SIDE
from whiz_tournament.queries.documents.travellers import (
    TravellerSheet,
    TravellerSheetLine,
    TravellerSheets,
)
from whiz_tournament.queries.documents.values import SheetHeading
from whiz_tournament.wording import letters

TOP: Final = 124.0
FOOT: Final = 62.0
TALLEST_ROW: Final = 26 * MM
LOWEST_ROW: Final = 40.0


def draw(paper: Paper, value: TravellerSheets) -> None:
    """Draw a page for each board, more where very many tables play it."""
    most = int((paper.height - TOP - FOOT - HEAD_HEIGHT) // LOWEST_ROW)
    for sheet in value.sheets:
        for start in range(0, max(1, len(sheet.lines)), most):
            paper.next_page()
            _draw_sheet(paper, value.head, sheet, sheet.lines[start : start + most])


def _draw_sheet(
    paper: Paper, head: SheetHeading, sheet: TravellerSheet, lines: Sequence[TravellerSheetLine]
) -> None:
    title = gettext("Board %(number)d") % {"number": sheet.board}
    if sheet.section:
        title += f" · {letters.section_name(sheet.section)}"
    facts = gettext("Dealer: %(dealer)s · the Domy sits %(domy)s") % {
        "dealer": letters.seat_name(sheet.dealer),
        "domy": letters.seat_name(sheet.domy),
    }
    PageHeading(title, facts, head).draw(paper, room=paper.width - 2 * MARGIN - QR_SIDE - 12)
    marks.code(paper, paper.width - MARGIN - QR_SIDE, 36, QR_SIDE, sheet.link)
    room = paper.height - TOP - FOOT - HEAD_HEIGHT
    grid = Grid(MARGIN, _columns(sheet), min(TALLEST_ROW, room / max(1, len(lines))))
    end = grid.draw(paper, TOP, [(str(line.round), str(line.table)) for line in lines])
    for edge in grid.edges[1:-1]:
        paper.rule((edge, TOP), (edge, end))
    for place, line in enumerate(lines):
        _fill_row(paper, grid, TOP + HEAD_HEIGHT + place * grid.row_height, line)
    note = gettext(
        "Tick whoever plays the contract: the person who had these cards at first, even after "
        "a change of chairs. Circle the suit. Passed out: P; not played: NP. Fold the sheet and "
        "put it back into the pocket."
    )
    paper.paragraph(MARGIN, end + 17, note, size=10, room=paper.width - 2 * MARGIN, most=3)


def _columns(sheet: TravellerSheet) -> tuple[GridColumn, ...]:
    people = (
        GridColumn(letters.seat_name(seat), 26 * MM, "centre") for seat in human_seats(sheet.domy)
    )
    return (
        GridColumn(pgettext("slip", "Round"), 11 * MM, "centre", BOLD, HEADING),
        GridColumn(pgettext("slip", "Table"), 11 * MM, "centre", size=BODY + 1),
        *people,
        GridColumn(pgettext("slip", "Level"), 13 * MM, "centre"),
        GridColumn(pgettext("slip", "Suit"), 38 * MM, "centre"),
        GridColumn(pgettext("slip", "Dbl"), 12 * MM, "centre"),
        GridColumn(pgettext("slip", "Tricks"), 13 * MM, "centre"),
        GridColumn(pgettext("slip", "Points"), 12 * MM, "centre"),
    )


def _fill_row(paper: Paper, grid: Grid, top: float, line: TravellerSheetLine) -> None:
    edges, middle = grid.edges, top + grid.row_height / 2
    named = {seat: _given_and_rest(name) for seat, name in line.people.items()}
    marks.people_to_tick(paper, edges[2] + 4, middle, edges[5] - edges[2], named)
    room = edges[7] - edges[6] - 8
    marks.denominations(paper, edges[6] + 8, middle, room, size=BODY + 1, to_a_line=3)
    high = min(grid.row_height, 40.0)
    marks.doublings(paper, edges[7] + 3, middle - high / 2, high)


def _given_and_rest(name: str) -> tuple[str, str]:
    given, _, rest = name.partition(" ")
    return given, rest
