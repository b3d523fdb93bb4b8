"""Who sits where, who rests."""

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.tournaments import NAMES, ready
from whiz_tournament.models import Club
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.play.seatings import seating_of_round, seating_plan

pytestmark = pytest.mark.django_db


def test_every_table_of_every_round_is_told_in_real_seats(club: Club) -> None:
    tournament = ready(club, 10, rounds=4, domy_seat="N")
    found = seating_plan(tournament)
    expected = {
        (row.round, row.table): {seat.value: entry for seat, entry in row.entries.items()}
        for row in line_rows(tournament)
    }
    assert {(s.round, s.table): s.seats for s in found.seatings} == expected
    assert {tuple(place.seat for place in s.places) for s in found.seatings} == {("E", "S", "W")}
    assert {s.section for s in found.seatings} == {"A"}
    assert [len(s.boards) for s in found.seatings] == [2] * 12


def test_who_has_no_table_rests_and_everybody_is_somewhere(club: Club) -> None:
    found = seating_plan(ready(club, 10, rounds=4))
    for number in (1, 2, 3, 4):
        seated = [e for s in found.seatings if s.round == number for e in s.seats.values()]
        rest = [e for s in found.sit_outs if s.round == number for e in s.entries]
        assert sorted(seated + rest) == list(range(1, 11))
        assert len(rest) == 1
    first = found.sit_outs[0]
    assert first.names == (NAMES[first.entries[0] - 1],)


def test_one_round_is_the_same_by_itself(club: Club) -> None:
    tournament = ready(club, 10, rounds=4)
    whole, one = seating_plan(tournament), seating_of_round(tournament, 3)
    assert one.seatings == tuple(s for s in whole.seatings if s.round == 3)
    assert one.sit_outs == tuple(s for s in whole.sit_outs if s.round == 3)


@pytest.mark.parametrize("rounds", [1, 3])
def test_the_price_does_not_grow_with_the_rounds(
    club: Club, rounds: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = ready(club, 9, rounds=rounds)
    with django_assert_num_queries(5):
        seating_plan(tournament)
