"""Table slips (*bordereaux*): one table, one round, a line per board, to cut and fill in."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import groupby
from typing import Final

from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext, pgettext

from boards.seats import Seat
from whiz_tournament.printing import marks
from whiz_tournament.printing.halves import cut_line
from whiz_tournament.printing.paper import Paper
from whiz_tournament.printing.style import (
    BODY,
    BOLD,
    COLUMN_HEAD,
    FRAME,
    HEADING,
    MARGIN,
    MM,
    NARROW,
    NARROW_BOLD,
    NOTE,
    QR_SIDE,
    TITLE,
)
from whiz_tournament.queries.documents.slips import Slip, Slips
from whiz_tournament.queries.documents.values import Head
from whiz_tournament.templatetags import letters
from whiz_tournament.templatetags.quantities import board_numbers

COLUMNS: Final = (13 * MM, 75 * MM, 12 * MM, 39 * MM, 12 * MM, 13 * MM, 12 * MM, 12 * MM)
TOP: Final = 108.0  # of the table, below the slip's edge
HEAD_HEIGHT: Final = 17.0
FOOT: Final = 38.0
TALLEST_ROW: Final = 40.0
LOWEST_ROW: Final = 29.0
MOST_TO_A_PAGE: Final = 3


def draw(paper: Paper, value: Slips) -> None:
    """Draw the slips, three to a page; rounds of more than four boards take more room."""
    pieces = [piece for slip in value.slips for piece in _pieces(slip, paper.height)]
    for to_a_page, group in groupby(pieces, lambda slip: _to_a_page(slip, paper.height)):
        for place, slip in enumerate(group):
            if place % to_a_page == 0:
                paper.next_page()
            height = paper.height / to_a_page
            top = height * (place % to_a_page)
            _draw_slip(paper, top, height, slip, value.head)
            if (place + 1) % to_a_page:
                cut_line(paper, top + height)
        paper.next_page()


def _pieces(slip: Slip, height: float) -> list[Slip]:
    """Cut a round of very many boards into several slips."""
    most = int((height - TOP - HEAD_HEIGHT - FOOT) // LOWEST_ROW)
    starts = range(0, len(slip.boards), most)
    return [replace(slip, boards=slip.boards[start : start + most]) for start in starts]


def _to_a_page(slip: Slip, height: float) -> int:
    need = TOP + HEAD_HEIGHT + FOOT + LOWEST_ROW * len(slip.boards)
    return min(MOST_TO_A_PAGE, int(height // need))


def _draw_slip(paper: Paper, top: float, height: float, slip: Slip, head: Head) -> None:
    _draw_head(paper, top, slip, head)
    row_height = min(TALLEST_ROW, (height - TOP - HEAD_HEIGHT - FOOT) / len(slip.boards))
    bottom = _draw_grid(paper, top + TOP, row_height, slip)
    notes = (
        gettext("Circle the suit. Initials are the other side’s. Passed out: P; not played: NP."),
        gettext("After each board: back to your own seat, and the cards into their own pocket."),
    )
    for line, note in enumerate(notes):
        paper.text(MARGIN, bottom + 12 + 11 * line, note, font=NARROW, size=NOTE, room=sum(COLUMNS))


def _draw_head(paper: Paper, top: float, slip: Slip, head: Head) -> None:
    room = 52 * MM
    table = letters.table_name(slip.table, slip.section)
    paper.text(MARGIN, top + 44, table, font=BOLD, size=TITLE, room=room)
    round_of = gettext("Round %(number)d of %(of)d") % {"number": slip.round, "of": slip.rounds}
    paper.text(MARGIN, top + 63, round_of, font=BOLD, size=HEADING, room=room)
    boards = ngettext("Board %(list)s", "Boards %(list)s", len(slip.boards))
    listed = boards % {"list": board_numbers(slip.boards)}
    paper.text(MARGIN, top + 81, listed, size=BODY, room=room)
    paper.text(
        MARGIN, top + 97, date_format(head.date, "l j F Y"), font=NARROW, size=NOTE, room=room
    )
    drawing = MARGIN + room
    until = paper.width - MARGIN - QR_SIDE
    marks.little_table(
        paper, drawing, top + 23, until - drawing - 8, domy=slip.domy, people=slip.people
    )
    marks.code(paper, until, top + 24, QR_SIDE, slip.link)


def _draw_grid(paper: Paper, top: float, row_height: float, slip: Slip) -> float:
    """Draw the lines to fill in; return where they end."""
    bottom = top + HEAD_HEIGHT + row_height * len(slip.boards)
    paper.box(MARGIN, top, sum(COLUMNS), HEAD_HEIGHT, line=0, shade=True)
    edges = [MARGIN + sum(COLUMNS[:place]) for place in range(len(COLUMNS) + 1)]
    for heading, left, room in zip(_headings(), edges, COLUMNS, strict=False):
        paper.text(
            left + room / 2,
            top + 12,
            heading,
            font=NARROW_BOLD,
            size=COLUMN_HEAD,
            room=room - 3,
            align="centre",
            least=5,
        )
    given = tick_names(slip.people)
    names = {seat: (name, letters.seat_name(seat)) for seat, name in given.items()}
    for place, board in enumerate(slip.boards):
        row = top + HEAD_HEIGHT + row_height * place
        paper.rule((MARGIN, row), (edges[-1], row))
        _draw_row(paper, row, row_height, edges, board=board, names=names)
    for edge in edges[1:-1]:
        paper.rule((edge, top), (edge, bottom))
    paper.box(MARGIN, top, sum(COLUMNS), bottom - top, line=FRAME)
    return bottom


def _headings() -> tuple[str, ...]:
    return (
        pgettext("slip", "Board"),
        pgettext("slip", "Who plays it? (whose cards)"),
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
    names: Mapping[Seat, tuple[str, str]],
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
    marks.people_to_tick(paper, edges[1] + 5, middle, COLUMNS[1] - 5, names)
    marks.denominations(paper, edges[3] + 4, middle + 5, COLUMNS[3] - 4)
    marks.doublings(paper, edges[4] + 3, top, height)


def tick_names(people: Mapping[Seat, str]) -> dict[Seat, str]:
    """Return given names to tick; whole names where two at the table share one."""
    given = {seat: name.split(" ")[0] if name else "" for seat, name in people.items()}
    shared = [name for name in given.values() if list(given.values()).count(name) > 1]
    return {seat: people[seat] if name in shared else name for seat, name in given.items()}
