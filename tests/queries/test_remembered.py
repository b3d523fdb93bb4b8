"""What a page reads once, and when it reads again."""

from datetime import timedelta

import pytest
from django.db import transaction
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.made_once import made_once
from tests.queries.clock.test_clock_panel import pair
from tests.tournaments import DIRECTOR, enter, running
from whiz_tournament.models import Club, ResultLine, RoundStatus, Tournament
from whiz_tournament.queries.clock.clock_panel import slow_tables
from whiz_tournament.queries.clock.round_clock import boards_by_round
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.play.numbers_in_use import numbers_of_tables, spots_in_use
from whiz_tournament.queries.play.result_lines import line_heads, line_rows, read_lines
from whiz_tournament.queries.play.rounds import awaited_tables, rounds_of, statuses_of, tables_now
from whiz_tournament.queries.play.seatings import people_at_tables
from whiz_tournament.queries.publishing.visibility import board_states
from whiz_tournament.queries.remembered import within_one_page
from whiz_tournament.services.play.rounds import close_round, open_round

pytestmark = pytest.mark.django_db


@pytest.fixture
@made_once
def evening(club: Club) -> Tournament:
    tournament = running(club, 10, rounds=3)
    enter(tournament, 1, 1, "10H by N =", "9NT by E +1")
    return tournament


def test_a_page_reads_once(
    evening: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with within_one_page(), django_assert_num_queries(1):
        assert rounds_of(evening) is rounds_of(evening)


def test_outside_of_a_page_everything_is_read_again(
    evening: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(2):
        rounds_of(evening)
        rounds_of(evening)


def test_what_is_written_is_read_again(evening: Tournament) -> None:
    with within_one_page():
        statuses_of(evening)
        evening.rounds.filter(number=1).update(status=RoundStatus.CLOSED)
        assert statuses_of(evening)[1] == RoundStatus.CLOSED


def test_the_plan_of_the_rounds_is_read_once_for_whichever_round_asks(
    evening: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with within_one_page(), django_assert_num_queries(1):
        whole = boards_by_round(evening)
        assert boards_by_round(evening, section=0, before=3) == {1: whole[1], 2: whole[2]}
        assert boards_by_round(evening, before=2) == {1: whole[1]}


def test_nothing_is_remembered_where_something_is_decided(
    evening: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with within_one_page():
        rounds_of(evening)
        with transaction.atomic(), django_assert_num_queries(2):
            rounds_of(evening)
            rounds_of(evening)
            assert not is_without(evening, Rare.RULINGS)
        assert is_without(evening, Rare.RULINGS)


def taken_back(tournament: Tournament, number: int) -> None:
    """Leave a line that was made outside of the plan and taken back: nobody is told of it."""
    line = ResultLine.objects.filter(tournament=tournament, round=number).latest("table", "board")
    seats = list(line.seats.all())
    line.pk, line.table, line.board = None, line.table + 1, line.board + 1
    line.unplanned = line.dropped = True
    line.save(force_insert=True)
    for seat in seats:
        seat.pk, seat.line, seat.plays, seat.board = None, line, False, line.board
        seat.save(force_insert=True)


def test_a_part_of_the_lines_is_that_of_the_database(evening: Tournament) -> None:
    close_round(tournament=evening, actor=DIRECTOR, number=1)
    open_round(tournament=evening, actor=DIRECTOR, number=2)
    taken_back(evening, 2)
    pair(evening, 2)
    asked = (
        {"round": 1, "table": 2},
        {"board": 3},
        {"id__in": [row.id for row in line_rows(evening)][:3]},
        {"round": 2, "table": 1, "board": 99},
    )

    def parts() -> list[object]:
        spots = {(1, 1), (2, 3)}
        return [
            *(line_rows(evening, **only) for only in asked),
            tables_now(evening),
            awaited_tables(evening),
            people_at_tables(evening, spots),
            board_states(evening),
            numbers_of_tables(evening),
            spots_in_use(evening),
            boards_by_round(evening),
            slow_tables(evening, now=late),
            [row.key for row in line_heads(evening)],
        ]

    late = timezone.now() + timedelta(hours=2)
    asked_for_each = parts()
    assert slow_tables(evening, now=late)
    with within_one_page():
        read_lines(evening)
        assert parts() == asked_for_each
