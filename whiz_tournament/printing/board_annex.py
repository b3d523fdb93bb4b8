"""The board annex: each board with its hands and what every table made of it."""

from itertools import groupby
from typing import Final

from django.utils.translation import gettext, pgettext

from boards.seats import Seat, human_seats
from whiz_tournament.printing import figure_texts
from whiz_tournament.printing.drawing.diagram import draw_board, draw_makeable
from whiz_tournament.printing.drawing.grid import HEAD_HEIGHT, Grid, GridColumn
from whiz_tournament.printing.drawing.pages import FOOT, TOP, PageHeading, chosen_deals
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BOLD, HEADING, MARGIN, MM, NARROW, NARROW_BOLD
from whiz_tournament.queries.documents.results import AnnexedBoard, BoardAnnex
from whiz_tournament.queries.results.seat_cells import SeatCell
from whiz_tournament.queries.results.traveller import TravellerRow
from whiz_tournament.wording import letters
from whiz_tournament.wording.scores import bare_figure, board_score_figure

ROW_HEIGHT: Final = 16.0
SIZE: Final = 9.0
DIAGRAM: Final = (70 * MM, 128.0)
GAP: Final = 20.0


def draw(paper: Paper, value: BoardAnnex) -> None:
    """Draw the boards one below the other; a board moves to the next page whole if it can."""
    what = gettext("Hands, results and what they were worth")
    state = figure_texts.state_text(value.head)
    heading = PageHeading(gettext("Boards"), f"{what} · {state}", value.head)
    bottom = paper.height - FOOT
    y = bottom
    for board in value.boards:
        above = DIAGRAM[1] + 10 if board.hands else 26.0
        grid = _grid(board)
        most = grid.capacity(TOP + above, bottom)
        lines = _lines(board)
        for start in range(0, max(1, len(lines)), most):
            part = lines[start : start + most]
            if y + above + HEAD_HEIGHT + ROW_HEIGHT * len(part) > bottom:
                paper.next_page()
                heading.draw(paper)
                chosen_deals(paper, value.head)
                y = TOP
            _draw_top(paper, y, board)
            y = grid.draw(paper, y + above, part) + GAP


def _lines(board: AnnexedBoard) -> list[tuple[str, ...]]:
    """Return the rows of a board; where sections are compared apart, each under its name."""
    page = board.page
    by_section = groupby(page.lines, key=lambda line: line.section if page.apart else "")
    rows: list[tuple[str, ...]] = []
    for section, lines in by_section:
        if section:
            rows.append(("", "", letters.section_name(section)))
        rows += (_row(page.unit, Seat(page.domy), line) for line in lines)
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


def _grid(board: AnnexedBoard) -> Grid:
    columns = [
        GridColumn(pgettext("slip", "Round"), 11 * MM, "centre", size=SIZE),
        GridColumn(pgettext("slip", "Table"), 11 * MM, "centre", size=SIZE),
        GridColumn(pgettext("annex", "Contract"), 23 * MM, font=NARROW_BOLD, size=SIZE),
        GridColumn(pgettext("annex", "By"), 8 * MM, "centre", size=SIZE),
        GridColumn(pgettext("annex", "+/−"), 9 * MM, "centre", size=SIZE),
    ]
    for seat in human_seats(Seat(board.page.domy)):
        columns += [
            GridColumn(letters.seat_name(seat), 21 * MM, font=NARROW, size=SIZE),
            GridColumn("", 8 * MM, "right", BOLD, SIZE),
            GridColumn("", 13 * MM, "right", NARROW, SIZE),
        ]
    return Grid(MARGIN, tuple(columns), ROW_HEIGHT)


def _row(unit: str, domy: Seat, line: TravellerRow) -> tuple[str, ...]:
    outcome = line.outcome
    cells = {cell.seat: cell for cell in line.cells}
    ordered = (cells[seat.value] for seat in human_seats(domy) if seat.value in cells)
    return (
        str(line.round),
        str(line.table),
        figure_texts.contract_text(outcome),
        figure_texts.declarer_text(outcome),
        figure_texts.line_result_text(outcome),
        *(text for cell in ordered for text in _cell(unit, cell)),
    )


def _cell(unit: str, cell: SeatCell) -> tuple[str, str, str]:
    return (
        cell.name,
        bare_figure(cell.points),
        board_score_figure(cell.score, unit),
    )
