"""Sixty players: the difference is there in two seconds, and accepting it does not plan again."""

from time import process_time

import pytest

from tests.tournaments import DIRECTOR, running
from whiz_tournament.models import Club
from whiz_tournament.services.play.changes import (
    Arrives,
    Change,
    Leaves,
    PersonToSeat,
    TableLost,
    accept_change,
    propose_change,
)

pytestmark = pytest.mark.django_db
CHANGES: list[Change] = [Arrives(PersonToSeat(name="Zoé Tard"), 2), Leaves(5, 2), TableLost(3, 2)]


def test_sixty_players_are_planned_anew_in_two_seconds(club: Club) -> None:
    tournament = running(club, 60, rounds=10)
    for change in CHANGES:
        start = process_time()
        digest = propose_change(tournament=tournament, change=change).digest
        shown = process_time()
        accept_change(tournament=tournament, actor=DIRECTOR, change=change, digest=digest)
        assert shown - start < 2
        assert process_time() - shown < 1
