"""Commands that serve no page load none, and an exported club has the tables of today."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import get_commands, load_command_class
from django.db import connection

from whiz_tournament.features.clubs.jobs.club_export import _write_empty
from whiz_tournament.management.data_command import DataCommand
from whiz_tournament.models import triggers
from whiz_tournament.queries.club_file.migrations import is_up_to_date

SERVES = {"serve", "prepare", "restore", "migrate"}
"""Of these the first two look at every page, and the others ask for their own checks."""


def test_no_page_is_loaded_for_a_command_that_serves_none() -> None:
    commands = get_commands()
    ours = {name: app for name, app in commands.items() if app.startswith("whiz_tournament")}
    own = ours.keys() - SERVES
    loaded = {name: load_command_class(ours[name], name) for name in own}
    apart = [name for name, each in loaded.items() if not isinstance(each, DataCommand)]
    assert (apart, len(own) > 15) == ([], True)


def test_checks_load_no_page(tmp_path: Path) -> None:
    command = ["-X", "importtime", "manage.py", "movement", "--players", "12", "--rounds", "4"]
    done = subprocess.run(
        [sys.executable, *command],
        cwd=Path(__file__).parents[2],
        env=os.environ | {"WHIZ_DATA_DIR": str(tmp_path), "DATABASE_URL": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "whiz_tournament.checks" in done.stderr
    assert "whiz_tournament.web" not in done.stderr


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
