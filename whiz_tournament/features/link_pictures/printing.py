"""What is on each picture."""

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from textwrap import wrap
from typing import Any, Final, Literal

from whiz_tournament.models.names import printable
from whiz_tournament.printing.drawing.fonts import FOLDER
from whiz_tournament.queries.publishing.link_pictures import SIZE
from whiz_tournament.wording import letters

# A PNG with the app's fonts and colours.

MARGIN: Final = 64
PAPER, SURFACE, LINE = "#faf7f1", "#ffffff", "#e2d9cb"
INK, MUTED, ACCENT = "#241b2a", "#5a5061", "#6a2a6d"
SUITS: Final = {"S": "#1f1a2e", "H": "#c3151d", "D": "#a84900", "C": "#08713a"}
BOLD, REGULAR = "DejaVuSans-Bold", "DejaVuSans"
LEAST: Final = 18
STEPS: Final = 15
"""Shades between a ground and what is written on it: with two grounds a palette has room for 15."""
SMOOTH: Final = 40
"""The sign is drawn that many times larger than its 28 points, and made smaller: smooth edges."""
Anchor = Literal["ls", "ms", "rs"]
"""Where the point is that a text is written at: at its left, middle or right, on its line."""


@cache
def _font(name: str, size: int) -> Any:
    from PIL import ImageFont

    return ImageFont.truetype(str(FOLDER / f"{name}.ttf"), size)


class Canvas:
    """A sheet with a band of the accent colour at its left."""

    def __init__(self) -> None:
        from PIL import Image, ImageDraw

        self.image = Image.new("RGB", SIZE, PAPER)
        self.draw = ImageDraw.Draw(self.image)
        self.draw.rectangle((0, 0, 18, SIZE[1]), fill=ACCENT)

    def text(
        self,
        at: tuple[float, float],
        words: str,
        *,
        size: int,
        room: float,
        font: str = REGULAR,
        color: str = INK,
        anchor: Anchor = "ls",
    ) -> float:
        """Write words in that room: smaller where they need it, cut where that is not enough."""
        shown = printable(words)
        while size > LEAST and _font(font, size).getlength(shown) > room:
            size -= 2
        while len(shown) > 1 and _font(font, size).getlength(shown) > room:
            shown = f"{shown[:-2].rstrip()}…"
        self.draw.text(at, shown, font=_font(font, size), fill=color, anchor=anchor)
        return float(_font(font, size).getlength(shown))

    def panel(self, left: float, top: float, right: float, bottom: float) -> None:
        """Draw a white sheet with rounded corners."""
        box = (left, top, right, bottom)
        self.draw.rounded_rectangle(box, radius=18, fill=SURFACE, outline=LINE, width=2)

    def sign(self, left: float, top: float, size: float) -> None:
        """Draw the sign of the house: a table, three people, the Domy's side hatched."""
        from PIL import Image, ImageDraw

        drawn = Image.new("RGB", (SMOOTH * 28, SMOOTH * 28), PAPER)
        draw = ImageDraw.Draw(drawn)
        draw.rounded_rectangle(_scaled(7, 6.5, 22, 21.5), 4.4 * SMOOTH, ACCENT)
        draw.rounded_rectangle(_scaled(9.4, 8.9, 19.6, 19.1), 2 * SMOOTH, PAPER)
        for x, y in ((14.5, 2.9), (25.1, 14), (14.5, 25.1)):
            draw.ellipse(_scaled(x - 2.7, y - 2.7, x + 2.7, y + 2.7), INK)
        for y in (10.5, 14.3, 18.1):
            draw.line(_scaled(1.4, y + 0.8, 4.8, y - 2.2), ACCENT, round(1.1 * SMOOTH))
        side = _scaled(0.5, 7, 5.4, 21)
        draw.rounded_rectangle(side, 1.4 * SMOOTH, None, ACCENT, round(1.2 * SMOOTH))
        small = drawn.resize((round(size), round(size)), Image.Resampling.LANCZOS)
        self.image.paste(small, (round(left), round(top)))

    def png(self) -> bytes:
        """Return the picture; a palette is enough for it, and a third of the bytes.

        A palette of its own for each and the tightest packing would take four times as long.
        """
        from PIL import Image

        out = io.BytesIO()
        self.image.quantize(palette=_palette(), dither=Image.Dither.NONE).save(out, "PNG")
        return out.getvalue()


def _scaled(*points: float) -> tuple[float, ...]:
    return tuple(SMOOTH * point for point in points)


@cache
def _palette() -> Any:
    """Return both grounds, and every colour on each in the steps of a letter's edge."""
    from PIL import Image, ImageColor

    inks = [ImageColor.getrgb(color) for color in (LINE, INK, MUTED, ACCENT, *SUITS.values())]
    grounds = [ImageColor.getrgb(color) for color in (PAPER, SURFACE)]
    colors = [
        *grounds,
        *(
            tuple(
                under + (over - under) * step // STEPS
                for under, over in zip(ground, ink, strict=True)
            )
            for ink in inks
            for ground in grounds
            for step in range(1, STEPS + 1)
        ),
    ]
    image = Image.new("P", (1, 1))
    image.putpalette([part for color in colors for part in color])
    return image


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
    canvas.panel(MARGIN, 250, WIDTH - MARGIN, 288 + 98 * len(lines))
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
    label = f"{letters.seat_letter(seat)} · Domy" if domy else letters.seat_letter(seat)
    canvas.text((left, top), label, size=24, room=220, font=BOLD, color=ACCENT)
    for line, ((suit, sign), cards) in enumerate(zip(SIGNS, hand.split("."), strict=True)):
        y = top + 36 + 34 * line
        canvas.text((left, y), sign, size=30, room=40, color=SUITS[suit])
        shown = " ".join(map(letters.rank_letter, cards)) or "–"
        canvas.text((left + 36, y), shown, size=28, room=300)
