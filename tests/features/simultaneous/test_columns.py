"""A field of a line of the ranking of all clubs is a column, an answer, or left out on purpose."""

from dataclasses import fields

import pytest
from django.utils import translation

from whiz_tournament.features.simultaneous.api import OverallStandingAnswer
from whiz_tournament.features.simultaneous.queries.overall import OverallRow
from whiz_tournament.features.simultaneous.queries.overall_lines import OverallLine
from whiz_tournament.features.simultaneous.wording import (
    NAME,
    OVERALL_FIGURES,
    OVERALL_FILE,
    RANK,
    SCORE,
    ShownOverall,
)
from whiz_tournament.wording.columns import Medium, columns_on, header_and_rows

LINE = OverallLine(0, "t", "c", 3, 2, True, 1, False, "52.35", "48.10", 6, "Junior", 3, True)
ROW = OverallRow(LINE, "Anne", "anne", "Les As", "Nord", 2, True)
HELD = {field.name for field in fields(OverallLine)} | {field.name for field in fields(OverallRow)}


def test_each_field_is_a_column_and_an_answer_or_left_out() -> None:
    columns = {column.name for column in OVERALL_FILE}
    in_columns = columns | {"region_rank", "category_rank"}  # in_region, in_category
    no_column = {"at", "tournament", "entry", "tied", "region_tied", "category_tied",
                 "line", "sort_key"}  # fmt: skip
    assert HELD - in_columns == no_column
    answered = {gives.removeprefix("line.").split(" ")[0] for gives in OverallStandingAnswer.gives}
    assert HELD - answered == {"at", "tournament", "line", "sort_key"}


def test_a_file_has_figures_and_a_page_words() -> None:
    shown = ShownOverall("percent")
    with translation.override("en"):
        header, rows = header_and_rows(OVERALL_FILE, shown, [ROW])
        assert header == (
            "Rank", "Name", "Club", "Region", "Category", "%", "Own club", "Boards",
            "Rank of all", "Rank in the region", "Rank in the category",
        )  # fmt: skip
        assert [str(cell) for cell in rows[0]] == [
            "2", "Anne", "Les As", "Nord", "Junior", "52.35", "48.10", "6", "2", "1", "3"
        ]  # fmt: skip
        assert [column.text(shown, ROW) for column in (RANK, NAME, SCORE)] == [
            "2=", "Anne", "52.35%"
        ]  # fmt: skip


@pytest.mark.parametrize(
    ("shown", "words"),
    [
        (ShownOverall("percent"), {"club_score": "48.10%", "boards": "6"}),
        (ShownOverall("percent", categories=True),
         {"category": "Junior (3=)", "club_score": "48.10%", "boards": "6"}),
        (ShownOverall("percent", part=True, categories=True),
         {"of_all": "2=", "club_score": "48.10%", "boards": "6"}),
    ],
    ids=["whole", "with categories", "a part"],
)  # fmt: skip
def test_a_page_shows_what_its_list_needs(shown: ShownOverall, words: dict[str, str]) -> None:
    with translation.override("en"):
        columns = columns_on(Medium.PAGE, OVERALL_FIGURES, shown)
        assert {column.name: column.text(shown, ROW) for column in columns} == words
    assert [column.css for column in OVERALL_FIGURES] == ["num wide", "wide", "num", "num wide"]
