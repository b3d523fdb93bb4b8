"""Fixtures of this folder: a club reached through its API by everybody there is."""

import pytest
from django.conf import LazySettings
from django.core.cache import cache
from django_scopes import scope

from tests.api.callers import Callers
from tests.fixtures import club, nobody_works
from whiz_tournament.models import Club

__all__ = ["club", "nobody_works"]


@pytest.fixture(autouse=True)
def _nobody_called_before() -> None:
    """Throttles count in the cache."""
    cache.clear()


@pytest.fixture
def callers(club: Club) -> Callers:
    """Everybody who may call this club."""
    return Callers.of(club)


@pytest.fixture
def elsewhere(db: None, settings: LazySettings) -> Callers:
    """The same people of another club, reached by its own name."""
    settings.ALLOWED_HOSTS = [*settings.ALLOWED_HOSTS, "elsewhere.localhost"]
    made = Club.objects.create(name="Elsewhere", host="elsewhere.localhost")
    with scope(club=made):
        return Callers.of(made)
