"""Fixtures of this folder."""

from collections.abc import Iterator

import pytest
from django_scopes import scope

from tests.features.whist.made import CardEvening, card_evening
from tests.fixtures import club
from whiz_tournament.models import Club

__all__ = ["club"]


@pytest.fixture
def played(club: Club) -> CardEvening:
    """One table of four at the whist à la couleur."""
    return card_evening(club)


@pytest.fixture
def committed(transactional_db: None) -> Iterator[CardEvening]:
    """The same, committed, so that other threads see it."""
    club = Club.objects.create(name="Whiz Club")
    with scope(club=club):
        yield card_evening(club)
