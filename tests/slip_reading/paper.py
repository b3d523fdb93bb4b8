"""Printed slips to tick as pictures, and what somebody does to them with a pen."""

from datetime import date
from functools import cache

from PIL import ImageDraw
from PIL.Image import Image

from boards.seats import Seat
from tests.printing.reading import picture
from whiz_tournament.printing.registry import draw_all
from whiz_tournament.queries.documents.slips import SlipSheet, SlipSheets
from whiz_tournament.queries.documents.values import SheetHeading
from whiz_tournament.slip_reading.layout import BOX_SIDE, BOXES, SlipField, block_top

SCALE = 3.0
PEOPLE = {Seat.N: "Anne Petit", Seat.E: "Bruno Leroy", Seat.S: "Chloé Martin"}
LEFT, TOP = (297.64 - 281) / 2 + 4.25, 8.0
"""Of the first slip on its page, in points."""
BLUE, RED = (40, 50, 150), (210, 30, 30)


@cache
def _page(boards: int, tables: int, address: str) -> Image:
    slips = tuple(
        SlipSheet(
            table, 2, 9, Seat.W, PEOPLE, tuple(range(4, 4 + boards)),
            f"{address}/desk/tuesday/rounds/2/tables/{table}/",
        )
        for table in range(1, tables + 1)
    )  # fmt: skip
    head = SheetHeading("Whiz Club", "Tuesday", date(2026, 11, 24), "tuesday")
    pdf = draw_all("x", [("tick_slips", SlipSheets(head, slips))], lambda _: None)
    return picture(pdf, scale=SCALE)


def page(boards: int = 2, tables: int = 1, address: str = "http://192.168.1.20:8000") -> Image:
    """Return the first printed page."""
    return _page(boards, tables, address).convert("RGB")


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


def _inside(place: int, field: SlipField, value: str) -> tuple[float, float, float, float]:
    (box,) = (box for box in BOXES if box.field is field and box.value == value)
    left, middle = LEFT + box.left, TOP + block_top(place) + box.middle
    half = BOX_SIDE / 2
    corners = left, middle - half, left + BOX_SIDE, middle + half
    left, top, right, bottom = (SCALE * corner for corner in corners)
    return left, top, right, bottom
