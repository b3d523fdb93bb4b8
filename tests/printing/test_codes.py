"""The code on a slip opens the form of its table, also as a telephone sees it."""

from datetime import date
from typing import Final

import pytest
from PIL.Image import Image, Resampling, Transform
from PIL.Image import new as new_image
from PIL.ImageFilter import GaussianBlur
from zxingcpp import read_barcodes

from boards.seats import Seat
from tests.printing.codes import code_of, codes, modules
from tests.printing.reading import page_count, picture
from whiz_tournament.printing.registry import draw_all
from whiz_tournament.queries.documents.slips_and_travellers import SlipSheet, SlipSheets
from whiz_tournament.queries.documents.values import SheetHeading

DOTS: Final = 150 / 72
"""150 dots an inch: what a plain scanner sees."""
PEOPLE = {Seat.N: "Anne Petit", Seat.E: "Bruno Leroy", Seat.S: "Chloé Martin"}


def test_the_code_of_each_slip_leads_to_its_own_table() -> None:
    links = [f"http://192.168.1.20:8000/desk/t/rounds/1/tables/{table}/" for table in (1, 2)]
    slips = tuple(
        SlipSheet(table, 1, 5, Seat.W, PEOPLE, (1, 2, 3, 4), link)
        for table, link in enumerate(links, start=1)
    )
    head = SheetHeading("Whiz Club", "Tuesday", date(2026, 11, 24), "t")
    pdf = draw_all("x", [("small_slips", SlipSheets(head, slips))], lambda _: None)
    expected = [code_of(link) for link in links]
    drawn = codes(pdf, page_count(pdf), boards=4)
    assert [modules(each, len(right)) for each, right in zip(drawn, expected, strict=True)] == (
        expected
    )


def tilted(sheet: Image, *, share: float, blur: float) -> Image:
    """Return a sheet as somebody photographs it: from the side, turned, and not quite sharp."""
    wide, high = round(sheet.width * 1.4), round(sheet.height * 1.4)
    ground = new_image("L", (wide, high), 255)
    ground.paste(sheet, (round(sheet.width * 0.2), round(sheet.height * 0.2)))
    corners = (
        -share * wide / 2, 0,
        share * wide * 0.2, high,
        wide * (1 - share * 0.1), high * (1 + share * 0.2),
        wide * (1 + share * 0.4), -share * high * 0.3,
    )  # fmt: skip
    seen = ground.transform(
        (wide, high), Transform.QUAD, corners, Resampling.BILINEAR, fillcolor=255
    )
    return seen.rotate(7, Resampling.BILINEAR, fillcolor=255).filter(GaussianBlur(blur))


@pytest.mark.parametrize(
    "address",
    [
        "http://192.168.1.20:8000/desk/t",
        "https://whiz.club-de-liege.example/desk/mardi-24-novembre-2026",
    ],
    ids=["short", "long"],
)
def test_a_telephone_reads_the_small_codes_also_tilted_and_blurred(address: str) -> None:
    links = [f"{address}/rounds/1/tables/{table}/" for table in range(1, 11)]
    slips = tuple(
        SlipSheet(table, 1, 5, Seat.W, PEOPLE, (1, 2), link)
        for table, link in enumerate(links, start=1)
    )
    head = SheetHeading("Whiz Club", "Tuesday", date(2026, 11, 24), "t")
    sheet = picture(
        draw_all("x", [("small_slips", SlipSheets(head, slips))], lambda _: None), scale=DOTS
    )
    for seen in (sheet, tilted(sheet, share=0.1, blur=1.0)):
        assert sorted(code.text for code in read_barcodes(seen)) == sorted(links)
    spoiled = tilted(sheet, share=0.1, blur=4.0)
    assert not read_barcodes(spoiled)
