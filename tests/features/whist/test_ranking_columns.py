"""What is known of a line of a ranking is a column, or left out on purpose."""

from collections.abc import Collection
from dataclasses import fields

import pytest

from scoring.whist.season import SeasonLine
from whiz_tournament.features.whist.queries import WhistStanding
from whiz_tournament.features.whist.wording.ranking_columns import (
    AD_FUNDUM_ACCOUNT,
    LIVE,
    RANKING,
    SEASON,
)
from whiz_tournament.wording.columns import FILES, ColumnPlace

KNOWN: list[tuple[type, Collection[str], set[str]]] = [
    (WhistStanding, {column.name for column in RANKING}, {"tied", "person"}),
    (
        SeasonLine,
        {column.name for column in (*SEASON, *AD_FUNDUM_ACCOUNT)},
        {"tied", "player", "eligible", "bottles", "brings"},
    ),
]
"""A value, its columns, and what is a sign, a name, or in a list of its own beside it."""


@pytest.mark.parametrize(
    ("value", "columns", "left_out"), KNOWN, ids=[row[0].__name__ for row in KNOWN]
)
def test_what_is_known_of_a_line_is_a_column(
    value: type[WhistStanding | SeasonLine], columns: Collection[str], left_out: set[str]
) -> None:
    assert {field.name for field in fields(value)} - set(columns) == left_out


def test_staff_see_the_same_columns_with_totals_at_the_end() -> None:
    assert {column.name for column in LIVE} == {column.name for column in RANKING}
    assert LIVE[-1].place is ColumnPlace.TOTAL
    assert [column.name for column in RANKING if column.on == FILES] == ["account"]
