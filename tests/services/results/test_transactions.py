"""What may pass is tried again, what may not is not, and nothing is answered before the commit."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from django.db import OperationalError, ProgrammingError, connection, transaction
from django_scopes import scope, scopes_disabled

from tests.services.results.field import DIRECTOR, Field, make_field
from whiz_tournament.features.clubs.services.deleting import delete_club
from whiz_tournament.features.clubs.services.making import close_club
from whiz_tournament.models import Club, ScoreEntry, Tournament, triggers
from whiz_tournament.services.arriving import take_away
from whiz_tournament.services.errors import Unavailable
from whiz_tournament.services.log import transactions
from whiz_tournament.services.log.transactions import ATTEMPTS, in_one_transaction, passing


class Cause(Exception):
    """What a driver raises, with its code."""

    def __init__(self, **codes: object) -> None:
        super().__init__(str(codes))
        for name, code in codes.items():
            setattr(self, name, code)


def fault(**codes: object) -> OperationalError:
    error = OperationalError("fault")
    error.__cause__ = Cause(**codes)
    return error


CAUSES: dict[str, tuple[OperationalError, bool]] = {
    "serialization failure": (fault(sqlstate="40001"), True),
    "deadlock": (fault(sqlstate="40P01"), True),
    "server stopping": (fault(sqlstate="57P01"), True),
    "connection failure": (fault(sqlstate="08006"), True),
    "disk full": (fault(sqlstate="53100"), True),
    "connection gone, nobody to say why": (fault(sqlstate=None), True),
    "lock held by autovacuum": (fault(sqlstate="55P03"), True),
    "syntax error": (fault(sqlstate="42601"), False),
    "undefined table": (fault(sqlstate="42P01"), False),
    "SQLite busy": (fault(sqlite_errorcode=5), True),
    "SQLite busy snapshot": (fault(sqlite_errorcode=517), True),
    "SQLite full": (fault(sqlite_errorcode=13), True),
    "SQLite logic error": (fault(sqlite_errorcode=1), False),
}


@pytest.mark.parametrize(("error", "passes"), CAUSES.values(), ids=CAUSES)
def test_which_faults_may_pass(error: OperationalError, passes: bool) -> None:
    assert passing(error) is passes


def failing(times: int, error: Exception) -> tuple[Callable[[], str], list[int]]:
    tries: list[int] = []

    def work() -> str:
        tries.append(len(tries) + 1)
        if len(tries) <= times:
            raise error
        return "done"

    return work, tries


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("times", [0, 1, ATTEMPTS - 1])
def test_it_is_tried_until_it_passes(times: int) -> None:
    work, tries = failing(times, fault(sqlstate="40001"))
    assert in_one_transaction(work) == "done"
    assert len(tries) == times + 1


@pytest.mark.django_db(transaction=True)
def test_after_five_failures_the_sender_is_told_to_try_again() -> None:
    work, tries = failing(99, fault(sqlite_errorcode=5))
    with pytest.raises(Unavailable):
        in_one_transaction(work)
    assert len(tries) == ATTEMPTS


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("error", [fault(sqlstate="42601"), ProgrammingError("no")], ids=repr)
def test_our_own_faults_are_loud(error: Exception) -> None:
    work, tries = failing(99, error)
    with pytest.raises(type(error)):
        in_one_transaction(work)
    assert len(tries) == 1


def test_a_score_inside_somebody_elses_transaction_is_refused(committed_field: Field) -> None:
    with pytest.raises(RuntimeError, match="durable"), transaction.atomic():
        committed_field.enter(DIRECTOR, "passed out")
    assert ScoreEntry.objects.count() == 0


@pytest.mark.postgres
def test_a_score_survives_a_connection_that_the_server_closed(committed_field: Field) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        (pid,) = cursor.fetchone()
    other = connection.copy()
    with other.cursor() as cursor:
        cursor.execute("SELECT pg_terminate_backend(%s)", [pid])
    other.close()
    assert committed_field.enter(DIRECTOR, "passed out").status == 201
    assert ScoreEntry.objects.count() == 1


class LetsGo(logging.Handler):
    """Lets go what is held as soon as so many attempts are said to have failed."""

    def __init__(self, let_go: Callable[[], None], *, after: int) -> None:
        super().__init__()
        self.let_go, self.after = let_go, after
        self.failed = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.failed += 1
        if self.failed == self.after:
            self.let_go()


@contextmanager
def log_held(*, attempts: int) -> Iterator[LetsGo]:
    """Hold the log's table on another connection, as autovacuum does, for so many attempts."""
    other = connection.copy()
    other.set_autocommit(False)
    waits = LetsGo(other.rollback, after=attempts)
    transactions.log.addHandler(waits)
    try:
        with other.cursor() as cursor:
            cursor.execute("LOCK TABLE whiz_tournament_scoreentry IN SHARE UPDATE EXCLUSIVE MODE")
        yield waits
    finally:
        transactions.log.removeHandler(waits)
        other.close()


def take_the_tournament_away(field: Field) -> None:
    take_away(field.tournament)


def delete_its_club(field: Field) -> None:
    club = field.tournament.club
    close_club(club=club)
    delete_club(club=club, name=club.name)


@pytest.mark.postgres
@pytest.mark.parametrize("attempts", [1, ATTEMPTS - 1])
@pytest.mark.parametrize("goes", [take_the_tournament_away, delete_its_club])
def test_rows_of_the_log_go_once_its_table_is_nobody_elses(
    transactional_db: None, goes: Callable[[Field], None], attempts: int
) -> None:
    Club.objects.create(name="The operator's own")
    club = Club.objects.create(name="Whiz Club", host="elsewhere.test")
    with scope(club=club):
        field = make_field(club)
        field.enter(DIRECTOR, "passed out")
        with log_held(attempts=attempts) as held:
            goes(field)
    with scopes_disabled():
        assert (ScoreEntry.objects.exists(), Tournament.objects.exists()) == (False, False)
    assert held.failed == attempts
    assert triggers.installed(connection)
