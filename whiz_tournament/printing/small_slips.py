"""Small table slips: a block of two lines per board, two beside each other, to save paper."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext, pgettext

from boards.seats import Seat
from whiz_tournament.printing.drawing import marks
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.slip_sheets import (
    SlipPlace,
    SlipShape,
    draw_foot,
    draw_head,
    draw_slips,
)
from whiz_tournament.printing.drawing.style import BOLD, FRAME, LABEL, MM, NARROW
from whiz_tournament.queries.documents.slips_and_travellers import SlipSheet, SlipSheets
from whiz_tournament.queries.documents.values import SheetHeading
from whiz_tournament.wording.moments import day_words

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
    height = min(TALLEST_BLOCK, room / len(slip.boards))
    first = top + TOP + HEAD_HEIGHT
    draw_headings(paper, left, top + TOP)
    for number, board in enumerate(slip.boards):
        draw_block(paper, left, first + height * number, height, board=board, people=slip.people)
    bottom = first + height * len(slip.boards)
    paper.box(left, top + TOP, WIDTH, bottom - top - TOP, line=FRAME)
    note = gettext("Passed out: P; not played: NP.")
    draw_foot(paper, (left, bottom + 7.5), WIDTH, note=note, day=day_words(head.date))


# A board on a slip: who played, above level and suit, below what was made, to write with a pen.
#
# What is read or ticked has 12 points; the lines to write on are as high as those of ruled paper.

BOARD: Final = 9.5 * MM
WHO: Final = 37.5 * MM
UPPER: Final = (11.5 * MM, 36 * MM)
LOWER: Final = (17 * MM, 10 * MM, 9.5 * MM, 11 * MM)
WIDTH: Final = BOARD + WHO + sum(UPPER)
HEAD_HEIGHT: Final = 19.0
SUITS: Final = 11.0
LOWEST_BLOCK: Final = 38.0
TALLEST_BLOCK: Final = 72.0
NUMBER: Final = 18.0


def draw_headings(paper: Paper, left: float, top: float) -> None:
    """Draw what the boxes are called, once for all blocks below."""
    paper.box(left, top, WIDTH, HEAD_HEIGHT, line=0, shade=True)
    middle, low, high = top + 12.5, top + 17, top + 7.5
    result, half = left + BOARD + WHO, HEAD_HEIGHT / 2
    _edges(paper, result, UPPER, top, top + half)
    _edges(paper, result, LOWER, top + half, top + HEAD_HEIGHT)
    _heading(paper, left, middle, BOARD, pgettext("slip", "Board"))
    _heading(paper, left + BOARD, middle, WHO, pgettext("slip", "Who plays? (own cards)"))
    upper = (pgettext("slip", "Level"), pgettext("slip", "Suit (circle it)"))
    lower = (
        pgettext("slip", "Dbl"),
        pgettext("slip", "Tricks"),
        pgettext("slip", "Points"),
        pgettext("slip", "Initials"),
    )
    for baseline, rooms, words in ((high, UPPER, upper), (low, LOWER, lower)):
        at = result
        for room, heading in zip(rooms, words, strict=True):
            _heading(paper, at, baseline, room, heading)
            at += room


def _heading(paper: Paper, left: float, baseline: float, room: float, words: str) -> None:
    middle = left + room / 2
    paper.text(middle, baseline, words, font=NARROW, size=LABEL, room=room - 1, align="centre")


def draw_block(
    paper: Paper, left: float, top: float, height: float, *, board: int, people: Mapping[Seat, str]
) -> None:
    """Draw what is to be filled in for one board."""
    right, middle, bottom = left + WIDTH, top + height / 2, top + height
    result = left + BOARD + WHO
    paper.rule((left, top), (right, top))
    number, room = left + BOARD / 2, BOARD - 3
    paper.text(number, middle + 6.5, str(board), font=BOLD, size=NUMBER, room=room, align="centre")
    marks.people_below_each_other(
        paper, left + BOARD + 3, top, height=height, room=WHO - 4, people=people
    )
    paper.rule((result, middle), (right, middle))
    for edge in (left + BOARD, result):
        paper.rule((edge, top), (edge, bottom))
    _edges(paper, result, UPPER, top, middle)
    _edges(paper, result, LOWER, middle, bottom)
    line = height / 2
    marks.denominations(paper, result + UPPER[0] + 4, top + line / 2, UPPER[1] - 5, size=SUITS)
    marks.doublings_beside(paper, result + 2, middle + line / 2, size=10)


def _edges(paper: Paper, left: float, rooms: tuple[float, ...], top: float, bottom: float) -> None:
    for room in rooms[:-1]:
        left += room
        paper.rule((left, top), (left, bottom))
