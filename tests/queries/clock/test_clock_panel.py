"""Slow tables by when they told their results, and when the evening ends."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from boards.seats import Seat
from tests.tournaments import DIRECTOR, running, value_of
from whiz_tournament.models import Club, TableDevice, Tournament, TournamentRound
from whiz_tournament.models.tokens import new_token, token_digest
from whiz_tournament.queries.clock.clock_panel import evening_forecast, slow_tables, table_end
from whiz_tournament.queries.clock.round_clock import round_clock
from whiz_tournament.queries.devices.table_round_page import entries_at_table
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.clock import extend_clock, pause_clock
from whiz_tournament.services.play.rounds import close_round, next_round
from whiz_tournament.services.results import LinePlace, Sender, Submission, enter_result

pytestmark = pytest.mark.django_db
MINUTE: Final = timedelta(minutes=1)
At = Callable[[float], datetime]


def pair(tournament: Tournament, table: int) -> TableDevice:
    return TableDevice.objects.create(
        club=tournament.club,
        tournament=tournament,
        table=table,
        entries=entries_at_table(tournament, table),
        token_hash=token_digest(new_token()),
    )


def tell(tournament: Tournament, phone: TableDevice, index: int) -> None:
    line = line_rows(tournament, round=1, table=phone.table)[index]
    enter_result(
        tournament=tournament,
        sender=Sender.paired(phone),
        submission=Submission(uuid4(), LinePlace(1, phone.table, line.board), seat=Seat.N),
        value=value_of("10H by N ="),
    )


def begun(tournament: Tournament, ago: float) -> datetime:
    """Let round 1, and the evening, have begun so many minutes ago."""
    at = timezone.now() - ago * MINUTE
    TournamentRound.objects.filter(tournament=tournament, number=1).update(opened_at=at)
    Tournament.objects.filter(pk=tournament.pk).update(started_at=at)
    tournament.refresh_from_db()
    return at


def test_a_table_that_told_nothing_is_slow_once_half_a_board_is_lost(club: Club) -> None:
    """Two boards of 7½ minutes: at 11 minutes the second would end 3½ minutes late."""
    tournament = running(club, 9, rounds=3)
    pair(tournament, 2)
    at = begun(tournament, 0)
    assert slow_tables(tournament, now=at + 11 * MINUTE) == ()
    (slow,) = slow_tables(tournament, now=at + 12 * MINUTE)
    boards = tuple(row.board for row in line_rows(tournament, round=1, table=2))
    assert (slow.round, slow.table, slow.owed) == (1, 2, boards)
    assert (slow.ends_at, slow.last_board) == (at + 19.5 * MINUTE, boards[-1])
    assert slow.minutes == 4


def test_a_table_that_told_its_first_board_late_is_slow_by_its_second(club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    phone = pair(tournament, 1)
    at = begun(tournament, 12)
    tell(tournament, phone, 0)
    (slow,) = slow_tables(tournament, now=at + 13 * MINUTE)
    assert (slow.table, len(slow.owed), slow.minutes) == (1, 1, 4)
    tell(tournament, phone, 1)
    assert slow_tables(tournament, now=at + 13 * MINUTE) == ()


def test_tables_on_paper_are_not_told(club: Club) -> None:
    """Their slips come when all boards are played."""
    tournament = running(club, 9, rounds=3)
    at = begun(tournament, 0)
    assert slow_tables(tournament, now=at + 30 * MINUTE) == ()


def test_nobody_is_slow_while_the_clock_stands_and_more_time_counts(club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    pair(tournament, 1)
    begun(tournament, 12)
    assert [each.table for each in slow_tables(tournament)] == [1]
    extend_clock(tournament=tournament)
    assert slow_tables(tournament) == ()
    begun(tournament, 20)
    pause_clock(tournament=tournament)
    assert slow_tables(tournament) == ()


@pytest.mark.parametrize(
    ("now", "owed", "end"),
    [
        pytest.param(0, 3, 22.5, id="just begun"),
        pytest.param(5, 1, 7.5, id="in the middle of the last"),
        pytest.param(9, 1, 9, id="later than a board should take"),
        pytest.param(9, 2, 16.5, id="and one more after it"),
    ],
)
def test_when_a_table_is_through(now: float, owed: int, end: float) -> None:
    start = datetime(2026, 11, 24, 20, tzinfo=timezone.get_current_timezone())
    per_board = 7.5 * MINUTE
    assert table_end(start + now * MINUTE, start, owed, per_board) == start + end * MINUTE


def test_the_evening_ends_as_planned_when_nothing_is_late(club: Club) -> None:
    """Three rounds of 15 minutes, two changes of 2."""
    tournament = running(club, 9, rounds=3)
    at = begun(tournament, 0)
    found = evening_forecast(tournament, now=at + 5 * MINUTE)
    assert found is not None
    assert (found.ends_at, found.late) == (at + 49 * MINUTE, 0)


def test_minutes_that_are_lost_are_said(club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    at = begun(tournament, 0)
    over = evening_forecast(tournament, now=at + 20 * MINUTE)
    assert over is not None
    assert (over.ends_at, over.late) == (at + 54 * MINUTE, 5)


def test_a_slow_table_holds_the_evening_up(club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    pair(tournament, 2)
    at = begun(tournament, 0)
    now = at + 12 * MINUTE
    found = evening_forecast(tournament, slow=slow_tables(tournament, now=now), now=now)
    assert found is not None
    assert found.ends_at == at + 53.5 * MINUTE


def test_rounds_to_come_are_as_slow_as_those_that_are_over(club: Club) -> None:
    """Round 1 took 21 minutes instead of 15; round 2 and 3 are expected to take 6 more each."""
    tournament = running(club, 9, rounds=3)
    at = begun(tournament, 21)
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    TournamentRound.objects.filter(number=1).update(closed_at=at + 21 * MINUTE)
    found = evening_forecast(tournament, now=at + 21 * MINUTE)
    assert found is not None
    assert (found.ends_at, found.late) == (at + (21 + 2 * (17 + 6)) * MINUTE, 18)


def test_nothing_is_foretold_without_a_clock_or_after_the_last_round(club: Club) -> None:
    assert evening_forecast(running(club, 9, rounds=3, open_all_rounds=True)) is None
    tournament = running(club, 9, rounds=2)
    next_round(tournament=tournament, actor=DIRECTOR, number=1)
    assert evening_forecast(tournament) is not None
    close_round(tournament=tournament, actor=DIRECTOR, number=2)
    assert evening_forecast(tournament) is None


def test_it_asks_the_same_few_queries_however_large_the_field(club: Club) -> None:
    def count(players: int) -> int:
        tournament = running(club, players, rounds=3)
        for table in (1, 2):
            pair(tournament, table)
        begun(tournament, 12)
        with CaptureQueriesContext(connection) as asked:
            clock = round_clock(tournament)
            evening_forecast(tournament, clock, slow_tables(tournament, clock))
        return len(asked)

    assert count(9) == count(21)
