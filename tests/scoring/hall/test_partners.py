"""Partners stay together: at one table, across from each other, pairs meet new pairs."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.hall.checking import check_seats
from scoring.hall.ranking import HallStanding, pair_ranking
from scoring.hall.seating import Seating, seat_round
from scoring.hall.seats import Hall, Over, RoundSeats, TableHeldTwice


def partners_of(people: int, alone: int = 0) -> dict[int, int]:
    """1 and 2, 3 and 4, …; the last ``alone`` have nobody."""
    last = people - alone - (people - alone) % 2
    return {n: n + 1 if n % 2 else n - 1 for n in range(1, last + 1)}


def seated(people: int, rounds: int, over: Over, alone: int = 0) -> list[RoundSeats]:
    made: list[RoundSeats] = []
    for number in range(rounds):
        ranked = tuple(range(1, people + 1))
        hall = Hall(ranked, number, over, tuple(made), {}, {}, partners_of(people, alone))
        made.append(seat_round(Seating.PAIRS, hall))
    return made


@given(st.integers(12, 60), st.sampled_from(list(Over)), st.integers(1, 4), st.integers(0, 5))
@settings(deadline=None, max_examples=30)
def test_partners_sit_together_and_no_exchange_is_left_out(
    people: int, over: Over, rounds: int, alone: int
) -> None:
    partners = partners_of(people, alone)
    made = seated(people, rounds, over, alone)
    for number, seats in enumerate(made):
        everybody = [n for table in seats.tables for n in table] + list(seats.resting)
        assert sorted(everybody) == list(range(1, people + 1))
        report = check_seats(seats, made[:number], {}, (), partners)
        # Two tables of five leave room for one pair fewer than there may be, three tables likewise.
        assert report.apart <= (people % 4 > 1 if over is Over.FIVES else 0)
        assert report.avoidable == 0


@pytest.mark.parametrize("people", [40, 152, 432])
def test_no_pair_meets_another_twice_in_three_rounds(people: int) -> None:
    made = seated(people, 3, Over.FIVES)
    partners = partners_of(people)
    met = Counter(
        pair
        for seats in made
        for table in seats.tables
        for pair in combinations(sorted(table), 2)
        if partners[pair[0]] != pair[1]
    )
    assert max(met.values()) == 1
    for seats in made:
        for table in seats.tables:
            assert (partners[table[0]], partners[table[1]]) == (table[2], table[3])


def test_two_partners_rest_together_and_somebody_alone_before_them() -> None:
    for people in (18, 21, 23):
        made = seated(people, 4, Over.REST, alone=people % 2)
        for seats in made:
            pairs = (
                [n for n in seats.resting if partners_of(people)[n] in seats.resting]
                if (people % 2 == 0)
                else [n for n in seats.resting if n != people]
            )
            assert len(seats.resting) == people % 4
            assert len(pairs) % 2 == 0


def test_who_keeps_a_table_keeps_it_with_the_partner() -> None:
    ranked = tuple(range(1, 17))
    made = seat_round(Seating.PAIRS, Hall(ranked, 3, held={5: 3}, partners=partners_of(16)))
    assert {5, 6} <= set(made.tables[2])
    crowd = {1: 1, 3: 1, 5: 1}
    with pytest.raises(TableHeldTwice):
        seat_round(Seating.PAIRS, Hall(ranked, 3, held=crowd, partners=partners_of(16)))


def test_the_checker_exchanges_pairs_with_pairs_alone() -> None:
    partners = partners_of(8)
    before = [RoundSeats(((1, 3, 2, 4), (5, 7, 6, 8)))]
    same = check_seats(before[0], before, {}, (), partners)
    assert (same.again, same.avoidable > 0, same.apart) == (8, True, 0)
    other = check_seats(RoundSeats(((1, 5, 2, 6), (3, 7, 4, 8))), before, {}, (), partners)
    assert (other.again, other.avoidable) == (0, 0)
    assert check_seats(RoundSeats(((1, 3, 5, 7), (2, 4, 6, 8))), (), {}, (), partners).apart == 4


def test_pairs_are_ranked_by_the_sum_of_both() -> None:
    totals = {1: 10, 2: -4, 3: 3, 4: 3, 5: 90}
    lines = [HallStanding(n, 1, False, Fraction(total)) for n, total in totals.items()]
    found = pair_ranking(lines, {1: 2, 2: 1, 3: 4, 4: 3, 5: 6, 6: 5})
    assert [(line.people, line.rank, line.tied, line.total) for line in found] == [
        ((1, 2), 1, True, Fraction(6)),
        ((3, 4), 1, True, Fraction(6)),
    ]
