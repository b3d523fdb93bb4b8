"""What stands on each picture."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from whiz_tournament.services.online.pictures.canvas import (
    ACCENT,
    BOLD,
    MARGIN,
    MUTED,
    SIZE,
    SUITS,
    Canvas,
)
from whiz_tournament.wording import letters

WIDTH, HEIGHT = SIZE
ROOM: Final = WIDTH - 2 * MARGIN
SIGNS: Final = (("S", "♠"), ("H", "♥"), ("D", "♦"), ("C", "♣"))
SHORT_NAME: Final = 11
LINE_LENGTH: Final = 17
"""Letters of a club's name that stand large, and those of a line of a longer one."""
# Left and top of each hand.
PLACES: Final = {"N": (500, 150), "W": (190, 290), "E": (810, 290), "S": (500, 430)}


@dataclass(frozen=True, slots=True)
class PictureHeading:
    """Club, event and day; ``words`` say what is shown."""

    club: str
    event: str
    words: str


def draw_ranking(heading: PictureHeading, lines: Sequence[tuple[str, str, str]]) -> bytes:
    """Draw who came first: rank, name and score of each."""
    canvas = Canvas()
    _heading(canvas, heading)
    canvas.panel(MARGIN, 250, WIDTH - MARGIN, HEIGHT - 48)
    for place, (rank, name, score) in enumerate(lines):
        y = 336 + 98 * place
        canvas.text((MARGIN + 96, y), rank, size=56, room=90, font=BOLD, color=ACCENT, anchor="rs")
        canvas.text((MARGIN + 130, y), name, size=48, room=ROOM - 420, font=BOLD)
        canvas.text((WIDTH - MARGIN - 36, y), score, size=48, room=240, color=MUTED, anchor="rs")
    return canvas.png()


def draw_club(name: str, words: str) -> bytes:
    """Draw the club's name beside the sign of the house."""
    canvas = Canvas()
    canvas.sign(MARGIN + 26, (HEIGHT - 280) / 2, 280)
    left = MARGIN + 26 + 280 + 70
    room = WIDTH - MARGIN - left
    lines = wrap(name, LINE_LENGTH, max_lines=4, placeholder="…", break_long_words=False) or [name]
    size = 84 if len(name) <= SHORT_NAME else 56
    first = HEIGHT / 2 + 2 - 36 * (len(lines) - 1)
    for number, line in enumerate(lines):
        canvas.text((left, first + 72 * number), line, size=size, room=room, font=BOLD)
    below = first + 72 * (len(lines) - 1) + 64
    canvas.text((left, below), words, size=36, room=room, color=ACCENT)
    return canvas.png()


def _heading(canvas: Canvas, heading: PictureHeading) -> None:
    canvas.text((MARGIN, 88), heading.club, size=32, room=ROOM, color=MUTED)
    canvas.text((MARGIN, 160), heading.event, size=60, room=ROOM, font=BOLD)
    canvas.text((MARGIN, 214), heading.words, size=32, room=ROOM, color=ACCENT)


def draw_deal(heading: PictureHeading, hands: Mapping[str, str] | None, domy: str) -> bytes:
    """Draw the four hands, or only what the board is while they are not shown."""
    canvas = Canvas()
    if hands is None:
        _heading(canvas, heading)
        return canvas.png()
    title = f"{heading.words} · {heading.event}"
    canvas.text((MARGIN, 76), title, size=40, room=ROOM, font=BOLD)
    canvas.text((MARGIN, 118), heading.club, size=24, room=400, color=MUTED)
    for seat, (left, top) in PLACES.items():
        _hand(canvas, left, top, seat, hands[seat], domy=seat == domy)
    return canvas.png()


def _hand(canvas: Canvas, left: int, top: int, seat: str, hand: str, *, domy: bool) -> None:
    said = f"{letters.seat_letter(seat)} · Domy" if domy else letters.seat_letter(seat)
    canvas.text((left, top), said, size=24, room=220, font=BOLD, color=ACCENT)
    for line, ((suit, sign), cards) in enumerate(zip(SIGNS, hand.split("."), strict=True)):
        y = top + 36 + 34 * line
        canvas.text((left, y), sign, size=30, room=40, color=SUITS[suit])
        shown = " ".join(map(letters.rank_letter, cards)) or "–"
        canvas.text((left + 36, y), shown, size=28, room=300)
