"""The suite runs on the database that it was asked to run on."""

import os

import pytest
from django.db import connection

EXPECTED = {"sqlite": "sqlite", "postgres": "postgresql"}


@pytest.mark.django_db
def test_the_suite_runs_on_the_database_it_was_asked_for() -> None:
    assert connection.vendor == EXPECTED[os.environ.get("WHIZ_TEST_DB", "sqlite")]


@pytest.mark.sqlite
@pytest.mark.django_db
def test_sqlite_is_tested_as_a_file_with_a_write_ahead_log() -> None:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA journal_mode")
        assert cursor.fetchone() == ("wal",)


@pytest.mark.postgres
@pytest.mark.django_db
def test_postgresql_keeps_what_it_commits() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SHOW fsync")
        assert cursor.fetchone() == ("on",)
        cursor.execute("SHOW synchronous_commit")
        assert cursor.fetchone() == ("on",)
