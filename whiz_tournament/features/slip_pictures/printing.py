"""Slips to tick, which a camera reads: a box for each value, and lines to write on beside them.

The layout of everything that is read is in ``slip_reading.layout``.
"""

from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext, pgettext

from boards.denominations import Denomination
from boards.errors import N_
from boards.seats import Seat
from whiz_tournament.features.slip_pictures.slip_reading import layout
from whiz_tournament.features.slip_pictures.slip_reading.codes import code_text
from whiz_tournament.features.slip_pictures.slip_reading.layout import SlipField, TickBox
from whiz_tournament.models import Tournament
from whiz_tournament.printing.drawing import marks
from whiz_tournament.printing.drawing.marks import leads_anywhere
from whiz_tournament.printing.drawing.names import first_fitting, given_names
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.slip_sheets import (
    SlipPlace,
    SlipShape,
    draw_foot,
    draw_head,
    draw_slips,
)
from whiz_tournament.printing.drawing.style import BODY, BOLD, LABEL, NARROW, NARROW_BOLD, REGULAR
from whiz_tournament.printing.registry import PrintedOf, PrintedThing
from whiz_tournament.queries.documents.slips_and_travellers import (
    SlipSheet,
    SlipSheets,
    slip_sheets,
)
from whiz_tournament.queries.documents.values import SheetHeading
from whiz_tournament.wording import letters
from whiz_tournament.wording.moments import day_words

FOOT: Final = 10.0
ABOVE_A_BOX: Final = 6.5  # from its middle to the baseline of what is above it
CALLED: Final = 10.0
NUMBER: Final = 18.0
DOUBLINGS: Final = {"X": "×", "XX": "××"}


def _draw_slip(paper: Paper, place: SlipPlace, slip: SlipSheet, head: SheetHeading) -> None:
    left, top = place.left, place.top
    across, down = layout.CODE_PLACE
    draw_head(paper, place, slip, room=across - 6, indent=layout.MARK_SIDE + 4)
    # Without an address that leads anywhere the code still tells anyone who reads it which slip it
    # is.
    path = slip.link if leads_anywhere(slip.link) else slip.link[slip.link.find("/desk/") :]
    marks.plain_code(
        paper, left + across, top + down, layout.CODE_SIDE, code_text(path, slip.boards)
    )
    for x, middle in layout.mark_middles(len(slip.boards)):
        _draw_mark(paper, left + x, top + middle)
    for number, board in enumerate(slip.boards):
        _draw_block(paper, left, top + layout.block_top(number), board, slip)
    _draw_foot(paper, left + layout.MARK_SIDE + 4, top + layout.block_top(len(slip.boards)), head)


def _draw_mark(paper: Paper, x: float, middle: float) -> None:
    """Draw a black frame, so thick that no tick looks like it."""
    thick = (layout.MARK_SIDE - layout.MARK_HOLE) / 2
    side = layout.MARK_SIDE - thick
    paper.box(x - side / 2, middle - side / 2, side, side, line=thick)


def _draw_foot(paper: Paper, left: float, bottom: float, head: SheetHeading) -> None:
    room = layout.WIDTH - 2 * (layout.MARK_SIDE + 4)
    note = gettext("A wrong box: blacken it, and tick the right one.")
    draw_foot(paper, (left, bottom + 6), room, note=note, day=day_words(head.date))


def _draw_block(paper: Paper, left: float, top: float, board: int, slip: SlipSheet) -> None:
    """Draw what is to be ticked and written for one board."""
    inside = layout.MARK_SIDE + 4
    paper.rule((left + inside, top), (left + layout.WIDTH - inside, top))
    middle = layout.FIRST / 2
    paper.text(
        left + middle - 2, top + 23, str(board), font=BOLD, size=NUMBER, room=24, align="centre"
    )
    for words, row in (
        (pgettext("slip to tick", "Bid"), layout.CONTRACT_MIDDLE),
        (pgettext("slip to tick", "Tricks"), layout.TRICKS_MIDDLE),
    ):
        paper.text(left, top + row + 3, words, font=NARROW, size=LABEL, room=layout.FIRST - 2)
    for box in layout.BOXES:
        half = layout.BOX_SIDE / 2
        paper.box(
            left + box.left,
            top + box.middle - half,
            layout.BOX_SIDE,
            layout.BOX_SIDE,
            line=layout.BOX_LINE,
        )
        _name_box(paper, left, top, box, slip)
    _draw_lines(paper, left, top)


def _name_box(paper: Paper, left: float, top: float, box: TickBox, slip: SlipSheet) -> None:
    """Write what a box means: beside those of the hands, above all others."""
    if box.field is SlipField.HAND:
        beside = left + box.left + layout.BOX_SIDE + 3, top + box.middle + 4
        if box.value in {layout.PASSED_OUT, layout.NOT_PLAYED}:
            paper.text(*beside, box.value, font=BOLD, size=CALLED, room=15, least=LABEL)
        else:
            _write_person(paper, *beside, *list(slip.people.items())[int(box.value)])
        return
    middle, baseline = left + box.left + layout.BOX_SIDE / 2, top + box.middle - ABOVE_A_BOX
    if box.field is SlipField.DENOMINATION:
        _write_denomination(paper, middle, baseline, Denomination(box.value))
    else:
        words = DOUBLINGS.get(box.value, box.value)
        paper.text(middle, baseline, words, font=NARROW_BOLD, size=LABEL, align="centre")


def _write_person(paper: Paper, x: float, baseline: float, seat: Seat, name: str) -> None:
    taken = paper.text(x, baseline, letters.seat_letter(seat), font=BOLD, size=BODY) + 3
    room = layout.HANDS_STEP - layout.BOX_SIDE - 6 - taken
    called = first_fitting((name, *given_names(name)), NARROW, CALLED, room)
    paper.text(x + taken, baseline, called, font=NARROW, size=CALLED, room=room, least=LABEL)


def _write_denomination(
    paper: Paper, middle: float, baseline: float, denomination: Denomination
) -> None:
    letter = letters.suit_letter(denomination.value)
    if denomination.suit is None:
        paper.text(middle, baseline, letter, font=NARROW_BOLD, size=LABEL, align="centre")
        return
    taken = paper.text(
        middle - 6.5, baseline, denomination.suit.symbol, font=REGULAR, size=LABEL + 1
    )
    paper.text(middle - 6 + taken, baseline, letter, font=NARROW_BOLD, size=LABEL)


def _draw_lines(paper: Paper, left: float, top: float) -> None:
    """Draw the lines to write on, each with what it is called."""
    baseline = top + layout.LOWEST_MIDDLE + layout.LINE_BELOW
    room = layout.CALLED_ROOM
    for number, words in enumerate(_written()):
        x = left + layout.LINES_LEFT + layout.LINES_STEP * number
        taken = paper.text(x, baseline, words, font=NARROW, size=LABEL, room=room, least=LABEL)
        paper.rule((x + taken + 2, baseline + 1), (x + layout.LINES_STEP - 4, baseline + 1))


def _written() -> Iterator[str]:
    """Yield the names of the lines."""
    yield pgettext("slip to tick", "Bid")
    yield pgettext("slip", "Tricks")
    yield pgettext("slip", "Initials")


SHAPE: Final = SlipShape(layout.WIDTH, layout.HEAD_HEIGHT + FOOT, layout.BLOCK_HEIGHT, _draw_slip)


def draw(paper: Paper, value: SlipSheets) -> None:
    """Draw the slips: six to a page of two boards, four of three or four."""
    draw_slips(paper, value, SHAPE)


DOCUMENTS: Final[PrintedOf] = {
    Tournament: {"tick_slips": PrintedThing(N_("Slips to tick"), slip_sheets, draw)}
}
