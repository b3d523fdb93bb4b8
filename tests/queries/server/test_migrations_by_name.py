"""Which migrations there are is found without loading one, and is what Django finds."""

import pytest
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from whiz_tournament.models.first_tables import known_migrations
from whiz_tournament.queries.server.data_version import is_migrated, unknown_migrations

pytestmark = pytest.mark.django_db


def test_they_are_those_that_django_loads() -> None:
    loaded = MigrationLoader(None, ignore_no_migrations=True).disk_migrations
    assert known_migrations() == loaded.keys()


def test_what_was_not_applied_and_what_is_not_known_is_noticed() -> None:
    recorder = MigrationRecorder(connection)
    assert (is_migrated(), unknown_migrations()) == (True, [])
    recorder.record_applied("whiz_tournament", "9999_of_a_newer_version")
    assert (is_migrated(), unknown_migrations()) == (True, ["9999_of_a_newer_version"])
    recorder.record_unapplied(
        "axes", max(name for app, name in known_migrations() if app == "axes")
    )
    assert not is_migrated()
