"""Everybody who calls the API; a hosted club, and what its laptop tells of an evening."""

import copy

import pytest

from tests.api.conftest import _nobody_called_before, callers, elsewhere
from tests.features.online.hosting import Document, Laptop, document_of
from tests.tournaments import DIRECTOR
from tests.whole_tournaments import Evening
from whiz_tournament.models import Club
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.services.publishing.publish import publish_results

__all__ = ["_nobody_called_before", "callers", "elsewhere"]
_told: list[Document] = []


@pytest.fixture
def document(club: Club) -> Document:
    """A final evening of eight people, as their laptop tells it; played once for all tests."""
    if not _told:
        tournament = Evening.read("eight_players").played(club)
        close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
        publish_results(tournament=tournament, actor=DIRECTOR, final=True)
        _told.append(document_of(tournament))
    return copy.deepcopy(_told[0])


@pytest.fixture
def laptop(club: Club) -> Laptop:
    return Laptop.of()
