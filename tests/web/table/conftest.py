"""Fixtures of this folder."""

import pytest

from tests.fixtures import club
from tests.made_once import made_once
from tests.tournaments import running
from whiz_tournament.models import Club, Tournament
from whiz_tournament.services.devices import ensure_card_secret

__all__ = ["club"]


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    """Ten people play, and the cards of their tables are printed."""
    made = running(club, 10)
    ensure_card_secret(tournament=made)
    return made
