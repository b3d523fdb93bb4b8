"""The staff of a club, and the Règlement's evening."""

import pytest

from tests.features.whist.made import CardEvening
from tests.features.whist.played import played_evening
from tests.made_once import made_once
from tests.web.director.conftest import as_role, club, director
from whiz_tournament.models import Club

__all__ = ["as_role", "club", "director"]


@pytest.fixture
@made_once
def played(club: Club) -> CardEvening:
    """An evening of the Règlement, still open."""
    return played_evening(club, "whist_reglement")
