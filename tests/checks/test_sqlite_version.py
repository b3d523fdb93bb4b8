"""A SQLite that can lose a commit is told at the start, and refused where nothing contains it."""

import sqlite3

import pytest
from django.core.checks import CheckMessage
from django.db import connections

from whiz_tournament.checks.starting import sqlite_can_be_trusted

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def found() -> list[CheckMessage]:
    return list(sqlite_can_be_trusted(databases=["default"]))


@pytest.mark.parametrize(
    ("version", "contained", "ids"),
    [
        ((3, 40, 1), True, ["whiz.I027"]),
        ((3, 40, 1), False, ["whiz.E027"]),
        ((3, 51, 3), True, []),
        ((3, 51, 3), False, []),
    ],
    ids=str,
)
def test_each_kind_is_told_as_it_is(
    version: tuple[int, int, int],
    contained: bool,
    ids: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sqlite3.dbapi2, "sqlite_version_info", version)
    monkeypatch.setattr(connections["default"], "own_checkpoints", contained)
    messages = found()
    assert [each.id for each in messages] == ids
    assert all(".".join(map(str, version)) in each.msg and each.hint for each in messages)


def test_who_asks_about_no_database_is_told_nothing() -> None:
    assert list(sqlite_can_be_trusted(databases=None)) == []
