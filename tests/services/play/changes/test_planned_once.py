"""A change is planned once: accepting what was shown looks the plan up."""

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
    replanning,
)

pytestmark = pytest.mark.django_db
CHANGES: list[Change] = [Arrives(PersonToSeat(name="Zoé Tard"), 2), Leaves(5, 2), TableLost(3, 2)]


def test_accepting_does_not_plan_again(club: Club) -> None:
    tournament = running(club, 12, rounds=4)
    plans = replanning._planned
    plans.cache_clear()
    for number, change in enumerate(CHANGES, start=1):
        digest = propose_change(tournament=tournament, change=change).digest
        accept_change(tournament=tournament, actor=DIRECTOR, change=change, digest=digest)
        assert (plans.cache_info().misses, plans.cache_info().hits) == (number, number)
