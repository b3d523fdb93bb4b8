"""What a line of a competition holds is in the columns or left out on purpose; each is shown."""

from collections.abc import Iterator
from dataclasses import fields, replace
from datetime import date
from fractions import Fraction
from typing import Final

import pytest
from django.utils import translation

from tests.printing.reading import words_of
from whiz_tournament.features.competitions.api import CompetitionStandingAnswer
from whiz_tournament.features.competitions.queries.printed import CompetitionSheet
from whiz_tournament.features.competitions.queries.values import (
    CompetitionPage,
    CompetitionRow,
    RuleTexts,
    SessionCell,
    SessionColumn,
)
from whiz_tournament.features.competitions.services.downloads import competition_table
from whiz_tournament.features.competitions.templatetags.competitions import (
    competition_heads,
    competition_lines,
)
from whiz_tournament.features.competitions.wording import columns
from whiz_tournament.features.competitions.wording.columns import competition_columns
from whiz_tournament.models import Club
from whiz_tournament.printing.registry import draw_all
from whiz_tournament.queries.documents.values import SheetHeading
from whiz_tournament.wording.columns import Column, Medium

DAYS: Final = (date(2026, 11, 3), date(2026, 11, 10))
SESSIONS: Final = tuple(
    SessionColumn(f"{day:%d}", "", f"Evening {day:%d}", day, Fraction(1), "final") for day in DAYS
)
CELLS: Final = (
    SessionCell("61.50", counted=True),
    SessionCell("40.00", counted=True, left_out=True),
)
LINE: Final = CompetitionRow(
    1, True, "Anne", "61.50", 2, False, CELLS, decided="between", category="Dames", place_within=3
)
PAGE: Final = CompetitionPage(
    "final", "percentages", "ranked", True, SESSIONS, (LINE,),
    rules=RuleTexts(ties=("between",), categories=True),
)  # fmt: skip


def printed(page: CompetitionPage) -> str:
    sheet = CompetitionSheet(SheetHeading("Club", "Cup", DAYS[-1], "cup"), page)
    return words_of(draw_all("Cup", [("competition", sheet)], lambda _: None))


@pytest.fixture(autouse=True)
def _in_english(club: Club) -> Iterator[None]:
    with translation.override("en"):
        yield


def test_each_field_of_a_line_is_a_column_or_left_out() -> None:
    named = {column.name for medium in Medium for column in competition_columns(medium, PAGE)}
    held = {field.name for field in fields(CompetitionRow)}
    assert held - named == {
        "tied", "missed", "cells", "is_named", "person", "above", "short", "guest"
    }  # fmt: skip
    answered = {name.partition(" ")[0] for name in CompetitionStandingAnswer.gives}
    assert held - answered == {"missed", "cells", "is_named", "person", "guest"}


def test_each_column_has_its_head_and_its_cell_where_it_is_shown() -> None:
    table = competition_table(PAGE)
    assert table.header == (
        "Rank", "Name", "Total", "Category", "Place in the category", "Equal scores",
        "Evening 03", "Evening 10",
    )  # fmt: skip
    assert [str(cell) for cell in table.rows[0][:3]] == ["1", "Anne", "61.50"]
    assert [str(cell) for cell in table.rows[0][-2:]] == ["61.50", "40.00"]
    shown = competition_columns(Medium.PAGE, PAGE)
    heads, lines = competition_heads(PAGE), competition_lines(PAGE)
    assert (heads.count("<th "), lines.count("<td")) == (len(shown), len(shown)) == (5, 5)
    assert "<td>61.50</td><td><s>40.00</s></td></tr>" in lines
    assert {"Score", "[40.00]", "Sessions"} <= set(printed(PAGE).split())


def test_a_column_more_is_on_page_paper_and_in_files(monkeypatch: pytest.MonkeyPatch) -> None:
    more: columns.CompetitionColumn = Column(
        "initial", lambda _: "Initial", lambda _, line: f"{line.name[0]}<", width=15
    )
    monkeypatch.setattr(columns, "_PERSON", (*columns._PERSON, more))
    page = replace(PAGE, status="provisional")  # no line of it is kept yet
    table = competition_table(page)
    assert (table.header[6], table.rows[0][6]) == ("Initial", "A<")
    assert '<th scope="col">Initial</th>' in competition_heads(page)
    assert "<td>A&lt;</td>" in competition_lines(page)
    assert {"Initial", "A<"} <= set(printed(page).split())
