"""Fixtures of this folder."""

import pytest

from tests.features.whist.made import CardEvening, card_evening
from tests.fixtures import club
from tests.made_once import made_once
from tests.web.director.conftest import admin, as_role, director
from whiz_tournament.models import Club
from whiz_tournament.services.devices.event_phones import ensure_event_cards

__all__ = ["admin", "as_role", "cards", "club", "director"]


@pytest.fixture
@made_once
def cards(club: Club) -> CardEvening:
    """Four people play whist à la couleur, and their cards are printed."""
    made = card_evening(club)
    ensure_event_cards(event=made.evening)
    return made
