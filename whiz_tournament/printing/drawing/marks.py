"""Small drawings that several printed things share: tick boxes, suits, the table, the code."""

from collections.abc import Mapping, Sequence
from typing import Final

from django.utils.translation import gettext

from boards.denominations import Denomination
from boards.seats import Seat
from whiz_tournament.printing.drawing import fonts
from whiz_tournament.printing.drawing.names import (
    first_fitting,
    given_names,
    name_line,
    name_lines,
    parts_fit,
    whole_name,
)
from whiz_tournament.printing.drawing.paper import Align, Paper
from whiz_tournament.printing.drawing.style import BODY, BOLD, NARROW, NARROW_BOLD, REGULAR
from whiz_tournament.wording import letters


def leads_anywhere(link: str) -> bool:
    """Return whether a link names a computer that phones reach."""
    return "://" in link


# Any of the eight is read as well; trying all of them would be a third of the time of a night.
MASK: Final = 2
TICK_SIDE: Final = 13.0
LEADING_OF_NAMES: Final = 1.12


def tick_box(paper: Paper, x: float, middle: float, side: float = TICK_SIDE) -> None:
    """Draw a square to tick, its middle at that height."""
    paper.box(x, middle - side / 2, side, side, line=1.0)


def code(paper: Paper, x: float, y: float, side: float, link: str) -> None:
    """Draw the link as a QR code (level M) with that side; none for one that leads nowhere."""
    if leads_anywhere(link):
        plain_code(paper, x, y, side, link)


def plain_code(paper: Paper, x: float, y: float, side: float, text: str) -> None:
    """Draw any text as a QR code (level M) with that side."""
    if not paper.draws:
        paper.modules(x, y, side, ())
        return
    import segno

    matrix = segno.make(text, error="m", micro=False, mask=MASK).matrix
    runs = [
        (start, row, length)
        for row, modules in enumerate(matrix)
        for start, length in _runs(modules)
    ]
    paper.modules(x, y, side / len(matrix), runs)


def _runs(modules: Sequence[int]) -> list[tuple[int, int]]:
    """Return where dark modules begin in a row, and how many follow each other."""
    runs: list[tuple[int, int]] = []
    for place, dark in enumerate(modules):
        if dark and runs and sum(runs[-1]) == place:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        elif dark:
            runs.append((place, 1))
    return runs


def person_to_tick(
    paper: Paper, x: float, middle: float, *, room: float, name: str, sizes: Sequence[float]
) -> None:
    """Draw a box and a whole name beside it, in the largest size at which its parts fit."""
    tick_box(paper, x, middle)
    limit = room - TICK_SIDE - 4
    fitting = (size for size in sizes if parts_fit(name, NARROW_BOLD, size, limit))
    size = next(fitting, sizes[-1])
    lines = whole_name(name, NARROW_BOLD, size, limit)
    step = size * LEADING_OF_NAMES
    for place, line in enumerate(lines):
        baseline = middle + size * 0.36 + (place - (len(lines) - 1) / 2) * step
        paper.text(x + TICK_SIDE + 4, baseline, line, font=NARROW_BOLD, size=size, room=limit)


def people_below_each_other(
    paper: Paper, x: float, top: float, *, height: float, room: float, people: Mapping[Seat, str]
) -> None:
    """Draw a box, the seat's letter and a name on a line of its own for each of the three.

    Who has a long name is called by the given one: the whole name is on the slip already.
    """
    step = height / len(people)
    before = max(fonts.width(letters.seat_letter(seat), BOLD, BODY) for seat in people) + 4
    for place, (seat, name) in enumerate(people.items()):
        middle = top + (place + 0.5) * step
        tick_box(paper, x, middle, side=11.0)
        left = x + 14
        paper.text(left, middle + 4.3, letters.seat_letter(seat), font=BOLD, size=BODY)
        limit = room - 14 - before
        called = first_fitting((name, *given_names(name)), NARROW, BODY, limit)
        paper.text(left + before, middle + 4.3, called, font=NARROW, size=BODY, room=limit)


def denominations(
    paper: Paper, x: float, middle: float, room: float, *, size: float, to_a_line: int = 5
) -> None:
    """Write ♣ ♦ ♥ ♠ with their letters, and no trump, to be circled, around that height."""
    step, lines = room / to_a_line, -(-len(Denomination) // to_a_line)
    for place, denomination in enumerate(Denomination):
        line, column = divmod(place, to_a_line)
        left = x + column * step
        y = middle + size * 0.4 + (line - (lines - 1) / 2) * size * 1.6
        letter = letters.suit_letter(denomination.value)
        if denomination.suit is None:
            paper.text(left, y, letter, font=BOLD, size=size, room=step)
        else:
            glyph = paper.text(left, y, denomination.suit.symbol, font=REGULAR, size=size + 1)
            paper.text(left + glyph + 1, y, letter, font=NARROW_BOLD, size=max(8.5, size - 1))


def doublings(paper: Paper, x: float, top: float, height: float, size: float = 9.5) -> None:
    """Draw the boxes of × and ××, one above the other in the row."""
    for share, mark in ((0.27, "×"), (0.73, "××")):
        middle = top + height * share
        side = min(11.0, height * 0.36)
        tick_box(paper, x, middle, side)
        paper.text(x + side + 2.5, middle + 4, mark, font=BOLD, size=size)


def doublings_beside(paper: Paper, x: float, middle: float, size: float) -> None:
    """Draw the boxes of × and ×× beside each other, at that height."""
    for mark in ("×", "××"):
        tick_box(paper, x, middle, 10.0)
        taken = paper.text(x + 11, middle + size * 0.36, mark, font=NARROW_BOLD, size=size)
        x += 11 + taken + 2


def draw_little_table(
    paper: Paper,
    x: float,
    y: float,
    room: float,
    *,
    domy: Seat,
    people: Mapping[Seat, str],
    letter: bool = True,
) -> None:
    """Draw the table from above with full names and the hatched Domy, 66 points high.

    ``letter`` puts the seat's letter before each name.
    """
    # Towards the Domy, who needs less room than a name.
    aside = {Seat.W: -0.1, Seat.E: 0.1}.get(domy, 0.0)
    width, height, middle = 74.0, 34.0, x + room * (0.5 + aside)
    left, top = middle - width / 2, y + 16
    paper.box(left, top, width, height, line=1.0, radius=6)
    paper.text(middle, top + height / 2 + 4, gettext("Table"), size=BODY, align="centre")
    beside = room * (0.5 + abs(aside)) - width / 2 - 8
    above = room * (1 - 2 * abs(aside))
    places: Mapping[Seat, tuple[float, float, Align, float]] = {
        Seat.N: (middle, y + 11, "centre", above),
        Seat.E: (left + width + 6, top + height / 2 + 4, "left", beside),
        Seat.S: (middle, top + height + 14, "centre", above),
        Seat.W: (left - 6, top + height / 2 + 4, "right", beside),
    }
    for seat, name in people.items():
        at, baseline, align, limit = places[seat]
        lines = _called(seat, name, limit, letter=letter)
        for place, words in enumerate(lines):
            down = (place - (len(lines) - 1) / 2) * BODY * 1.1
            paper.text(at, baseline + down, words, font=NARROW_BOLD, size=BODY, align=align)
    _domy(paper, domy, left=left, top=top, width=width, height=height)


def _called(seat: Seat, name: str, room: float, *, letter: bool) -> tuple[str, ...]:
    """Return a name for the drawing: beside the table it may take two lines, above it one."""
    before = f"{letters.seat_letter(seat)}  " if letter else ""
    limit = room - fonts.width(before, NARROW_BOLD, BODY)
    if seat in {Seat.N, Seat.S}:
        return (before + name_line(name, NARROW_BOLD, BODY, limit),)
    first, *rest = name_lines(name, NARROW_BOLD, BODY, limit)
    return (before + first, *rest)


def _domy(
    paper: Paper, seat: Seat, *, left: float, top: float, width: float, height: float
) -> None:
    across = 44.0 if seat in {Seat.E, Seat.W} else width
    deep = height if seat in {Seat.E, Seat.W} else 15.0
    corner = {
        Seat.N: (left, top - deep - 2),
        Seat.E: (left + width + 4, top),
        Seat.S: (left, top + height + 3),
        Seat.W: (left - across - 4, top),
    }[seat]
    paper.hatch(*corner, across, deep)
    middle, line = corner[0] + across / 2, corner[1] + deep / 2
    paper.blank(middle - 19, line - 6.5, 38, 13)
    paper.text(middle, line + 4.2, "Domy", font=NARROW_BOLD, size=BODY, align="centre")
