"""Table slips: a table, a round, a row per board, as wide as the page, to write on.

Players of seventy write on them with a pencil: no cell is smaller than 14 × 11 mm. For whom paper
is dear, ``small_slips`` lie two beside each other.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from django.utils.translation import gettext, pgettext

from boards.denominations import Denomination
from boards.seats import Seat
from whiz_tournament.printing.drawing import marks
from whiz_tournament.printing.drawing.fonts import width
from whiz_tournament.printing.drawing.names import (
    first_fitting,
    given_names,
    short_name,
    whole_name,
)
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.slip_sheets import SlipPlace, SlipShape, draw_foot, draw_slips
from whiz_tournament.printing.drawing.style import (
    BODY,
    BOLD,
    FRAME,
    LABEL,
    MM,
    NARROW,
    NARROW_BOLD,
    REGULAR,
)
from whiz_tournament.queries.documents.slips_and_travellers import SlipSheet, SlipSheets
from whiz_tournament.queries.documents.values import SheetHeading
from whiz_tournament.wording import letters
from whiz_tournament.wording.moments import day_words
from whiz_tournament.wording.places import short_names
from whiz_tournament.wording.quantities import board_numbers

BOARD: Final = 14 * MM
WHO: Final = 58 * MM
LEVEL: Final = 15 * MM
SUIT: Final = 41 * MM
DOUBLED: Final = 15 * MM
TRICKS: Final = 16 * MM
POINTS: Final = 17 * MM
INITIALS: Final = 16 * MM
COLUMNS: Final = (BOARD, WHO, LEVEL, SUIT, DOUBLED, TRICKS, POINTS, INITIALS)
WIDTH: Final = sum(COLUMNS)
LOWEST_ROW: Final = 11 * MM
TALLEST_ROW: Final = 13 * MM

TABLE_SIZE: Final = 20.0
SUBTITLE: Final = 9.5
TITLE_ROOM: Final = 52 * MM
CODE_SIDE: Final = 19 * MM
TOP: Final = 56.5  # of the table, below the slip's edge
HEAD_HEIGHT: Final = 13.0
FOOT: Final = 10.0
MOST_LINES: Final = 3  # of a name
MOST_ABOVE: Final = 5 * MM
NUMBER: Final = 20.0
CALLED: Final = 9.0


def draw(paper: Paper, value: SlipSheets) -> None:
    """Draw the slips: four to a page of three or four boards, five of two."""
    draw_slips(paper, value, SHAPE)


def _draw_slip(paper: Paper, place: SlipPlace, slip: SlipSheet, head: SheetHeading) -> None:
    room = place.height - TOP - HEAD_HEIGHT - FOOT
    row = min(TALLEST_ROW, room / len(slip.boards))
    spare = room - row * len(slip.boards)
    left, top = place.left, place.top + min(spare / 2, MOST_ABOVE)
    _draw_title(paper, left, top, slip, head)
    _draw_people(paper, left + TITLE_ROOM, top, slip.people)
    marks.code(paper, left + WIDTH - CODE_SIDE, top + 1, CODE_SIDE, slip.link)
    first = top + TOP + HEAD_HEIGHT
    bottom = first + row * len(slip.boards)
    _draw_headings(paper, left, top + TOP)
    called = _called(slip.people)
    for number, board in enumerate(slip.boards):
        _draw_row(paper, left, first + row * number, row, board=board, called=called)
    edge = left
    for column in COLUMNS[:-1]:
        edge += column
        paper.rule((edge, top + TOP), (edge, bottom))
    paper.box(left, top + TOP, WIDTH, bottom - top - TOP, line=FRAME)
    note = gettext("Initials: somebody of the other side. Passed out: write P. Not played: NP.")
    draw_foot(paper, (left, bottom + 8), WIDTH, note=note, day=day_words(head.date))


def _draw_title(paper: Paper, left: float, top: float, slip: SlipSheet, head: SheetHeading) -> None:
    """Write the table to be seen from afar, the round with its boards below it, the tournament."""
    room = TITLE_ROOM - 8
    table = letters.table_name(slip.table, slip.section)
    paper.text(left, top + 22, table, font=BOLD, size=TABLE_SIZE, room=room)
    numbers = {"number": slip.round, "of": slip.rounds}
    round_of = gettext("Round %(number)d of %(of)d") % numbers
    boards = gettext("boards %(numbers)s") % {"numbers": board_numbers(slip.boards)}
    played = first_fitting((f"{round_of} · {boards}", round_of), NARROW_BOLD, SUBTITLE, room)
    paper.text(left, top + 36, played, font=NARROW_BOLD, size=SUBTITLE, room=room, least=LABEL)
    paper.text(left, top + 48, head.tournament, font=NARROW, size=LABEL, room=room, least=LABEL)


def _draw_people(paper: Paper, left: float, top: float, people: Mapping[Seat, str]) -> None:
    """Write who sits where, each in a column: the seat's name above, the whole name below."""
    width = (WIDTH - TITLE_ROOM - CODE_SIDE - 4) / len(people)
    for number, (seat, name) in enumerate(people.items()):
        x = left + width * number
        paper.text(x, top + 13, letters.seat_name(seat), font=NARROW, size=LABEL + 1)
        lines = whole_name(name, NARROW_BOLD, BODY, width - 6)
        if len(lines) > MOST_LINES:
            lines = short_name(name, NARROW_BOLD, BODY, width - 6)
        for line, words in enumerate(lines[:MOST_LINES]):
            baseline = top + 27 + 13 * line
            paper.text(x, baseline, words, font=NARROW_BOLD, size=BODY, room=width - 6)


def _called(people: Mapping[Seat, str]) -> Mapping[Seat, str]:
    """Return what is below the boxes, in one form for all three: given names, or initials."""
    room = WHO / len(people) - 2
    short = {seat: _with_seat(seat, name) for seat, name in short_names(people).items()}
    if all(width(words, NARROW_BOLD, LABEL) <= room for words in short.values()):
        return short
    return {seat: _with_seat(seat, given_names(name)[1]) for seat, name in people.items()}


def _with_seat(seat: Seat, name: str) -> str:
    return f"{letters.seat_letter(seat)} {name}"


def _draw_headings(paper: Paper, left: float, top: float) -> None:
    """Draw what the cells are called."""
    paper.box(left, top, WIDTH, HEAD_HEIGHT, line=0, shade=True)
    for room, words in zip(COLUMNS, _headings(), strict=True):
        middle = left + room / 2
        paper.text(
            middle,
            top + 9.2,
            words,
            font=NARROW_BOLD,
            size=LABEL,
            room=room - 2,
            align="centre",
            least=LABEL,
            narrowest=0.7,
        )
        left += room


def _headings() -> Sequence[str]:
    return (
        pgettext("slip", "Board"),
        pgettext("slip", "Who plays? Tick"),
        pgettext("slip", "Level"),
        pgettext("slip", "Circle the suit"),
        pgettext("slip", "Doubled"),
        pgettext("slip", "Tricks"),
        pgettext("slip", "Points"),
        pgettext("slip", "Initials"),
    )


def _draw_row(
    paper: Paper,
    left: float,
    top: float,
    height: float,
    *,
    board: int,
    called: Mapping[Seat, str],
) -> None:
    """Draw what is to be filled in for one board."""
    paper.rule((left, top), (left + WIDTH, top))
    number, middle = left + BOARD / 2, top + height / 2
    paper.text(
        number, middle + 7, str(board), font=BOLD, size=NUMBER, room=BOARD - 4, align="centre"
    )
    _draw_who(paper, left + BOARD, middle, called)
    _draw_suits(paper, left + BOARD + WHO + LEVEL, middle)
    doubled = left + BOARD + WHO + LEVEL + SUIT + 4
    for shift, mark in ((-6.5, "×"), (6.5, "××")):
        marks.tick_box(paper, doubled, middle + shift, 11.0)
        paper.text(doubled + 14, middle + shift + 3.6, mark, font=BOLD, size=9.5)


def _draw_who(paper: Paper, left: float, middle: float, called: Mapping[Seat, str]) -> None:
    """Draw a box for each of the three with the name below it, all of one form."""
    width = WHO / len(called)
    for number, words in enumerate(called.values()):
        x = left + width * (number + 0.5)
        marks.tick_box(paper, x - 6.5, middle - 5.5)
        paper.text(
            x,
            middle + 11,
            words,
            font=NARROW_BOLD,
            size=CALLED,
            room=width - 2,
            align="centre",
            least=LABEL,
            narrowest=0.7,
        )


def _draw_suits(paper: Paper, left: float, middle: float) -> None:
    """Draw the five denominations, each with room for a circle around it."""
    width = SUIT / len(Denomination)
    for number, denomination in enumerate(Denomination):
        x = left + width * (number + 0.5)
        letter = letters.suit_letter(denomination.value)
        if denomination.suit is None:
            paper.text(x, middle + 4, letter, font=BOLD, size=11, align="centre")
        else:
            symbol = denomination.suit.symbol
            paper.text(x, middle + 2, symbol, font=REGULAR, size=15, align="centre")
            paper.text(x, middle + 12, letter, font=NARROW_BOLD, size=LABEL, align="centre")


SHAPE: Final = SlipShape(WIDTH, TOP + HEAD_HEIGHT + FOOT, LOWEST_ROW, _draw_slip, across=1)
