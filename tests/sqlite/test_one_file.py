"""Who copies a stopped laptop's database has everything in one file."""

from pathlib import Path

import pytest

from tests.sqlite.conftest import Opened
from whiz_tournament.management.serving import preparation


def test_what_a_last_connection_counts_is_in_the_file_too(
    opened: Opened, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answering, ours = opened()["default"], opened()
    monkeypatch.setattr(preparation, "connections", ours)
    monkeypatch.setattr(preparation, "connection", ours["default"])
    with ours["default"].cursor() as cursor:
        cursor.execute("CREATE INDEX said ON score (said)")
        cursor.executemany("INSERT INTO score (said) VALUES (%s)", [("10H",)] * 100)
        cursor.execute("SELECT id FROM score WHERE said = '9NT' AND id > 3").fetchall()
    log = path.with_name(f"{path.name}-wal")
    assert log.stat().st_size > 0
    preparation.leave_one_file()
    ours["default"].close()  # as every command does at its end
    assert answering.is_usable()
    assert log.stat().st_size == 0
