"""The code on a slip is the one that opens the form of its table."""

from datetime import date

from boards.seats import Seat
from tests.printing.codes import code_of, codes, modules
from tests.printing.reading import page_count
from whiz_tournament.printing.registry import draw_all
from whiz_tournament.queries.documents.slips import SlipSheet, SlipSheets
from whiz_tournament.queries.documents.values import SheetHeading

PEOPLE = {Seat.N: "Anne Petit", Seat.E: "Bruno Leroy", Seat.S: "Chloé Martin"}


def test_the_code_of_each_slip_leads_to_its_own_table() -> None:
    links = [f"http://192.168.1.20:8000/desk/t/rounds/1/tables/{table}/" for table in (1, 2)]
    slips = tuple(
        SlipSheet(table, 1, 5, Seat.W, PEOPLE, (1, 2, 3, 4), link)
        for table, link in enumerate(links, start=1)
    )
    head = SheetHeading("Whiz Club", "Tuesday", date(2026, 11, 24), "t")
    pdf = draw_all("x", [("slips", SlipSheets(head, slips))], lambda _: None)
    expected = [code_of(link) for link in links]
    drawn = codes(pdf, page_count(pdf))
    assert [modules(each, len(right)) for each, right in zip(drawn, expected, strict=True)] == (
        expected
    )
