"""The floors of the coverage hold: a test taken away makes the command fail, and says where."""

import subprocess
import sys
from pathlib import Path

import pytest
from coverage import Coverage

from script.coverage_floors import below_floor, by_package, measured

MODULE = """
def side(number):
    if number > 0:
        return "above"
    return "below"
"""
BOTH = "from pure.sides import side\nside(1)\nside(-1)\n"
ONE = "from pure.sides import side\nside(1)\n"


def report_of(folder: Path, tests: str) -> dict[str, object]:
    """Measure a small package in a process of its own, by what the tests run of it."""
    package = folder / "pure"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "sides.py").write_text(MODULE)
    (folder / "tests.py").write_text(tests)
    data = folder / ".coverage"
    command = [sys.executable, "-m", "coverage", "run", "--branch", "--source=pure"]
    subprocess.run([*command, f"--data-file={data}", "tests.py"], cwd=folder, check=True)
    return measured(data)


def test_what_is_covered_wholly_reaches_its_floor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = by_package(report_of(tmp_path, BOTH))
    assert found["pure"].percent == 100
    assert below_floor(found, {"pure": 100}) == {}


def test_a_test_taken_away_is_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = by_package(report_of(tmp_path, ONE))
    # Three of four statements and one of two branches.
    assert round(found["pure"].percent, 2) == 66.67
    (below,) = below_floor(found, {"pure": 100}).values()
    assert below.missing == ["pure/sides.py:5", "pure/sides.py:3 → 5"]


def test_a_package_that_nobody_measured_is_below_its_floor() -> None:
    assert list(below_floor({}, {"pure": 1})) == ["pure"]


def test_the_measuring_leaves_branches_on() -> None:
    root = Path(__file__).resolve().parents[2]
    config = Coverage(config_file=str(root / "pyproject.toml")).config
    assert (config.branch, config.source) == (
        True,
        ["boards", "movements", "scoring", "whiz_tournament"],
    )
