"""A computer that slept, a clock that was set, and neither."""

from datetime import UTC, datetime, timedelta

import pytest

from whiz_tournament.live.sleeps import ClockSet, ClockWatch, Slept

BEGIN = datetime(2026, 11, 22, 20, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("wall", "steady", "sleeps", "settings"),
    [
        (1, 1, [], []),
        (29, 29, [], []),
        (1680, 1680, [Slept(BEGIN, BEGIN + timedelta(minutes=28))], []),
        (3601, 1, [], [ClockSet(BEGIN + timedelta(seconds=3601), timedelta(hours=1))]),
        (-3599, 1, [], [ClockSet(BEGIN - timedelta(seconds=3599), -timedelta(hours=1))]),
    ],
)
def test_sleep_and_a_clock_that_is_set_are_told_apart(
    wall: int, steady: int, sleeps: list[Slept], settings: list[ClockSet]
) -> None:
    times = [BEGIN, BEGIN + timedelta(seconds=wall)]
    seconds = [5.0, 5.0 + steady]
    watch = ClockWatch(lambda: times.pop(0), lambda: seconds.pop(0))
    watch.look()
    assert (watch.sleeps(), watch.clock_settings()) == (sleeps, settings)


def test_a_slow_start_is_no_sleep() -> None:
    seconds = [5.0, 120.0, 121.0]
    watch = ClockWatch(lambda: BEGIN, lambda: seconds.pop(0))
    watch.begin()
    watch.look()
    assert watch.sleeps() == []
