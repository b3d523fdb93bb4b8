"""The demo club shows what the program does: a clock, a correction asked for."""

import pytest

from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.clock.round_clock import ClockState, round_clock
from whiz_tournament.queries.corrections.requested import requests_waiting
from whiz_tournament.services.demo import make_demo

pytestmark = pytest.mark.django_db


def test_it_shows_a_clock_and_a_request(club: Club) -> None:
    make_demo(club=club)
    tonight = Tournament.objects.get(status="running")
    clock = round_clock(tonight)
    assert clock is not None
    assert (clock.round, clock.state) == (3, ClockState.RUNNING)
    (asked,) = requests_waiting(tonight)
    assert asked.value != asked.line.value
