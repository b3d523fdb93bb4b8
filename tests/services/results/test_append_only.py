"""The database itself refuses to change the log."""

from collections.abc import Callable

import pytest
from django.db import DatabaseError, connection, transaction

from boards.seats import Seat
from tests.features.whist.made import card_evening
from tests.services.results.field import PHONE, Field
from whiz_tournament.models import (
    ScoreEntry,
    Tournament,
    TournamentEvent,
    WhistHistoryEvent,
    triggers,
)

LOGS = {"scores": ScoreEntry, "events": TournamentEvent, "evenings": WhistHistoryEvent}
TABLES = {name: log._meta.db_table for name, log in LOGS.items()}
WAYS: dict[str, Callable[[str], str]] = {
    "UPDATE": lambda table: f"UPDATE {table} SET actor = 'nobody'",
    "DELETE": lambda table: f"DELETE FROM {table}",
}


def fill(field: Field) -> None:
    field.enter(PHONE, "10H by N =", by=Seat.N)
    card_evening(field.tournament.club)
    TournamentEvent.objects.create(
        club_id=field.tournament.club_id, tournament=field.tournament, kind="test", actor="system"
    )


def run(sql: str) -> None:
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql)


def rows(table: str) -> list[tuple[object, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT * FROM {table} ORDER BY id")
        return list(cursor.fetchall())


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_change_is_refused(field: Field, table: str, way: Callable[[str], str]) -> None:
    fill(field)
    before = rows(table)
    with pytest.raises(DatabaseError, match="append-only"):
        run(way(table))
    assert rows(table) == before


@pytest.mark.sqlite
@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_insert_or_replace_does_not_slip_past(field: Field, table: str) -> None:
    fill(field)
    before = rows(table)
    with pytest.raises(DatabaseError, match="append-only"):
        run(f"INSERT OR REPLACE INTO {table} SELECT * FROM {table}")
    assert rows(table) == before


@pytest.mark.postgres
@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_truncate_and_upsert_do_not_slip_past(committed_field: Field, table: str) -> None:
    fill(committed_field)
    before = rows(table)
    with pytest.raises(DatabaseError, match="append-only"):
        run(f"TRUNCATE {table} CASCADE")
    upsert = "ON CONFLICT (id) DO UPDATE SET actor = 'nobody'"
    with pytest.raises(DatabaseError, match="append-only"):
        run(f"INSERT INTO {table} SELECT * FROM {table} {upsert}")
    assert rows(table) == before


def test_a_tournament_with_results_cannot_be_deleted(field: Field) -> None:
    fill(field)
    with pytest.raises(DatabaseError), transaction.atomic():
        Tournament.objects.filter(pk=field.tournament.pk).delete()
    assert ScoreEntry.objects.count() == 1


@pytest.mark.parametrize("time", ["first", "second"])
def test_the_triggers_are_back_after_a_test_that_committed(
    committed_field: Field, time: str
) -> None:
    assert ScoreEntry.objects.count() == 0
    assert triggers.installed(connection)
    fill(committed_field)
