"""Rounds are seated by every rule: everybody once, and no meeting that an exchange avoids."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.hall.checking import check_seats
from scoring.hall.seating import SEATING_RULES, Seating, seat_round
from scoring.hall.seats import (
    Hall,
    NoTablesOfFive,
    Over,
    RoundSeats,
    TableHeldTwice,
    TooFewPeople,
    TooManyPeople,
)

AVOIDING = [rule for rule, each in SEATING_RULES.items() if each.avoids_meeting]
CLUBS = {number: f"club {number % 5}" for number in range(1, 500)}


def seated(rule: Seating, people: int, rounds: int, over: Over = Over.FIVES) -> list[RoundSeats]:
    """As many rounds, each in the order of the round before it turned round."""
    found: list[RoundSeats] = []
    ranked = tuple(range(1, people + 1))
    for number in range(rounds):
        ranked = ranked[::-1]
        found.append(seat_round(rule, Hall(ranked, number, over, tuple(found))))
    return found


def met(rounds: list[RoundSeats]) -> int:
    """How many pairs meet more than once, counted from the seats alone."""
    pairs = Counter(
        pair for each in rounds for table in each.tables for pair in combinations(sorted(table), 2)
    )
    return sum(count > 1 for count in pairs.values())


@given(
    st.sampled_from(list(Seating)),
    st.integers(12, 70),
    st.sampled_from(list(Over)),
    st.integers(1, 4),
)
@settings(deadline=None, max_examples=40)
def test_everybody_is_seated_once_or_rests(
    rule: Seating, people: int, over: Over, rounds: int
) -> None:
    for each in seated(rule, people, rounds, over):
        at_tables = [number for table in each.tables for number in table]
        assert sorted([*at_tables, *each.resting]) == list(range(1, people + 1))
        sizes = Counter(map(len, each.tables))
        if over is Over.REST:
            assert (set(sizes), len(each.resting)) == ({4}, people % 4)
        else:
            assert (sizes[5], set(sizes) <= {4, 5}, each.resting) == (people % 4, True, ())


@given(st.sampled_from(AVOIDING), st.integers(12, 60), st.integers(2, 5))
@settings(deadline=None, max_examples=30)
def test_no_meeting_is_left_that_an_exchange_avoids(
    rule: Seating, people: int, rounds: int
) -> None:
    found = seated(rule, people, rounds)
    for number, each in enumerate(found):
        assert check_seats(each, found[:number], {}, ()).avoidable == 0


def test_the_checker_sees_an_exchange_that_was_left_out() -> None:
    before = [RoundSeats(((1, 2, 3, 4), (5, 6, 7, 8)))]
    again = RoundSeats(((1, 2, 5, 6), (3, 4, 7, 8)))
    worse = RoundSeats(((1, 2, 3, 5), (4, 6, 7, 8)))
    assert check_seats(again, before, {}, ()).again == 4
    assert check_seats(again, before, {}, ()).avoidable == 0
    assert check_seats(worse, before, {}, ()).again == 6
    assert check_seats(worse, before, {}, ()).avoidable > 0
    assert check_seats(worse, before, {}, range(1, 9)).avoidable == 0  # nobody may move


@pytest.mark.parametrize("people", [40, 130, 152])
def test_nobody_meets_again_in_three_rounds_of_a_hall(people: int) -> None:
    for rule in AVOIDING:
        assert met(seated(rule, people, 3)) == 0


def test_the_best_four_sit_at_table_one() -> None:
    ranked = (9, 3, 7, 1, 12, 2, 4, 5, 6, 8, 10, 11)
    made = seat_round(Seating.RANK, Hall(ranked, 1))
    assert made.tables == ((9, 3, 7, 1), (12, 2, 4, 5), (6, 8, 10, 11))


def test_by_rank_without_meeting_again_people_move_as_little_as_they_must() -> None:
    ranked = tuple(range(1, 41))
    first = seat_round(Seating.RANK_NEW, Hall(ranked, 1))
    assert first.tables[0] == (1, 2, 3, 4)
    second = seat_round(Seating.RANK_NEW, Hall(ranked, 2, before=(first,)))
    assert met([first, second]) == 0
    home = {number: at for at, table in enumerate(first.tables) for number in table}
    moved = [abs(home[n] - at) for at, table in enumerate(second.tables) for n in table]
    assert sum(moved) / len(moved) <= 2.5  # tables from where the rank alone puts them


def test_the_writer_stays_and_the_others_move_on() -> None:
    first = RoundSeats(((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16)))
    made = seat_round(Seating.WRITER, Hall(tuple(range(1, 17)), 1, before=(first,)))
    assert made.tables == ((1, 14, 11, 8), (5, 2, 15, 12), (9, 6, 3, 16), (13, 10, 7, 4))


def test_who_left_is_replaced_where_the_writer_stays() -> None:
    first = RoundSeats(((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)))
    people = (1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 20)
    made = seat_round(Seating.WRITER, Hall(people, 1, before=(first,)))
    assert [table[0] for table in made.tables] == [1, 5, 9]
    assert sorted(number for table in made.tables for number in table) == sorted(people)


def test_clubmates_sit_apart() -> None:
    hall = Hall(tuple(range(1, 41)), 3, clubs=CLUBS)
    assert check_seats(seat_round(Seating.CLUBS, hall), (), CLUBS, ()).clubmates == 0
    assert check_seats(seat_round(Seating.LOT, hall), (), CLUBS, ()).clubmates > 0


@pytest.mark.parametrize("rule", list(Seating))
def test_who_cannot_move_keeps_the_table(rule: Seating) -> None:
    found: list[RoundSeats] = []
    for number in range(4):
        held = {7: 2, 8: 2, 30: 9}
        hall = Hall(tuple(range(1, 43)), number, before=tuple(found), held=held)
        found.append(seat_round(rule, hall))
        assert {7, 8} <= set(found[-1].tables[1])
        assert 30 in found[-1].tables[8]
    with pytest.raises(TableHeldTwice):
        seat_round(rule, Hall(tuple(range(1, 13)), 1, held=dict.fromkeys(range(1, 6), 3)))


def test_nobody_rests_twice_before_all_have() -> None:
    found = seated(Seating.LOT, 14, 7, Over.REST)
    rested = Counter(number for each in found for number in each.resting)
    assert (len(rested), set(rested.values())) == (14, {1})


def test_the_same_number_seats_the_same_people_alike() -> None:
    hall = Hall(tuple(range(1, 100)), 4711)
    assert seat_round(Seating.LOT, hall) == seat_round(Seating.LOT, hall)
    other = Hall(tuple(range(1, 100)), 4712)
    assert seat_round(Seating.LOT, hall) != seat_round(Seating.LOT, other)


@pytest.mark.parametrize(
    ("people", "over", "refusal"),
    [
        (3, Over.FIVES, TooFewPeople),
        (6, Over.FIVES, NoTablesOfFive),
        (11, Over.FIVES, NoTablesOfFive),
        (1001, Over.REST, TooManyPeople),
    ],
)
def test_what_makes_no_tables_is_refused(people: int, over: Over, refusal: type[Exception]) -> None:
    with pytest.raises(refusal):
        Hall(tuple(range(1, people + 1)), 1, over)
    assert Hall((1, 2, 3, 4, 5), 1).sizes(5) == [5]


@pytest.mark.parametrize("rule", list(Seating))
def test_432_people_are_seated(rule: Seating) -> None:
    found: list[RoundSeats] = []
    for number in range(3):
        hall = Hall(tuple(range(1, 433)), number, before=tuple(found), clubs=CLUBS)
        found.append(seat_round(rule, hall))
    if rule in AVOIDING:
        assert met(found) == 0
    assert all(len(each.tables) == 108 for each in found)
