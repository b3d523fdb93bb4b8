"""Versions of SQLite with the WAL-reset fault are known, and the settings follow."""

import sqlite3
from pathlib import Path

import environ
import pytest

from whiz_tournament.settings.storage import SQLITE, databases
from whiz_tournament.sqlite.reset_fault import Version, has_reset_fault, may_be_released

FAULTY: tuple[Version, ...] = (
    (3, 7, 0),
    (3, 40, 1),  # Debian 12
    (3, 43, 2),
    (3, 44, 5),
    (3, 45, 1),  # Ubuntu 24.04
    (3, 49, 2),
    (3, 50, 4),  # Python 3.13 for Windows and macOS
    (3, 50, 6),
    (3, 51, 0),
    (3, 51, 2),
)
FIXED: tuple[Version, ...] = (
    (3, 6, 23),  # before the write-ahead log
    (3, 44, 6),
    (3, 44, 7),
    (3, 50, 7),
    (3, 50, 8),
    (3, 51, 3),
    (3, 52, 0),
    (3, 53, 1),
    (4, 0, 0),
)


@pytest.mark.parametrize("version", FAULTY, ids=str)
def test_a_faulty_version_is_known_and_in_no_release(version: Version) -> None:
    assert has_reset_fault(version)
    assert not may_be_released(version)


@pytest.mark.parametrize("version", FIXED, ids=str)
def test_a_fixed_version_is_known(version: Version) -> None:
    assert not has_reset_fault(version)
    assert may_be_released(version) is (version != (3, 52, 0))  # which its makers took back


def environment(**given: str) -> environ.Env:
    found = environ.Env()
    found.ENVIRON = given
    return found


@pytest.mark.parametrize(("version", "own"), [((3, 40, 1), True), ((3, 51, 3), False)], ids=str)
@pytest.mark.parametrize("url", ["", "sqlite:////somewhere/club.sqlite3"])
def test_a_faulty_version_has_its_checkpoints_made_by_us(
    version: Version, own: bool, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", version)
    found = databases(environment(DATABASE_URL=url), Path("whiz.sqlite3"))["default"]
    assert found["ENGINE"] == SQLITE
    assert found["OPTIONS"]["own_checkpoints"] is own
