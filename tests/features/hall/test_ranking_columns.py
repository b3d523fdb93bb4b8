"""What is known of a line of a hall's ranking is a column, or left out on purpose."""

import csv
from dataclasses import fields, replace
from fractions import Fraction
from random import Random

import pytest
from django.test import Client
from django.utils.translation import override

from scoring.hall.ranking import HallStanding
from tests.features.hall.made import hall, play, seat
from tests.web.director.pages import cells, words
from whiz_tournament.features.hall.queries.page import HallPage, hall_page
from whiz_tournament.features.hall.queries.people import HallPerson
from whiz_tournament.features.hall.wording.ranking_columns import hall_columns
from whiz_tournament.models import Club
from whiz_tournament.services.downloads.contents import DownloadedTable
from whiz_tournament.services.downloads.files import WRITERS
from whiz_tournament.wording.columns import ColumnPlace, Medium, columns_on, header_and_rows

pytestmark = pytest.mark.django_db
CALLED = {"plays_for": "club"}
DRAWN_OTHERWISE = {"tied", "rounds", "key", "sort_key", "here", "keeps_table", "pair"}
"""A sign beside the rank, columns of their own, and what a ranking does not say of somebody."""


def test_what_is_known_of_a_line_is_a_column() -> None:
    known = {field.name for value in (HallStanding, HallPerson) for field in fields(value)}
    columns = {column.name for column in hall_columns()}
    assert {CALLED.get(name, name) for name in known} - columns == DRAWN_OTHERWISE


def two_rounds(club: Club) -> HallPage:
    """An event of which both rounds have all their slips."""
    made = hall(club, 8)
    for number in (1, 2):
        seat(made, seed=number)
        play(made, number, Random(number))
    return hall_page(made)


def test_a_column_is_in_the_file_and_on_the_page(director: Client, club: Club) -> None:
    page = two_rounds(club)
    here = f"/director/halls/{page.hall.slug}/ranking/"
    text = director.get(f"{here}ranking.csv").content.decode("utf-8-sig")
    answer = director.get(here)
    with override("en"):
        columns = hall_columns(page.rounds_with_slips)
        in_file = [column.heading(page) for column in columns_on(Medium.FILE, columns, page)]
        headings = {column.name: column.heading(page) for column in columns}
        texts = {column.name: column.text(page, page.ranking[0]) for column in columns}
    heading, *rows = csv.reader(text.splitlines())
    assert heading == in_file
    assert len(rows) == 8
    rank, name, *figures = cells(answer)[0]
    assert rank == texts["rank"]
    below, drawn = [
        [column.name for column in columns_on(Medium.PAGE, columns, page) if column.place in places]
        for places in ({ColumnPlace.BELOW}, {ColumnPlace.FIGURE, ColumnPlace.TOTAL})
    ]
    expected = [texts["name"], *(texts[column] for column in below)]
    assert name.replace("· ", "").split() == " ".join(expected).split()
    assert figures == [texts[column] for column in drawn]
    assert all(headings[column] in words(answer) for column in drawn)


def test_an_eighth_is_rounded_half_up_in_the_file_as_on_the_page(club: Club) -> None:
    """Half to even would write 0.12."""
    page = two_rounds(club)
    lines = [replace(page.ranking[0], total=Fraction(1, 8))]
    (total,) = [column for column in hall_columns() if column.name == "total"]
    with override("en"):
        headings, rows = header_and_rows(hall_columns(), page, lines)
        data = DownloadedTable("Ranking", headings, rows)
        (line,) = csv.DictReader(WRITERS["csv"](data).decode("utf-8-sig").splitlines())
        assert (line[total.heading(page)], total.text(page, lines[0])) == ("0.13", "0.13")
