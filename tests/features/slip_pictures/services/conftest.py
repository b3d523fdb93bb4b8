"""Fixtures of this folder."""

import pytest

from tests.fixtures import club, nobody_works
from tests.tournaments import running
from whiz_tournament.models import Club, Tournament

__all__ = ["club", "nobody_works"]


@pytest.fixture
def evening(club: Club) -> Tournament:
    """Three tables, three rounds of two boards."""
    return running(club, 9, rounds=3)
