"""How people tick: pens and pencils, crosses and ticks beside the box, wrong boxes, coffee."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from scoring.contracts import Doubling
from whiz_tournament.features.slip_pictures.slip_reading.layout import (
    BOX_SIDE,
    BOXES,
    LOWEST_MIDDLE,
    NOT_PLAYED,
    PASSED_OUT,
    WIDTH,
    SlipField,
    TickBox,
    block_top,
)

Point = tuple[float, float]
Said = dict[SlipField, str]
FINER: Final = 2
"""Strokes are drawn so many times finer than the slip, so that their edges are soft."""


@dataclass(frozen=True)
class Pen:
    """What somebody writes with, for the whole slip."""

    colour: tuple[int, int, int]
    width: float
    cover: float
    grain: float


def some_pen(draw: random.Random) -> Pen:
    """Draw a pen: two in five write with a pencil."""
    kind = draw.choices(("pencil", "blue", "black", "felt"), (40, 30, 20, 10))[0]
    if kind == "pencil":
        return Pen((70, 70, 75), draw.uniform(0.8, 1.5), draw.uniform(0.45, 0.85), 0.5)
    if kind == "felt":
        return Pen((25, 25, 35), draw.uniform(1.8, 2.6), 0.95, 0.0)
    colour = (35, 50, 150) if kind == "blue" else (35, 35, 40)
    return Pen(colour, draw.uniform(0.8, 1.5), draw.uniform(0.8, 1.0), 0.1)


def some_result(draw: random.Random) -> Said:
    """Draw what a board's boxes should say; one in fifty boards is left blank."""
    nothing = dict.fromkeys(SlipField, "")
    kind = draw.choices(("played", PASSED_OUT, NOT_PLAYED, "blank"), (92, 4, 2, 2))[0]
    if kind != "played":
        return nothing | ({} if kind == "blank" else {SlipField.HAND: kind})
    said = {field: draw.choice(_values(field)) for field in SlipField}
    said[SlipField.HAND] = draw.choice("012")
    doubling = draw.choices(tuple(Doubling), (80, 16, 4))[0]
    return said | {SlipField.DOUBLING: doubling.value}


def _values(field: SlipField) -> list[str]:
    return [box.value for box in BOXES if box.field is field]


class Slip:
    """A printed slip that is being written on; lengths are points from its upper left corner."""

    def __init__(self, printed: Image.Image, scale: float, edge: float, draw: random.Random):
        self.picture = printed.convert("RGB")
        self._scale, self._edge, self._draw = scale * FINER, edge, draw
        size = printed.width * FINER, printed.height * FINER
        self._ink = Image.new("L", size, 0)
        self._brush = ImageDraw.Draw(self._ink)
        self.pen = some_pen(draw)

    def stroke(self, points: Sequence[Point], width: float | None = None) -> None:
        """Draw a line through points with the pen, not quite straight."""
        shaken = [(x + self._draw.gauss(0, 0.25), y + self._draw.gauss(0, 0.25)) for x, y in points]
        at = [tuple((each + self._edge) * self._scale for each in point) for point in shaken]
        thick = max(1, round((width or self.pen.width) * self._scale))
        self._brush.line([x for point in at for x in point], fill=255, width=thick, joint="curve")

    def tick(self, box: TickBox, top: float) -> None:
        """Tick a box, somewhat beside its middle and somewhat too small or too large."""
        x, y = box.left + BOX_SIDE / 2, top + box.middle
        x, y = x + self._draw.gauss(0, 0.9), y + self._draw.gauss(0, 0.9)
        half = BOX_SIDE / 2 * self._draw.uniform(0.7, 1.25)
        kind = self._draw.choices(("cross", "tick", "stroke", "scribble"), (50, 35, 8, 7))[0]
        if kind == "cross":
            self.stroke([(x - half, y - half), (x + half, y + half)])
            self.stroke([(x + half, y - half), (x - half, y + half)])
        elif kind == "tick":
            self.stroke([(x - half, y), (x - half * 0.2, y + half), (x + half, y - half * 1.2)])
        elif kind == "stroke":
            self.stroke([(x - half, y + half), (x + half, y - half)])
        else:
            turns = self._zigzag(x, y, half * 0.8, self._draw.randint(4, 6))
            self.stroke(turns)

    def blacken(self, box: TickBox, top: float) -> None:
        """Fill a wrong box, as the slip says: to and fro, twice."""
        x, y, half = box.left + BOX_SIDE / 2, top + box.middle, BOX_SIDE / 2
        lines = round(2 * BOX_SIDE / self.pen.width) + 2
        self.stroke(self._zigzag(x, y, half, lines))
        turned = self._zigzag(0, 0, half, lines)
        self.stroke([(x + b, y + a) for a, b in turned])

    def cross_out(self, box: TickBox, top: float) -> None:
        """Strike a ticked box through, as many do whatever the slip says."""
        x, y = box.left + BOX_SIDE / 2, top + box.middle
        for _ in range(self._draw.randint(1, 3)):
            half = BOX_SIDE * self._draw.uniform(0.6, 0.9)
            slope = self._draw.uniform(-1, 1)
            self.stroke([(x - half, y - slope * half), (x + half, y + slope * half)])

    @staticmethod
    def _zigzag(x: float, y: float, half: float, lines: int) -> list[Point]:
        steps = range(lines + 1)
        return [
            (x + half * (-1) ** step, y - half + 2 * half * step / max(1, lines)) for step in steps
        ]

    def write(self, place: int, x: float) -> None:
        """Write something on one of the lines, which nobody reads."""
        y = block_top(place) + LOWEST_MIDDLE + 4
        wave = [
            (x + step * 2.2, y + 3.5 * math.sin(step * self._draw.uniform(1, 3)))
            for step in range(self._draw.randint(4, 11))
        ]
        self.stroke(wave)

    def finish(self) -> Image.Image:
        """Return the slip with its ink; a pencil leaves grains of paper white."""
        soft = self._ink.resize(self.picture.size, Image.Resampling.BOX)
        cover = np.asarray(soft, dtype=np.float32) / 255 * self.pen.cover
        noise = np.random.default_rng(self._draw.getrandbits(32)).random(cover.shape, np.float32)
        grains = Image.fromarray((noise * 255).astype("uint8")).filter(ImageFilter.GaussianBlur(1))
        grain = np.asarray(grains, dtype=np.float32) / 255
        cover *= np.clip(1 - self.pen.grain * (grain - 0.3) * 2, 0, 1)
        paper = np.asarray(self.picture, dtype=np.float32)
        ink = np.array(self.pen.colour, dtype=np.float32)
        mixed = paper * (1 - cover[..., None]) + np.minimum(paper, ink) * cover[..., None]
        return Image.fromarray(mixed.astype("uint8"))


def fill_in(slip: Slip, boards: int, draw: random.Random) -> list[Said]:
    """Tick every board; in one of twelve a wrong box was ticked first."""
    said = []
    for place in range(boards):
        result = some_result(draw)
        for field, value in result.items():
            for box in BOXES:
                if box.field is field and value == box.value:
                    slip.tick(box, block_top(place))
        if any(result.values()) and draw.random() < 1 / 12:
            _mistake(slip, result, block_top(place), draw)
        for x in (110.0, 170.0, 235.0):
            if any(result.values()) and draw.random() < 0.8:
                slip.write(place, x)
        said.append(result)
    return said


def _mistake(slip: Slip, result: Said, top: float, draw: random.Random) -> None:
    """Tick a wrong box and take it back: four in five do as the slip says."""
    field = draw.choice([field for field, value in result.items() if value])
    wrong = draw.choice([box for box in BOXES if box.field is field and box.value != result[field]])
    slip.tick(wrong, top)
    if draw.random() < 0.8:
        slip.blacken(wrong, top)
    else:
        slip.cross_out(wrong, top)


def spill(slip: Image.Image, draw: random.Random) -> Image.Image:
    """Put a cup of coffee on the slip: its ring, and now and then a few drops."""
    cover = Image.new("L", slip.size, 0)
    brush = ImageDraw.Draw(cover)
    side = slip.width / WIDTH
    for _ in range(draw.randint(1, 2)):
        radius = draw.uniform(60, 115) * side
        x, y = draw.uniform(0, slip.width), draw.uniform(0, slip.height)
        ring = (x - radius, y - radius, x + radius, y + radius)
        brush.ellipse(ring, fill=draw.randint(20, 50))
        brush.ellipse(ring, outline=draw.randint(90, 170), width=round(draw.uniform(2, 6) * side))
    for _ in range(draw.randint(0, 5)):
        radius = draw.uniform(2, 9) * side
        x, y = draw.uniform(0, slip.width), draw.uniform(0, slip.height)
        brush.ellipse((x - radius, y - radius, x + radius, y + radius), fill=draw.randint(60, 150))
    soft = np.asarray(cover.filter(ImageFilter.GaussianBlur(side)), dtype=np.float32) / 255
    brown = np.array((170, 120, 70), dtype=np.float32) / 255
    paper = np.asarray(slip, dtype=np.float32)
    return Image.fromarray((paper * (1 - soft[..., None] * (1 - brown))).astype("uint8"))
