"""The lists of planted faults hold: each fits the sources, and its tests are there."""

import ast
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tests.planted.copying import ROOT, DoesNotFitError, fitting, planted
from tests.planted.fault import FOLDER, SUBJECTS, Fault, all_faults
from tests.planted.table import TABLE, written_table

LEAST = 60
FAULTS = all_faults()
COMPARES_POINTS = Fault(
    "scoring",
    "two and two are five",
    "game/sum.py",
    "one + other",
    "one + other + 1",
    ("game/test_sum.py::test_sum",),
)


@cache
def functions(path: Path) -> frozenset[str]:
    """The names of a module's functions; none where there is no such file."""
    body = ast.parse(path.read_text()).body if path.is_file() else []
    return frozenset(each.name for each in body if isinstance(each, ast.FunctionDef))


def test_each_fault_fits_its_file_and_changes_it() -> None:
    same = [fault.name for fault in FAULTS if fitting(fault) == (ROOT / fault.file).read_text()]
    assert same == []


def test_the_tests_that_catch_it_are_there() -> None:
    named = {test for fault in FAULTS for test in fault.caught_by}
    missing = [
        test for test in named if test.split("::")[1] not in functions(ROOT / test.split("::")[0])
    ]
    assert missing == []
    assert [fault.name for fault in FAULTS if not fault.caught_by] == []


def test_every_subject_has_its_faults_and_each_a_name_of_its_own() -> None:
    assert len(FAULTS) >= LEAST
    assert {fault.subject for fault in FAULTS} == set(SUBJECTS.values())
    assert {path.stem for path in FOLDER.iterdir()} == SUBJECTS.keys()
    assert [name for name, times in Counter(f.name for f in FAULTS).items() if times > 1] == []


def test_the_page_tells_the_list() -> None:
    assert TABLE.read_text() == written_table(FAULTS), "python -m tests.planted --table"


def test_a_fault_is_planted_and_taken_back(tmp_path: Path) -> None:
    path = tmp_path / COMPARES_POINTS.file
    path.parent.mkdir()
    path.write_text("def sum_of(one: int, other: int) -> int:\n    return one + other\n")
    before = path.stat()
    with planted(COMPARES_POINTS, tmp_path):
        assert path.read_text().endswith("return one + other + 1\n")
    assert path.read_text().endswith("return one + other\n")
    assert path.stat().st_mtime_ns == before.st_mtime_ns
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("text", ["return one", "one + other\none + other"])
def test_what_no_longer_fits_is_said(tmp_path: Path, text: str) -> None:
    path = tmp_path / COMPARES_POINTS.file
    path.parent.mkdir()
    path.write_text(text)
    with pytest.raises(DoesNotFitError, match=r"two and two are five: its text is [02] times"):
        fitting(COMPARES_POINTS, tmp_path)
