"""What tests with a database start from; import the fixtures into a folder's ``conftest.py``."""

from collections.abc import Iterator

import pytest
from django_scopes import scope

from whiz_tournament.models import Club


@pytest.fixture
def club(db: None) -> Iterator[Club]:
    """A club whose rows are in scope for the whole test."""
    made = Club.objects.create(name="Whiz Club")
    with scope(club=made):
        yield made
