"""What all slips share: how they are on the pages, and their head."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from django.utils.translation import gettext

from whiz_tournament.printing.drawing.fonts import width
from whiz_tournament.printing.drawing.halves import cut_across, cut_down
from whiz_tournament.printing.drawing.names import first_fitting, name_line
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BODY, BOLD, LABEL, MM, NARROW, NARROW_BOLD
from whiz_tournament.queries.documents.slips_and_travellers import SlipSheet, SlipSheets
from whiz_tournament.queries.documents.values import SheetHeading
from whiz_tournament.wording import letters

EDGE: Final = 8.0  # of the page, above the first slip and below the last
TITLE: Final = 18.0
FIRST_NAME: Final = 31.0
STEP: Final = 13.0


@dataclass(frozen=True, slots=True)
class SlipPlace:
    """Where a slip is drawn: its left upper corner, and how high it may be."""

    left: float
    top: float
    height: float


@dataclass(frozen=True, slots=True)
class SlipShape:
    """A kind of slip: its width, the height without boards, the least for a board, its drawing.
    This many lie ``across`` the page.
    """

    width: float
    frame: float
    block: float
    draw: Callable[[Paper, SlipPlace, SlipSheet, SheetHeading], None]
    across: int = 2

    def need(self, boards: int) -> float:
        """Return the least height of a slip of that many boards."""
        return self.frame + self.block * boards

    def down(self, boards: int, height: float) -> int:
        """Return how many slips lie below each other; one board has room for two."""
        return int((height - 2 * EDGE) // self.need(max(2, boards)))


def draw_slips(paper: Paper, value: SlipSheets, shape: SlipShape) -> None:
    """Draw the slips beside and below each other, as many as find room.

    The pages are on each other when they are cut, so the first slips of all pages come first: the
    piles laid one under the other are in the order of rounds and tables.
    """
    pieces = [piece for slip in value.slips for piece in _pieces(slip, shape, paper.height)]
    for down, group in groupby(pieces, lambda slip: shape.down(len(slip.boards), paper.height)):
        slips = list(group)
        pages = -(-len(slips) // (shape.across * down))
        for page in range(pages):
            paper.next_page()
            _draw_page(paper, slips[page::pages], down, shape, value.head)


def _pieces(slip: SlipSheet, shape: SlipShape, height: float) -> list[SlipSheet]:
    """Cut a round of very many boards into several slips."""
    most = int((height - 2 * EDGE - shape.need(0)) // shape.block)
    starts = range(0, len(slip.boards), most)
    return [replace(slip, boards=slip.boards[start : start + most]) for start in starts]


def _draw_page(
    paper: Paper, slips: Sequence[SlipSheet], down: int, shape: SlipShape, head: SheetHeading
) -> None:
    """Draw the slips of one page, row by row, with the lines to cut along."""
    height, share = (paper.height - 2 * EDGE) / down, paper.width / shape.across
    beside = (share - shape.width) / 2
    for number, slip in enumerate(slips):
        row, column = divmod(number, shape.across)
        # The outer edge is the one that printers do not reach.
        inwards = (-1.5 if column else 1.5) * MM if shape.across > 1 else 0.0
        left = column * share + beside + inwards
        shape.draw(paper, SlipPlace(left, EDGE + height * row, height), slip, head)
    for row in range(1, min(down, -(-len(slips) // shape.across) + 1)):
        cut_across(paper, EDGE + height * row)
    for column in range(1, shape.across):
        cut_down(paper, share * column)


def draw_head(
    paper: Paper, place: SlipPlace, slip: SlipSheet, *, room: float, indent: float = 0.0
) -> None:
    """Draw table and round, and who sits where."""
    left, top = place.left + indent, place.top
    room -= indent
    table = letters.table_name(slip.table, slip.section)
    taken = paper.text(left, top + 18, table, font=BOLD, size=TITLE) + 8
    round_of = gettext("Round %(number)d of %(of)d") % {"number": slip.round, "of": slip.rounds}
    # Where both do not fit, the number of the round is what is needed.
    shorter = gettext("Round %(number)d") % {"number": slip.round}
    words = first_fitting((round_of, shorter), NARROW_BOLD, BODY, room - taken)
    paper.text(
        left + taken, top + 18, words, font=NARROW_BOLD, size=BODY, room=room - taken, least=BODY
    )
    for number, (seat, name) in enumerate(slip.people.items()):
        baseline = top + FIRST_NAME + STEP * number
        letter = letters.seat_letter(seat)
        paper.text(left, baseline, letter, font=BOLD, size=BODY)
        words = name_line(name, NARROW, BODY, room - 15)
        paper.text(left + 15, baseline, words, font=NARROW, size=BODY, room=room - 15)


def draw_foot(paper: Paper, at: tuple[float, float], room: float, *, note: str, day: str) -> None:
    """Write a note below a slip at the left, and the day at the right; the note keeps clear."""
    left, baseline = at
    paper.text(left + room, baseline, day, font=NARROW, size=LABEL, align="right")
    free = room - width(day, NARROW, LABEL) - 6
    paper.text(left, baseline, note, font=NARROW, size=LABEL, room=free, least=LABEL)
