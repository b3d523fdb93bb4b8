"""Fixtures of this folder: the club, and an evening that stands at a known point."""

from collections.abc import Iterator

import pytest
from django.core.cache import caches

from tests.fixtures import club
from tests.whole_tournaments import Evening
from whiz_tournament.models import Club, Tournament

__all__ = ["club"]


@pytest.fixture(autouse=True)
def _nothing_is_kept() -> Iterator[None]:
    """Names changed behind the services' back would be seen a second later."""
    caches["pages"].clear()
    yield
    caches["pages"].clear()


@pytest.fixture
def evening() -> Evening:
    """Thirteen people, five rounds."""
    return Evening.read("thirteen_players")


@pytest.fixture
def published(club: Club, evening: Evening) -> Tournament:
    """The evening, played to the end and final."""
    return evening.published(club)
