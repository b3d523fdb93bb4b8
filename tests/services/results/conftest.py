"""Fixtures of this folder."""

from collections.abc import Iterator

import pytest
from django_scopes import scope

from tests.services.results.field import Field, make_field
from whiz_tournament.models import Club


@pytest.fixture
def field(db: None) -> Iterator[Field]:
    """A running tournament whose second round is open, in its club's scope."""
    club = Club.objects.create(name="Whiz Club")
    with scope(club=club):
        yield make_field(club)


@pytest.fixture
def committed_field(transactional_db: None) -> Iterator[Field]:
    """The same, committed, so that other threads see it."""
    club = Club.objects.create(name="Whiz Club")
    with scope(club=club):
        yield make_field(club)
