"""The demo club shows what the program does: a clock, a correction asked for, what features add."""

from collections.abc import Sequence

import pytest

from whiz_tournament.features.demo.services import club as demo_club
from whiz_tournament.features.demo.services.club import make_demo
from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.clock.round_clock import ClockState, round_clock
from whiz_tournament.queries.corrections.requested import requests_waiting

pytestmark = pytest.mark.django_db


class Asked:
    """A feature that keeps what it was asked to show itself with."""

    def __init__(self) -> None:
        self.evenings: list[tuple[Club, Sequence[Tournament]]] = []

    def fill_demo(self, club: Club, played: Sequence[Tournament]) -> None:
        self.evenings.append((club, played))


def test_it_shows_a_clock_and_a_request(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    feature = Asked()
    monkeypatch.setattr(demo_club, "features", lambda: (feature,))
    make_demo(club=club)
    tonight = Tournament.objects.get(status="running")
    clock = round_clock(tonight)
    assert clock is not None
    assert (clock.round, clock.state) == (3, ClockState.RUNNING)
    (asked,) = requests_waiting(tonight)
    assert asked.value != asked.line.value
    ((asked_club, played),) = feature.evenings
    assert (asked_club, [each.final for each in played]) == (club, [True, True])
