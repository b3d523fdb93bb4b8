"""Evenings that nine people played, and somebody signed in."""

import pytest

from tests.api.conftest import _nobody_called_before, callers
from tests.made_once import made_once
from tests.tournaments import played, publish
from tests.web.director.conftest import as_role, director
from whiz_tournament.models import Club, Tournament
from whiz_tournament.services.devices import ensure_card_secret

__all__ = ["_nobody_called_before", "as_role", "callers", "director"]


@pytest.fixture
@made_once
def evening(club: Club) -> Tournament:
    made = played(club)
    ensure_card_secret(tournament=made)
    publish(made)
    made.refresh_from_db()
    return made
