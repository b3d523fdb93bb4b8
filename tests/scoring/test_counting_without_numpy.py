"""Where numpy is not installed, large fields are counted in the one way that there is."""

import sys

import pytest

import scoring.counting
from scoring.counting import counting_for, plain

LARGE = 10**6


def test_without_numpy_there_is_one_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(scoring.counting, "arrays", raising=False)
    for name in [name for name in sys.modules if name.startswith("scoring.counting.arra")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert counting_for(LARGE) is plain


def test_a_part_of_ours_that_is_missing_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(scoring.counting, "arrays", raising=False)
    monkeypatch.setitem(sys.modules, "scoring.counting.arrays", None)
    with pytest.raises(ModuleNotFoundError, match="arrays"):
        counting_for(LARGE)


def test_with_numpy_large_fields_are_counted_in_arrays() -> None:
    assert counting_for(1) is plain
    assert counting_for(LARGE) is not plain
