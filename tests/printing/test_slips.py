"""Slips to write on: four to a page, cells that a pencil finds, one form of names on a slip."""

from datetime import date
from io import BytesIO
from itertools import pairwise
from typing import Any

import pytest
from pypdf import PdfReader
from zxingcpp import read_barcodes

from boards.seats import Seat
from tests.printing.reading import ink_beyond_margins, page_count, picture, words_of
from whiz_tournament.printing import slips as drawing
from whiz_tournament.printing.drawing.style import MM
from whiz_tournament.printing.registry import draw_all
from whiz_tournament.queries.documents.slips_and_travellers import SlipSheet, SlipSheets
from whiz_tournament.queries.documents.values import SheetHeading

HEAD = SheetHeading("Whiz Club", "Tuesday", date(2026, 11, 24), "t")
PEOPLE = {Seat.N: "Anne Petit", Seat.E: "Bruno Leroy", Seat.S: "Chloé Martin"}


def slips(number: int, boards: int = 3, people: dict[Seat, str] | None = None) -> SlipSheets:
    """Return slips of so many boards each."""
    found = (
        SlipSheet(
            table=table,
            round=1,
            rounds=7,
            domy=Seat.W,
            people=people or PEOPLE,
            boards=tuple(range(10, 10 + boards)),
            link=f"http://192.168.1.20:8000/desk/tournoi/rounds/1/tables/{table}/",
        )
        for table in range(1, number + 1)
    )
    return SlipSheets(HEAD, tuple(found))


def printed(value: SlipSheets, size: str = "A4") -> bytes:
    return draw_all("x", [("slips", value)], lambda _: None, size=size)


@pytest.mark.parametrize(
    ("boards", "size", "to_a_page"),
    [(1, "A4", 5), (2, "A4", 5), (3, "A4", 4), (4, "A4", 4), (5, "A4", 3), (8, "A4", 2),
     (3, "A5", 2), (4, "A5", 1), (5, "A5", 1)],
)  # fmt: skip
def test_how_many_lie_on_a_page(boards: int, size: str, to_a_page: int) -> None:
    assert page_count(printed(slips(to_a_page, boards), size)) == 1
    more = printed(slips(to_a_page + 1, boards), size)
    assert page_count(more) == 2
    assert ink_beyond_margins(more) == 0


def test_cells_to_write_in_are_large_enough_for_a_pencil() -> None:
    written = (drawing.LEVEL, drawing.TRICKS, drawing.POINTS, drawing.INITIALS)
    assert min(written) >= 14 * MM
    assert drawing.LOWEST_ROW >= 11 * MM


def grid_heights(pdf: bytes) -> set[float]:
    """The distances between the lines across a page, as drawn."""
    lines: list[float] = []

    def note(operator: bytes, operands: list[Any], *_: object) -> None:
        if operator == b"m":
            lines.append(float(operands[1]))

    PdfReader(BytesIO(pdf)).pages[0].extract_text(visitor_operand_before=note)
    ordered = sorted(set(lines))
    return {round(high - low, 1) for low, high in pairwise(ordered)}


@pytest.mark.parametrize(("boards", "least"), [(3, 12.8), (4, 11.0)])
def test_rows_are_as_high_on_paper(boards: int, least: float) -> None:
    heights = grid_heights(printed(slips(1, boards)))
    assert any(height >= least * MM - 0.1 for height in heights)


def test_a_phone_reads_every_code_of_a_page() -> None:
    value = slips(4)
    sheet = picture(printed(value), scale=150 / 72)
    assert sorted(code.text for code in read_barcodes(sheet)) == [s.link for s in value.slips]


def test_names_have_one_form_on_a_slip() -> None:
    short = words_of(printed(slips(1)))
    assert [short.count(name) for name in PEOPLE.values()] == [1, 1, 1]
    assert short.count("Chloé") == 4
    long = PEOPLE | {Seat.E: "Marie-Thérèse-Bernadette Vandenbroucke"}
    initials = words_of(printed(slips(1, people=long)))
    assert initials.count("C. M.") == 3
    assert initials.count("A. P.") == 3
    assert initials.count("Chloé") == 1
    assert "…" not in initials


def test_a_round_of_very_many_boards_is_cut_into_slips() -> None:
    words = words_of(printed(slips(1, boards=30))).split("\n")
    assert words.count("Table 1") == 2
    assert all(str(number) in words for number in range(10, 40))
