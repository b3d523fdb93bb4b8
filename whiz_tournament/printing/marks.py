"""Small drawings that several printed things share: tick boxes, suits, the table, the code."""

from collections.abc import Mapping, Sequence
from typing import Final

import segno
from django.utils.translation import gettext

from boards.denominations import Denomination
from boards.seats import Seat
from whiz_tournament.printing.paper import Align, Paper
from whiz_tournament.printing.style import BODY, BOLD, NARROW, NARROW_BOLD, REGULAR
from whiz_tournament.printing.words import common_size, fit, halves
from whiz_tournament.templatetags import letters

TICK_SIDE: Final = 13.0


def tick_box(paper: Paper, x: float, middle: float, side: float = TICK_SIDE) -> None:
    """Draw a square to tick, its middle at that height."""
    paper.box(x, middle - side / 2, side, side, line=1.0)


def code(paper: Paper, x: float, y: float, side: float, link: str) -> None:
    """Draw the link as a QR code (level M) with that side."""
    matrix = segno.make(link, error="m", micro=False).matrix
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


def people_to_tick(
    paper: Paper, x: float, middle: float, room: float, people: Mapping[Seat, tuple[str, str]]
) -> None:
    """Draw a box, a name and a small word under it for each of the three, side by side.

    The names of one line share one size; long ones break into two lines.
    """
    step = room / len(people)
    limit = step - TICK_SIDE - 11
    broken = {s: halves(name, NARROW_BOLD, BODY, limit) for s, (name, _) in people.items()}
    size = common_size((h for each in broken.values() for h in each), NARROW_BOLD, BODY, limit, 8)
    for place, (seat, (_, under)) in enumerate(people.items()):
        left = x + place * step
        tick_box(paper, left, middle)
        left += TICK_SIDE + 4
        baseline = middle + (0.0 if len(broken[seat]) == 1 else 3.0 - size)
        for half in broken[seat]:
            paper.text(left, baseline, half, font=NARROW_BOLD, size=size, room=limit, least=size)
            baseline += size
        paper.text(left, baseline - size + 9.5, under, font=NARROW, size=8, room=limit)


def denominations(paper: Paper, x: float, y: float, room: float, size: float = BODY) -> None:
    """Write ♣ ♦ ♥ ♠ with their letters, and no trump, to be circled; ``y`` is the baseline."""
    step = room / 5
    for place, each in enumerate(Denomination):
        left, letter = x + place * step, letters.suit_letter(each.value)
        if each.suit is None:
            paper.text(left, y, letter, font=BOLD, size=size - 1.5, room=step)
        else:
            glyph = paper.text(left, y, each.suit.symbol, font=REGULAR, size=size + 1)
            paper.text(left + glyph, y, letter, font=NARROW_BOLD, size=size - 3.5)


def doublings(paper: Paper, x: float, top: float, height: float) -> None:
    """Draw the boxes of × and ××, one above the other in the row."""
    for share, mark in ((0.27, "×"), (0.73, "××")):
        middle = top + height * share
        side = min(11.0, height * 0.36)
        tick_box(paper, x, middle, side)
        paper.text(x + side + 2.5, middle + 4, mark, font=BOLD, size=9.5)


def little_table(
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
    width, height, middle = 74.0, 34.0, x + room / 2
    left, top = middle - width / 2, y + 16
    paper.box(left, top, width, height, line=1.0, radius=6)
    paper.text(middle, top + height / 2 + 3, gettext("Table"), size=8, align="centre")
    beside = (room - width) / 2 - 8
    places: Mapping[Seat, tuple[float, float, Align, float]] = {
        Seat.N: (middle, y + 11, "centre", room),
        Seat.E: (left + width + 6, top + height / 2 + 4, "left", beside),
        Seat.S: (middle, top + height + 14, "centre", room),
        Seat.W: (left - 6, top + height / 2 + 4, "right", beside),
    }
    named = {
        seat: f"{letters.seat_letter(seat)}  {name}" if letter else name
        for seat, name in people.items()
    }
    size = min(fit(words, NARROW_BOLD, BODY, places[s][3], 8)[1] for s, words in named.items())
    for seat, words in named.items():
        at, baseline, align, limit = places[seat]
        paper.text(
            at, baseline, words, font=NARROW_BOLD, size=size, room=limit, align=align, least=size
        )
    _domy(paper, domy, left=left, top=top, width=width, height=height)


def _domy(
    paper: Paper, seat: Seat, *, left: float, top: float, width: float, height: float
) -> None:
    across = 30.0 if seat in {Seat.E, Seat.W} else width
    deep = height if seat in {Seat.E, Seat.W} else 14.0
    corner = {
        Seat.N: (left, top - deep - 3),
        Seat.E: (left + width + 4, top),
        Seat.S: (left, top + height + 3),
        Seat.W: (left - across - 4, top),
    }[seat]
    paper.hatch(*corner, across, deep)
    middle, line = corner[0] + across / 2, corner[1] + deep / 2
    paper.blank(middle - 13.5, line - 5, 27, 10)
    paper.text(middle, line + 2.8, "Domy", font=NARROW_BOLD, size=8, align="centre")
