"""More time for one table: asked by its phone, given by the director, taken back."""

from datetime import timedelta
from decimal import Decimal

import pytest
from django.utils import timezone

from boards.errors import WhizError
from tests.fixtures import time_stands
from tests.tournaments import DIRECTOR, running
from whiz_tournament.models import (
    CallReason,
    Club,
    DirectorCall,
    TableTime,
    Tournament,
    TournamentEvent,
    TournamentRound,
)
from whiz_tournament.queries.clock.clock_panel import evening_forecast
from whiz_tournament.queries.clock.round_clock import ClockState, round_clock, table_clock
from whiz_tournament.services.clock import (
    ClockAbsent,
    ClockMinutes,
    TableAtRest,
    extend_clock,
    give_table_time,
    pause_clock,
    take_table_time_back,
)
from whiz_tournament.services.play.rounds import close_round, next_round, take_round_back

__all__ = ["time_stands"]
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("time_stands")]
QUARTER = 15 * 60


@pytest.fixture
def tournament(club: Club) -> Tournament:
    """Nine players at three tables, in round 1 of 15 minutes."""
    return running(club, 9, rounds=3)


def left(tournament: Tournament, table: int) -> int:
    clock = table_clock(tournament, table)
    assert clock is not None
    return clock.left


def give(tournament: Tournament, table: int, minutes: int = 2) -> None:
    give_table_time(tournament=tournament, actor=DIRECTOR, table=table, minutes=Decimal(minutes))


def test_one_table_ends_later_than_the_others(tournament: Tournament) -> None:
    before = evening_forecast(tournament)
    give(tournament, 2)
    assert [left(tournament, table) for table in (1, 2, 3)] == [QUARTER, QUARTER + 120, QUARTER]
    give(tournament, 2, 3)
    longer = table_clock(tournament, 2)
    assert longer is not None
    assert (longer.left, longer.more_minutes) == (QUARTER + 300, 5)
    after = evening_forecast(tournament)
    assert before is not None
    assert after is not None
    assert after.ends_at - before.ends_at == timedelta(minutes=5)
    take_table_time_back(tournament=tournament, actor=DIRECTOR, table=2)
    take_table_time_back(tournament=tournament, actor=DIRECTOR, table=2)
    assert table_clock(tournament, 2) == round_clock(tournament)
    kinds = TournamentEvent.objects.order_by("id").values_list("kind", flat=True)
    assert list(kinds)[-3:] == ["time_given", "time_given", "time_taken_back"]


def test_once_the_time_is_up_it_is_so_much_from_now(tournament: Tournament) -> None:
    TournamentRound.objects.filter(number=1).update(
        opened_at=timezone.now() - timedelta(minutes=20)
    )
    give(tournament, 2)
    assert (left(tournament, 2), left(tournament, 1)) == (120, 0)
    clock = table_clock(tournament, 1)
    assert clock is not None
    assert clock.state is ClockState.OVER


def test_it_stands_and_grows_with_the_clock_of_all(tournament: Tournament) -> None:
    give(tournament, 2)
    pause_clock(tournament=tournament)
    stood = table_clock(tournament, 2)
    assert stood is not None
    assert (stood.state, stood.left) == (ClockState.PAUSED, QUARTER + 120)
    extend_clock(tournament=tournament)
    assert left(tournament, 2) == QUARTER + 240


def test_it_belongs_to_one_round(tournament: Tournament) -> None:
    next_round(tournament=tournament, actor=DIRECTOR, number=1)
    give(tournament, 2)
    take_round_back(tournament=tournament, actor=DIRECTOR, number=2)
    assert not TableTime.objects.exists()
    give(tournament, 2)
    next_round(tournament=tournament, actor=DIRECTOR, number=1)
    assert table_clock(tournament, 2) == round_clock(tournament)


@pytest.mark.parametrize(
    ("table", "minutes", "refusal"), [(9, 2, TableAtRest), (1, 0, ClockMinutes)]
)
def test_what_is_refused(
    tournament: Tournament, table: int, minutes: int, refusal: type[WhizError]
) -> None:
    with pytest.raises(refusal):
        give(tournament, table, minutes)
    assert not TableTime.objects.exists()


def test_there_is_none_without_a_clock(tournament: Tournament) -> None:
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    with pytest.raises(ClockAbsent):
        give(tournament, 1)


@pytest.mark.parametrize("reason", [CallReason.MORE_TIME, CallReason.JUDGE])
def test_a_call_for_time_is_done_with_it(tournament: Tournament, reason: CallReason) -> None:
    DirectorCall.objects.create(
        club=tournament.club,
        tournament=tournament,
        round=1,
        table=2,
        reason=reason,
        called_at=timezone.now(),
    )
    give(tournament, 1)
    assert DirectorCall.objects.filter(done_at=None).exists()
    give(tournament, 2)
    assert DirectorCall.objects.filter(done_at=None).exists() == (reason is CallReason.JUDGE)
