"""Printed slips to tick as pictures, and what somebody does to them with a pen."""

from datetime import date
from functools import cache

import numpy as np
from django.utils.translation import get_language
from PIL import ImageDraw
from PIL.Image import Image, Resampling, Transform, fromarray
from PIL.ImageFilter import GaussianBlur

from boards.seats import Seat, human_seats
from tests.printing.reading import picture
from whiz_tournament.features.slip_pictures.slip_reading.layout import (
    BOX_SIDE,
    BOXES,
    SlipField,
    block_top,
)
from whiz_tournament.printing.registry import draw_all
from whiz_tournament.queries.documents.slips_and_travellers import SlipSheet, SlipSheets
from whiz_tournament.queries.documents.values import SheetHeading

SCALE = 3.0
PEOPLE = ("Anne Petit", "Bruno Leroy", "Chloé Martin")
LEFT, TOP = (297.64 - 281) / 2 + 4.25, 8.0
"""Of the first slip on its page, in points."""
BLUE, RED = (40, 50, 150), (210, 30, 30)


@cache
def _page(boards: int, tables: int, address: str, people: tuple[str, ...], _: str | None) -> Image:
    seats = dict(zip(human_seats(Seat.W), people, strict=True))
    slips = tuple(
        SlipSheet(
            table, 2, 9, Seat.W, seats, tuple(range(4, 4 + boards)),
            f"{address}/desk/tuesday/rounds/2/tables/{table}/",
        )
        for table in range(1, tables + 1)
    )  # fmt: skip
    head = SheetHeading("Whiz Club", "Tuesday", date(2026, 11, 24), "tuesday")
    pdf = draw_all("x", [("tick_slips", SlipSheets(head, slips))], lambda _: None)
    return picture(pdf, scale=SCALE)


def page(
    boards: int = 2,
    tables: int = 1,
    address: str = "http://192.168.1.20:8000",
    people: tuple[str, ...] = PEOPLE,
) -> Image:
    """Return the first printed page."""
    return _page(boards, tables, address, people, get_language()).convert("RGB")


def cross(
    sheet: Image, place: int, field: SlipField, value: str, colour: tuple[int, int, int] = BLUE
) -> None:
    """Cross a box of the first slip."""
    left, top, right, bottom = _inside(place, field, value)
    pen = ImageDraw.Draw(sheet)
    pen.line((left, top, right, bottom), fill=colour, width=4)
    pen.line((right, top, left, bottom), fill=colour, width=4)


def blacken(sheet: Image, place: int, field: SlipField, value: str) -> None:
    """Fill a box of the first slip."""
    ImageDraw.Draw(sheet).rectangle(_inside(place, field, value), fill=BLUE)


def circle(
    sheet: Image,
    place: int,
    field: SlipField,
    value: str,
    *,
    colour: tuple[int, int, int] = BLUE,
    wider: float = 1.75,
    line: int = 4,
) -> None:
    """Draw a circle around a box of the first slip, and leave the box itself empty."""
    left, top, right, bottom = _inside(place, field, value)
    x, y, reach = (left + right) / 2, (top + bottom) / 2, (right - left) / 2 * wider
    around = x - reach, y - reach, x + reach, y + reach
    ImageDraw.Draw(sheet).ellipse(around, outline=colour, width=line)


def write(
    sheet: Image,
    place: int,
    x: float,
    baseline: float,
    *,
    colour: tuple[int, int, int] = BLUE,
    line: int = 3,
) -> None:
    """Write two letters by hand on a board of the first slip, each of one stroke; in points."""
    for letter in range(2):
        left = x + 5.5 * letter
        stroke = ((left, -7), (left + 1, 0), (left + 3.5, -6), (left + 4, 0))
        top = TOP + block_top(place) + baseline
        points = [(SCALE * (LEFT + across), SCALE * (top + up)) for across, up in stroke]
        ImageDraw.Draw(sheet).line(points, fill=colour, width=line)


def photographed(sheet: Image) -> Image:
    """Return the sheet seen from the side, by a lamp in a corner, a little out of focus."""
    wide, high = sheet.size
    corners = (-0.10 * wide, 0, 0, high, 1.04 * wide, 1.06 * high, 1.10 * wide, -0.05 * high)
    seen = sheet.transform(
        sheet.size, Transform.QUAD, corners, Resampling.BILINEAR, fillcolor=(90, 70, 50)
    ).rotate(8, Resampling.BILINEAR, expand=True)
    shades = np.asarray(seen).astype(float)
    down, across, _ = shades.shape
    lamp = np.linspace(0.45, 1, across)[None, :, None] * np.linspace(1, 0.7, down)[:, None, None]
    grain = np.random.default_rng(1).normal(0, 6, shades.shape)
    dark = np.clip(shades * lamp + grain, 0, 255).astype("uint8")
    return fromarray(dark).filter(GaussianBlur(1.2))


def _inside(place: int, field: SlipField, value: str) -> tuple[float, float, float, float]:
    (box,) = (box for box in BOXES if box.field is field and box.value == value)
    left, middle = LEFT + box.left, TOP + block_top(place) + box.middle
    half = BOX_SIDE / 2
    corners = left, middle - half, left + BOX_SIDE, middle + half
    left, top, right, bottom = (SCALE * corner for corner in corners)
    return left, top, right, bottom
