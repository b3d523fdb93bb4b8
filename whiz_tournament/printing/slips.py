"""Table slips (*bordereaux*): one table, one round, a block per board, to cut and fill in."""

from typing import Final

from django.utils.translation import gettext

from whiz_tournament.printing.drawing import marks
from whiz_tournament.printing.drawing.fonts import width
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.slip_blocks import (
    HEAD_HEIGHT,
    LOWEST_BLOCK,
    TALLEST_BLOCK,
    WIDTH,
    draw_block,
    draw_headings,
)
from whiz_tournament.printing.drawing.slip_sheets import (
    SlipPlace,
    SlipShape,
    draw_head,
    draw_slips,
)
from whiz_tournament.printing.drawing.style import FRAME, LABEL, MM, NARROW
from whiz_tournament.queries.documents.slips import SlipSheet, SlipSheets
from whiz_tournament.queries.documents.values import SheetHeading
from whiz_tournament.wording.days import day_words

CODE_SIDE: Final = 19 * MM
TOP: Final = 60.0  # of the blocks, below the slip's edge
FOOT: Final = 10.0


def draw(paper: Paper, value: SlipSheets) -> None:
    """Draw the slips: ten to a page of two boards, six of four, four of seven."""
    draw_slips(paper, value, SlipShape(WIDTH, TOP + HEAD_HEIGHT + FOOT, LOWEST_BLOCK, _draw_slip))


def _draw_slip(paper: Paper, place: SlipPlace, slip: SlipSheet, head: SheetHeading) -> None:
    left, top = place.left, place.top
    draw_head(paper, place, slip, room=WIDTH - CODE_SIDE - 6)
    # The code opens the form.
    marks.code(paper, left + WIDTH - CODE_SIDE, top + 3, CODE_SIDE, slip.link)
    room = place.height - TOP - HEAD_HEIGHT - FOOT
    each = min(TALLEST_BLOCK, room / len(slip.boards))
    first = top + TOP + HEAD_HEIGHT
    draw_headings(paper, left, top + TOP)
    for number, board in enumerate(slip.boards):
        draw_block(paper, left, first + each * number, each, board=board, people=slip.people)
    bottom = first + each * len(slip.boards)
    paper.box(left, top + TOP, WIDTH, bottom - top - TOP, line=FRAME)
    day = day_words(head.date)
    paper.text(left + WIDTH, bottom + 7.5, day, font=NARROW, size=LABEL, align="right")
    note = gettext("Passed out: P; not played: NP.")
    free = WIDTH - width(day, NARROW, LABEL) - 6
    paper.text(left, bottom + 7.5, note, font=NARROW, size=LABEL, room=free)
