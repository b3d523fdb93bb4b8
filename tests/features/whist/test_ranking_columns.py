"""What is known of a line of a ranking, or of a call to the arbiter, is a column or left out."""

from collections.abc import Collection
from dataclasses import fields

import pytest

from scoring.whist.season import SeasonLine
from whiz_tournament.features.whist.queries import ArbiterCall, WhistStanding
from whiz_tournament.features.whist.wording.arbiter import CALL
from whiz_tournament.features.whist.wording.ranking_columns import (
    AD_FUNDUM_ACCOUNT,
    LIVE,
    RANKING,
    SEASON,
)
from whiz_tournament.wording.columns import FILES, ColumnPlace

KNOWN: list[tuple[type, Collection[str], set[str]]] = [
    (ArbiterCall, {column.name for column in CALL}, {"kind", "arbiter", "amount", "note"}),
    (WhistStanding, {column.name for column in RANKING}, {"tied", "person"}),
    (
        SeasonLine,
        {column.name for column in (*SEASON, *AD_FUNDUM_ACCOUNT)},
        {"tied", "player", "eligible", "bottles", "brings"},
    ),
]
"""A value, its columns, and what is a sign, a name, part of a decision, or in a list of its own."""


@pytest.mark.parametrize(
    ("value", "columns", "left_out"), KNOWN, ids=[row[0].__name__ for row in KNOWN]
)
def test_what_is_known_of_a_line_is_a_column(
    value: type[ArbiterCall | WhistStanding | SeasonLine],
    columns: Collection[str],
    left_out: set[str],
) -> None:
    assert {field.name for field in fields(value)} - set(columns) == left_out


def test_staff_see_the_same_columns_with_totals_at_the_end() -> None:
    assert {column.name for column in LIVE} == {column.name for column in RANKING}
    assert LIVE[-1].place is ColumnPlace.TOTAL
    assert [column.name for column in RANKING if column.on == FILES] == ["account"]
