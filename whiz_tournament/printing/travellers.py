"""Travellers (*feuilles ambulantes*): one board, a line per table in playing order."""

from collections.abc import Sequence
from typing import Final

from django.utils.translation import gettext, pgettext

from boards.seats import human_seats
from whiz_tournament.printing.drawing import marks
from whiz_tournament.printing.drawing.grid import HEAD_HEIGHT, Grid, GridColumn
from whiz_tournament.printing.drawing.halves import Halves
from whiz_tournament.printing.drawing.pages import PageHeading
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BODY, BOLD, HEADING, MARGIN, MM, QR_SIDE
from whiz_tournament.queries.documents.slips_and_travellers import (
    TravellerSheet,
    TravellerSheetLine,
    TravellerSheets,
)
from whiz_tournament.queries.documents.values import SheetHeading
from whiz_tournament.wording import letters

TOP: Final = 94.0
FOOT: Final = 52.0
TALLEST_ROW: Final = 26 * MM
LOWEST_ROW: Final = 40.0
TICKED: Final = (11.0, 10.0, 9.0, 8.0)  # of the names to tick, the largest that fits


def draw(paper: Paper, value: TravellerSheets) -> None:
    """Draw the boards two to a page; one that very many tables play takes pages of its own."""
    halves = Halves(paper)
    for sheet in value.sheets:
        need = TOP + HEAD_HEIGHT + FOOT + LOWEST_ROW * len(sheet.lines)
        for top, height, lines in halves.places(need, sheet.lines):
            _draw_sheet(paper, (top, height), value.head, sheet, lines)


def _draw_sheet(
    paper: Paper,
    place: tuple[float, float],
    head: SheetHeading,
    sheet: TravellerSheet,
    lines: Sequence[TravellerSheetLine],
) -> None:
    top, height = place
    title = gettext("Board %(number)d") % {"number": sheet.board}
    if sheet.section:
        title += f" · {letters.section_name(sheet.section)}"
    facts = gettext("Dealer: %(dealer)s · the Domy sits %(domy)s") % {
        "dealer": letters.seat_name(sheet.dealer),
        "domy": letters.seat_name(sheet.domy),
    }
    beside = paper.width - 2 * MARGIN - QR_SIDE - 12
    PageHeading(title, facts, head).draw(paper, top - 16, room=beside)
    marks.code(paper, paper.width - MARGIN - QR_SIDE, top + 14, QR_SIDE, sheet.link)
    room = height - TOP - FOOT - HEAD_HEIGHT
    grid = Grid(MARGIN, _columns(sheet), min(TALLEST_ROW, room / max(1, len(lines))))
    end = grid.draw(paper, top + TOP, [(str(line.round), str(line.table)) for line in lines])
    for edge in grid.edges[1:-1]:
        paper.rule((edge, top + TOP), (edge, end))
    for number, line in enumerate(lines):
        _fill_row(paper, grid, top + TOP + HEAD_HEIGHT + number * grid.row_height, line)
    note = gettext(
        "Tick the declarer: the person who had these cards at first, even after a change of "
        "chairs. Circle the suit. Passed out: P; not played: NP. Fold the sheet and put it back "
        "into the pocket."
    )
    paper.paragraph(MARGIN, end + 13, note, size=9, room=paper.width - 2 * MARGIN, most=3)


def _columns(sheet: TravellerSheet) -> tuple[GridColumn, ...]:
    people = (
        GridColumn(letters.seat_name(seat), 33.5 * MM, "centre") for seat in human_seats(sheet.domy)
    )
    return (
        GridColumn(pgettext("slip", "Round"), 9 * MM, "centre", BOLD, HEADING),
        GridColumn(pgettext("slip", "Table"), 9 * MM, "centre", size=BODY + 1),
        *people,
        GridColumn(pgettext("slip", "Level"), 10 * MM, "centre"),
        GridColumn(pgettext("slip", "Suit"), 26 * MM, "centre"),
        GridColumn(pgettext("slip", "Dbl"), 12.5 * MM, "centre"),
        GridColumn(pgettext("slip", "Tricks"), 11 * MM, "centre"),
        GridColumn(pgettext("slip", "Points"), 10 * MM, "centre"),
    )


def _fill_row(paper: Paper, grid: Grid, top: float, line: TravellerSheetLine) -> None:
    edges, middle = grid.edges, top + grid.row_height / 2
    step = edges[3] - edges[2]
    for place, name in enumerate(line.people.values()):
        left = edges[2] + place * step + 4
        marks.person_to_tick(paper, left, middle, room=step - 6, name=name, sizes=TICKED)
    room = edges[7] - edges[6] - 5
    marks.denominations(paper, edges[6] + 5, middle, room, size=BODY, to_a_line=3)
    high = min(grid.row_height, 40.0)
    marks.doublings(paper, edges[7] + 3, middle - high / 2, high)
