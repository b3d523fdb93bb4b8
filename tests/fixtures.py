"""What tests with a database start from; import the fixtures into a folder's ``conftest.py``."""

from collections.abc import Iterator

import pytest
import time_machine
from django.core.cache import cache
from django.utils import timezone
from django_scopes import scope

from whiz_tournament.jobs import embedded
from whiz_tournament.models import Club


@pytest.fixture
def club(db: None) -> Iterator[Club]:
    """A club whose rows are in scope for the whole test."""
    made = Club.objects.create(name="Whiz Club")
    with scope(club=made):
        yield made


@pytest.fixture
def nobody_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """The embedded worker stays asleep: jobs are done when a test does them."""
    cache.clear()
    monkeypatch.setattr(embedded, "start_embedded_worker", lambda: None)


@pytest.fixture
def time_stands() -> Iterator[None]:
    """However long a busy machine takes, no second passes."""
    with time_machine.travel(timezone.now(), tick=False):
        yield
