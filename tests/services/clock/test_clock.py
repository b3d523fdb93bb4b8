"""A round's clock runs by itself; a director stops it, gives more, counts a break down."""

from collections.abc import Callable
from datetime import datetime, timedelta
from decimal import Decimal

import pytest
from django.utils import timezone

from boards.errors import WhizError
from tests.fixtures import time_stands
from tests.tournaments import DIRECTOR, running
from whiz_tournament.live.versions import public_version, tournament_version
from whiz_tournament.models import Club, Tournament, TournamentEvent, TournamentRound
from whiz_tournament.queries.clock.round_clock import ClockReading, ClockState, round_clock
from whiz_tournament.services.clock import (
    BreakRefused,
    ClockAbsent,
    ClockChanged,
    ClockMinutes,
    begin_break,
    extend_clock,
    pause_clock,
    start_clock,
)
from whiz_tournament.services.errors import WrongState
from whiz_tournament.services.play.rounds import (
    close_round,
    close_tournament,
    next_round,
    open_round,
)

__all__ = ["time_stands"]
pytestmark = pytest.mark.django_db
QUARTER = 15 * 60  # two boards of 7½ minutes


def clock_of(tournament: Tournament, later: int = 0) -> ClockReading:
    """The clock so many seconds after round opened, or from now."""
    found = round_clock(tournament, timezone.now() + timedelta(seconds=later))
    assert found is not None
    return found


def opened(tournament: Tournament, number: int = 1) -> datetime:
    at = TournamentRound.objects.get(tournament=tournament, number=number).opened_at
    assert at is not None
    return at


def test_an_open_round_has_a_clock_that_nobody_started(club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    at = opened(tournament)
    found = round_clock(tournament, at + timedelta(minutes=2))
    ends_at = at + timedelta(seconds=QUARTER)
    assert found == ClockReading(
        1, False, ClockState.RUNNING, QUARTER, 13 * 60, ends_at, "round-1-0"
    )
    over = round_clock(tournament, at + timedelta(minutes=20))
    assert over is not None
    assert (over.state, over.left, over.token) == (ClockState.OVER, 0, "round-1-0")


def test_later_rounds_have_the_change_of_tables_too(club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    next_round(tournament=tournament, actor=DIRECTOR, number=1)
    found = round_clock(tournament, opened(tournament, 2))
    assert found is not None
    assert (found.round, found.left) == (2, QUARTER + 2 * 60)


@pytest.mark.usefixtures("time_stands")
def test_paused_it_stands_and_runs_on_from_there(club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    pause_clock(tournament=tournament)
    stood = clock_of(tournament, later=3600)
    assert (stood.state, stood.ends_at) == (ClockState.PAUSED, None)
    assert stood.left == QUARTER
    pause_clock(tournament=tournament)
    assert clock_of(tournament) == stood
    start_clock(tournament=tournament)
    again = clock_of(tournament)
    assert again.state is ClockState.RUNNING
    assert again.left == QUARTER


@pytest.mark.usefixtures("time_stands")
def test_two_minutes_more(club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    extend_clock(tournament=tournament)
    longer = clock_of(tournament)
    assert longer.planned == QUARTER + 120
    assert longer.left == QUARTER + 120
    pause_clock(tournament=tournament)
    stood = clock_of(tournament)
    extend_clock(tournament=tournament, minutes=Decimal(5))
    more = clock_of(tournament)
    assert (more.state, more.left) == (ClockState.PAUSED, stood.left + 300)


@pytest.mark.usefixtures("time_stands")
def test_once_the_time_is_up_more_counts_from_now(club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    long_ago = timezone.now() - timedelta(hours=1)
    TournamentRound.objects.filter(number=1).update(opened_at=long_ago)
    assert clock_of(tournament).state is ClockState.OVER
    extend_clock(tournament=tournament)
    assert clock_of(tournament).left == 120


@pytest.mark.usefixtures("time_stands")
def test_it_begins_anew_with_other_minutes(club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    pause_clock(tournament=tournament)
    start_clock(tournament=tournament, minutes=Decimal("7.5"))
    anew = clock_of(tournament)
    assert (anew.state, anew.planned) == (ClockState.RUNNING, 450)
    assert anew.left == 450


def test_pressed_twice_it_is_done_once(club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    seen = clock_of(tournament).token
    extend_clock(tournament=tournament, seen=seen)
    with pytest.raises(ClockChanged):
        extend_clock(tournament=tournament, seen=seen)
    assert clock_of(tournament).planned == QUARTER + 120


def test_what_was_seen_of_one_round_does_nothing_to_the_next(club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    seen = clock_of(tournament).token
    next_round(tournament=tournament, actor=DIRECTOR, number=1)
    with pytest.raises(ClockChanged):
        pause_clock(tournament=tournament, seen=seen)
    assert clock_of(tournament).state is ClockState.RUNNING


def test_a_break_stands_between_two_rounds(club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    with pytest.raises(BreakRefused):
        begin_break(tournament=tournament, minutes=Decimal(15))
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    assert round_clock(tournament) is None
    begin_break(tournament=tournament, minutes=Decimal(15))
    found = clock_of(tournament)
    assert (found.round, found.on_break, found.planned) == (2, True, QUARTER)
    extend_clock(tournament=tournament)
    assert clock_of(tournament).planned == QUARTER + 120
    open_round(tournament=tournament, actor=DIRECTOR, number=2)
    after = clock_of(tournament)
    assert (after.round, after.on_break) == (2, False)


def test_the_highest_open_round_has_the_clock(club: Club) -> None:
    """A round that is opened again to mend a result takes nobody's clock away."""
    tournament = running(club, 9, rounds=3)
    next_round(tournament=tournament, actor=DIRECTOR, number=1)
    extend_clock(tournament=tournament)
    seen = clock_of(tournament).token
    open_round(tournament=tournament, actor=DIRECTOR, number=1)
    assert clock_of(tournament).token == seen


ACTS: dict[str, Callable[[Tournament], None]] = {
    "start": lambda t: start_clock(tournament=t),
    "pause": lambda t: pause_clock(tournament=t),
    "more": lambda t: extend_clock(tournament=t),
}


@pytest.mark.parametrize("act", ACTS)
def test_without_a_clock_nothing_is_done_to_it(club: Club, act: str) -> None:
    tournament = running(club, 9, rounds=3, open_all_rounds=True)
    assert round_clock(tournament) is None
    with pytest.raises(ClockAbsent):
        ACTS[act](tournament)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    with pytest.raises(WrongState):
        ACTS[act](tournament)


@pytest.mark.parametrize("minutes", ["0", "0.99", "600.01", "-2"])
def test_minutes_that_no_clock_has(club: Club, minutes: str) -> None:
    tournament = running(club, 9, rounds=3)
    refusal: WhizError
    with pytest.raises(ClockMinutes) as caught:
        start_clock(tournament=tournament, minutes=Decimal(minutes))
    refusal = caught.value
    assert (refusal.field, clock_of(tournament).token) == ("minutes", "round-1-0")


def test_pages_learn_of_it_and_no_settings_form_grows_stale(club: Club) -> None:
    """A clock decides no result, so the history is silent about it."""
    tournament = running(club, 9, rounds=3)
    before = tournament.version, tournament_version(tournament), public_version(tournament)
    events = TournamentEvent.objects.count()
    pause_clock(tournament=tournament)
    tournament.refresh_from_db()
    assert tournament.version == before[0]
    assert tournament_version(tournament) == before[1] + 1
    assert public_version(tournament) != before[2]
    assert TournamentEvent.objects.count() == events


def test_the_next_round_is_both_steps_or_neither(club: Club) -> None:
    tournament = running(club, 9, rounds=2)
    row = next_round(tournament=tournament, actor=DIRECTOR, number=1)
    assert (row.number, row.status) == (2, "open")
    with pytest.raises(WhizError):
        next_round(tournament=tournament, actor=DIRECTOR, number=2)
    statuses = tournament.rounds.order_by("number").values_list("status", flat=True)
    assert list(statuses) == ["closed", "open"]
