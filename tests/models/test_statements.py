"""A statement of our own finds, counts and refuses what a cursor of Django's does."""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from datetime import UTC, datetime
from typing import Any
from unittest.mock import patch

import pytest
from django.db import (
    DataError,
    IntegrityError,
    OperationalError,
    ProgrammingError,
    connection,
    transaction,
)
from django.db.transaction import TransactionManagementError

from whiz_tournament.models import Club
from whiz_tournament.models.statements import Statement

AT = datetime(2026, 11, 24, 20, tzinfo=UTC)
NAMED = Statement("SELECT name, id FROM whiz_tournament_club WHERE name = %s AND id > %s")
RENAME = Statement("UPDATE whiz_tournament_club SET name = %s WHERE name = %s")
OFTEN = 8
"""Times after which PostgreSQL runs a plan that it kept."""


@contextmanager
def watched() -> Iterator[None]:
    """Somebody looks at each statement: then Django's own cursors run them."""
    with connection.execute_wrapper(lambda execute, *given: execute(*given)):
        yield


@pytest.mark.django_db
def test_it_finds_and_counts_the_same_as_djangos_cursor() -> None:
    made = [Club.objects.create(name=name) for name in ("Lyon", "Dijon", "Lyon")]
    wanted = [("Lyon", club.pk) for club in made if club.name == "Lyon"]
    for name, rows in (("Lyon", wanted), ("Nice", [])):
        for _ in range(OFTEN):
            assert sorted(NAMED.rows((name, 0))) == rows
        with watched():
            assert sorted(NAMED.rows((name, 0))) == rows
    assert RENAME.count(("Nice", "Lyon")) == 2
    with watched():
        assert RENAME.count(("Lyon", "Nice")) == 2
    assert RENAME.count(("Nice", "Brest")) == 0


@pytest.mark.django_db
def test_what_a_failure_is_called_is_djangos_word() -> None:
    Club.objects.create(name="Lyon")
    twice = Statement(
        "INSERT INTO whiz_tournament_club SELECT * FROM whiz_tournament_club WHERE name = %s"
    )
    with pytest.raises(IntegrityError), transaction.atomic():
        twice.count(("Lyon",))
    with pytest.raises((ProgrammingError, OperationalError)), transaction.atomic():
        Statement("SELECT love FROM whiz_tournament_club WHERE name = %s").rows(("Lyon",))
    assert len(NAMED.rows(("Lyon", 0))) == 1


@pytest.mark.django_db
def test_a_broken_transaction_takes_no_more() -> None:
    with transaction.atomic():
        transaction.set_rollback(True)
        connection.needs_rollback = True
        with pytest.raises(TransactionManagementError):
            NAMED.rows(("Lyon", 0))


@pytest.mark.django_db(transaction=True)
def test_a_new_connection_is_asked_after_the_old_one_ended() -> None:
    Club.objects.create(name="Lyon")
    for _ in range(OFTEN):
        assert len(NAMED.rows(("Lyon", 0))) == 1
    connection.close()
    assert len(NAMED.rows(("Lyon", 0))) == 1


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_a_connection_that_the_database_ended_is_given_up_once() -> None:
    Club.objects.create(name="Lyon")
    assert len(NAMED.rows(("Lyon", 0))) == 1
    _end_by_another(connection.connection.info.backend_pid)
    with pytest.raises(OperationalError):
        NAMED.rows(("Lyon", 0))
    connection.close_if_unusable_or_obsolete()
    assert len(NAMED.rows(("Lyon", 0))) == 1


def _end_by_another(pid: int) -> None:
    other: Any = connection.copy()
    try:
        with other.cursor() as cursor:
            cursor.execute("SELECT pg_terminate_backend(%s)", [pid])
    finally:
        other.close()


@pytest.mark.django_db
def test_each_statement_keeps_its_own_rows_and_values() -> None:
    values = ("é%", None, True, AT, b"\x00\xff", 2**40)
    told = Statement(f"SELECT {', '.join(['%s'] * len(values))}")
    if connection.vendor == "postgresql":
        told = Statement("SELECT %s::text, %s::int, %s::bool, %s::timestamptz, %s::bytea, %s")
    with watched():
        (wanted,) = told.rows(values)
    for _ in range(OFTEN):
        (found,) = told.rows(values)
        assert found == wanted


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_the_first_read_of_a_request_shows_that_the_connection_lives() -> None:
    """It takes the place of ``SELECT 1``; where the database ended the connection, it asks anew."""
    Club.objects.create(name="Lyon")
    _begin_request()
    assert len(NAMED.rows(("Lyon", 0))) == 1
    ended = connection.connection.info.backend_pid
    _end_by_another(ended)
    _begin_request()
    assert len(NAMED.rows(("Lyon", 0))) == 1
    assert connection.connection.info.backend_pid != ended
    _end_by_another(connection.connection.info.backend_pid)
    with pytest.raises(OperationalError):  # it had shown so once
        NAMED.rows(("Lyon", 0))
    connection.close()


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_a_write_is_never_sent_twice() -> None:
    """Django looks at the connection before; what comes after the look is the caller's to mend."""
    Club.objects.create(name="Lyon")
    _begin_request()
    _end_by_another(connection.connection.info.backend_pid)
    assert RENAME.count(("Nice", "Lyon")) == 1
    add = Statement("INSERT INTO whiz_tournament_serverstate (epoch) VALUES (%s) RETURNING id")
    _begin_request()
    with (
        patch.object(connection, "is_usable", side_effect=AssertionError),
        pytest.raises(AssertionError),
    ):
        add.rows(("e",))


def _begin_request() -> None:
    """A connection that is kept from one request to the next, and is looked at in each."""
    db: Any = connection
    db.ensure_connection()
    db.health_check_enabled, db.health_check_done = True, False


@pytest.mark.postgres
@pytest.mark.django_db
@pytest.mark.parametrize(
    "moment",
    [AT, AT.replace(microsecond=120_000), AT.replace(year=1, month=1), AT.replace(year=9999)],
)
def test_a_moment_is_read_as_django_reads_it(moment: datetime) -> None:
    told = Statement("SELECT %s::timestamptz")
    with watched():
        (wanted,) = told.rows([moment])
    (found,) = told.rows([moment])
    assert found == wanted == (moment,)
    assert found[0].tzinfo is wanted[0].tzinfo


@pytest.mark.postgres
@pytest.mark.django_db
def test_no_moment_of_pythons_is_refused_as_django_refuses_it() -> None:
    for text in ("infinity", "10000-01-01 00:00+00", "0044-03-15 12:00+00 BC"):
        for look in (watched, nullcontext):
            with pytest.raises(DataError), transaction.atomic(), look():
                Statement("SELECT %s::timestamptz").rows([text])
