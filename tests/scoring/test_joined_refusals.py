"""Columns that contradict themselves are refused; large fields without numpy become lists."""

import sys
from array import array
from fractions import Fraction

import pytest

from scoring.club_columns import ClubColumns, club_columns
from scoring.joined_columns import join_columns
from scoring.methods import METHODS
from scoring.rules import DEFAULT_RULES
from scoring.simultaneous import ClubField
from tests.scoring.fields import field_of, norths

LARGE = 60


def club() -> ClubColumns:
    """Forty norths on three boards."""
    lines = [line for board in range(1, 4) for line in norths(*range(40), board=board)]
    return club_columns(field_of(lines), METHODS["matchpoints"], DEFAULT_RULES)


@pytest.mark.parametrize(
    ("cells", "filled", "why"),
    [([1], [1], "a cell for each board"), ([1, 2], [], "its number of scores")],
)
def test_columns_are_as_long_as_they_must(cells: list[int], filled: list[int], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        ClubColumns(entries=[1, 2], boards=[7], filled=filled, cells=array("h", cells))


def test_everybody_has_a_score_at_home_or_none() -> None:
    with pytest.raises(ValueError, match="at home"):
        ClubField("a", "", club(), [], Fraction(1))


def test_without_numpy_large_fields_are_joined_as_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    arrays = join_columns([club()] * LARGE)
    monkeypatch.delitem(sys.modules, "scoring.joined_arrays", raising=False)
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert join_columns([club()] * LARGE).codes == list(arrays.codes)


def test_any_other_module_that_is_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scoring.joined_arrays", None)
    with pytest.raises(ModuleNotFoundError):
        join_columns([club()] * LARGE)
