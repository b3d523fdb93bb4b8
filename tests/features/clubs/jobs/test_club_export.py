"""An exported club has the tables of today."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.db import connection

from whiz_tournament.features.clubs.jobs.club_export import _write_empty
from whiz_tournament.models import triggers
from whiz_tournament.queries.club_file.migrations import is_up_to_date


@pytest.mark.django_db
def test_the_tables_of_an_exported_club_are_never_stale(
    tmp_path: Path,
) -> None:
    """They are made of the models that the program has now, whatever was exported before."""
    path = tmp_path / "club.sqlite3"
    _write_empty(path)
    assert is_up_to_date(path)
    with closing(sqlite3.connect(path)) as made:
        tables = {name for (name,) in made.execute("SELECT name FROM sqlite_master")}
        triggers_there = {name for name, _ in triggers.statements()}
        assert made.execute("SELECT count(*) FROM whiz_tournament_club").fetchone() == (0,)
        assert made.execute("SELECT count(*) FROM auth_permission").fetchone() > (0,)
    ours = {name for name in connection.introspection.table_names() if name != "sqlite_stat1"}
    assert ours | triggers_there <= tables
