"""A duty is taken by one of those who ask at once, and the database notes no error of it."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import DatabaseError, connection

from whiz_tournament.jobs.leases import take_lease
from whiz_tournament.models import Lease

pytestmark = pytest.mark.django_db


class AnotherFirst:
    """Somebody else who makes the row in the moment before ours, and the errors that follow."""

    def __init__(self) -> None:
        self.errors: list[str] = []
        self.made = False

    def __call__(self, execute: Callable[..., Any], sql: str, *more: Any) -> Any:
        if sql.startswith("INSERT") and not self.made:
            self.made = True
            take_lease("reconciler", "another", 60)
        try:
            return execute(sql, *more)
        except DatabaseError as error:
            self.errors.append(str(error))
            raise


def test_who_comes_second_is_refused_without_an_error_in_the_log_of_the_database() -> None:
    another = AnotherFirst()
    with connection.execute_wrapper(another):
        assert not take_lease("reconciler", "us", 60)
    assert (another.made, another.errors) == (True, [])
    assert Lease.objects.get(name="reconciler").holder == "another"


def test_it_is_taken_once_and_kept() -> None:
    assert [take_lease("watch", who, 60) for who in ("us", "us", "another")] == [True, True, False]
