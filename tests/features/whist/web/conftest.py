"""Somebody of the staff, signed in, and an evening that has begun."""

import pytest
from django.test import Client

from tests.features.whist.made import CardEvening, card_evening
from tests.fixtures import club
from tests.web.director.conftest import admin, as_role, director
from whiz_tournament.models import Club, Role

__all__ = ["admin", "as_role", "club", "director", "evening", "scorer"]


@pytest.fixture
def scorer(as_role: object) -> Client:
    """A scorer's browser, in English."""
    return as_role(Role.SCORER)  # type: ignore[operator, no-any-return]  # the fixture's function


@pytest.fixture
def evening(club: Club) -> CardEvening:
    """An evening of whist à la couleur with one table of four."""
    return card_evening(club)
