"""Table slips (*bordereaux*): one table, one round, a line per board, to cut and fill in."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from django.utils.translation import gettext, ngettext, pgettext

from boards.seats import Seat
from whiz_tournament.printing.drawing import marks
from whiz_tournament.printing.drawing.halves import cut_line
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import (
    BODY,
    BOLD,
    FRAME,
    HEADING,
    MARGIN,
    MM,
    NARROW,
    NARROW_BOLD,
    QR_SIDE,
    TITLE,
)
from whiz_tournament.queries.documents.slips import SlipSheet, SlipSheets
from whiz_tournament.queries.documents.values import SheetHeading
from whiz_tournament.wording import letters
from whiz_tournament.wording.days import day_words
from whiz_tournament.wording.quantities import board_numbers

COLUMNS: Final = (15 * MM, 52 * MM, 17 * MM, 33 * MM, 17 * MM, 18 * MM, 17 * MM, 19 * MM)
TOP: Final = 85.0  # of the table, below the slip's edge
HEAD_HEIGHT: Final = 15.0
FOOT: Final = 34.0
TALLEST_ROW: Final = 54.0
LOWEST_ROW: Final = 38.0
MOST_TO_A_PAGE: Final = 4


def draw(paper: Paper, value: SlipSheets) -> None:
    """Draw the slips, four to a page; rounds of more than two boards take more room.

    The pages lie on each other when they are cut, so the upper slips of all pages come first:
    the piles laid one under the other are in the order of rounds and tables.
    """
    pieces = [piece for slip in value.slips for piece in _pieces(slip, paper.height)]
    for to_a_page, group in groupby(pieces, lambda slip: _to_a_page(slip, paper.height)):
        slips = list(group)
        pages = -(-len(slips) // to_a_page)
        for page in range(pages):
            paper.next_page()
            _draw_page(paper, slips[page::pages], paper.height / to_a_page, value.head)


def _draw_page(paper: Paper, slips: Sequence[SlipSheet], height: float, head: SheetHeading) -> None:
    """Draw the slips of one page from the top down, with the lines to cut along."""
    for place, slip in enumerate(slips):
        top = height * place
        _draw_slip(paper, top, height, slip, head)
        if top + height < paper.height - 1:
            cut_line(paper, top + height)


def _pieces(slip: SlipSheet, height: float) -> list[SlipSheet]:
    """Cut a round of very many boards into several slips."""
    most = int((height - TOP - HEAD_HEIGHT - FOOT) // LOWEST_ROW)
    starts = range(0, len(slip.boards), most)
    return [replace(slip, boards=slip.boards[start : start + most]) for start in starts]


def _to_a_page(slip: SlipSheet, height: float) -> int:
    need = TOP + HEAD_HEIGHT + FOOT + LOWEST_ROW * len(slip.boards)
    return min(MOST_TO_A_PAGE, int(height // need))


def _draw_slip(
    paper: Paper, top: float, height: float, slip: SlipSheet, head: SheetHeading
) -> None:
    _draw_head(paper, top, slip, head)
    row_height = min(TALLEST_ROW, (height - TOP - HEAD_HEIGHT - FOOT) / len(slip.boards))
    bottom = _draw_grid(paper, top + TOP, row_height, slip)
    notes = (
        gettext("Circle the suit. Initials: the other side’s. Passed out: P; not played: NP."),
        gettext("After each board: back to your own seat, and the cards into their own pocket."),
    )
    for line, note in enumerate(notes):
        at = bottom + 11.5 + 12 * line
        paper.text(MARGIN, at, note, font=NARROW, size=BODY, room=sum(COLUMNS), least=BODY)


def _draw_head(paper: Paper, top: float, slip: SlipSheet, head: SheetHeading) -> None:
    room = 52 * MM
    table = letters.table_name(slip.table, slip.section)
    paper.text(MARGIN, top + 30, table, font=BOLD, size=TITLE, room=room, least=BODY)
    round_of = gettext("Round %(number)d of %(of)d") % {"number": slip.round, "of": slip.rounds}
    paper.text(MARGIN, top + 47, round_of, font=BOLD, size=HEADING, room=room, least=BODY)
    boards = ngettext("Board %(list)s", "Boards %(list)s", len(slip.boards))
    listed = boards % {"list": board_numbers(slip.boards)}
    paper.text(MARGIN, top + 62, listed, size=BODY, room=room, least=BODY)
    day = day_words(head.date)
    paper.text(MARGIN, top + 77, day, font=NARROW, size=BODY, room=room, least=BODY)
    drawing = MARGIN + room
    until = paper.width - MARGIN - QR_SIDE
    marks.draw_little_table(
        paper, drawing, top + 9, until - drawing - 8, domy=slip.domy, people=slip.people
    )
    marks.code(paper, until, top + 9, QR_SIDE, slip.link)


def _draw_grid(paper: Paper, top: float, row_height: float, slip: SlipSheet) -> float:
    """Draw the lines to fill in; return where they end."""
    bottom = top + HEAD_HEIGHT + row_height * len(slip.boards)
    paper.box(MARGIN, top, sum(COLUMNS), HEAD_HEIGHT, line=0, shade=True)
    edges = [MARGIN + sum(COLUMNS[:place]) for place in range(len(COLUMNS) + 1)]
    for heading, left, room in zip(_headings(), edges, COLUMNS, strict=False):
        paper.text(
            left + room / 2,
            top + 11.5,
            heading,
            font=NARROW_BOLD,
            size=BODY,
            room=room - 2,
            align="centre",
            least=BODY,
        )
    for place, board in enumerate(slip.boards):
        row = top + HEAD_HEIGHT + row_height * place
        paper.rule((MARGIN, row), (edges[-1], row))
        _draw_row(paper, row, row_height, edges, board=board, people=slip.people)
    for edge in edges[1:-1]:
        paper.rule((edge, top), (edge, bottom))
    paper.box(MARGIN, top, sum(COLUMNS), bottom - top, line=FRAME)
    return bottom


def _headings() -> tuple[str, ...]:
    return (
        pgettext("slip", "Board"),
        pgettext("slip", "Who plays? (own cards)"),
        pgettext("slip", "Level"),
        pgettext("slip", "Suit"),
        pgettext("slip", "Dbl"),
        pgettext("slip", "Tricks"),
        pgettext("slip", "Points"),
        pgettext("slip", "Initials"),
    )


def _draw_row(
    paper: Paper,
    top: float,
    height: float,
    edges: list[float],
    *,
    board: int,
    people: Mapping[Seat, str],
) -> None:
    middle = top + height / 2
    paper.text(
        edges[0] + COLUMNS[0] / 2,
        middle + 6.5,
        str(board),
        font=BOLD,
        size=18,
        room=COLUMNS[0] - 4,
        align="centre",
    )
    marks.people_below_each_other(
        paper, edges[1] + 5, top, height=height, room=COLUMNS[1] - 8, people=people
    )
    marks.denominations(paper, edges[3] + 6, middle, COLUMNS[3] - 6, size=BODY + 1, to_a_line=3)
    marks.doublings(paper, edges[4] + 6, top, height, BODY)
