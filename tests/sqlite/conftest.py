"""Connections to a file of the test's own."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db.utils import ConnectionHandler

from tests.fixtures import club, nobody_works
from tests.sqlite.files import handler_of

__all__ = ["club", "nobody_works"]

Opened = Callable[..., ConnectionHandler]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "club.sqlite3"


@pytest.fixture
def opened(path: Path, django_db_blocker: Any) -> Iterator[Opened]:
    """Give what opens the test's file; the test's own thread is closed at its end."""
    handlers: list[ConnectionHandler] = []

    def handler(*, own_checkpoints: bool = True, **options: Any) -> ConnectionHandler:
        found = handler_of(path, own_checkpoints=own_checkpoints, **options)
        handlers.append(found)
        with found["default"].cursor() as cursor:
            cursor.execute("CREATE TABLE IF NOT EXISTS score (id INTEGER PRIMARY KEY, said TEXT)")
        return found

    with django_db_blocker.unblock():
        yield handler
        for each in handlers:
            each["default"].close()
