"""A slip's sum, the bonus by place, a rest, the final and the trophy: by hand, and once more."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hall.ranking import (
    Final,
    HallStanding,
    PlayedRound,
    RankingRules,
    RestWorth,
    Slip,
    TiedPlace,
    Trophy,
    Unfinished,
    bonuses,
    club_trophy,
    hall_ranking,
)
from scoring.hall.totals import (
    NumberTooLarge,
    SlipIncomplete,
    SumRule,
    SumTooHigh,
    SumTooLow,
)

GESVES = (90, 60, 30, 0)


@pytest.mark.parametrize(
    ("wanted", "points", "refusal", "by"),
    [
        (0, (12, -4, -4, -4), None, 0),
        (0, (12, -4, -4, -3), SumTooHigh, 1),
        (0, (12, -4, -4, -9), SumTooLow, 5),
        (162, (60, 40, 40, 22), None, 0),
        (162, (60, 40, 40, 20), SumTooLow, 2),
        (None, (7, 7, 7, 7), None, 0),
        (0, (0, 0, 0), SlipIncomplete, None),
        (None, (100_001, 0, 0, 0), NumberTooLarge, None),
    ],
)
def test_a_sum_that_does_not_fit_says_by_how_much(
    wanted: int | None, points: tuple[int, ...], refusal: type[Any] | None, by: int | None
) -> None:
    if refusal is None:
        SumRule(wanted).check(points, 4)
        return
    with pytest.raises(refusal) as refused:
        SumRule(wanted).check(points, 4)
    assert refused.value.params.get("by") == by


@pytest.mark.parametrize(
    ("points", "tied", "expected"),
    [
        ((30, 10, -10, -30), TiedPlace.SHARED, (90, 60, 30, 0)),
        ((10, 10, -10, -10), TiedPlace.SHARED, (75, 75, 15, 15)),
        ((10, 10, -10, -10), TiedPlace.BETTER, (90, 90, 30, 30)),
        ((0, 0, 0, 0), TiedPlace.SHARED, (45, 45, 45, 45)),
        ((-30, 10, 10, 10), TiedPlace.SHARED, (0, 60, 60, 60)),
        ((40, 10, 0, -20, -30), TiedPlace.SHARED, (90, 60, 30, 0, 0)),
    ],
)
def test_the_bonus_goes_by_place_at_the_table(
    points: tuple[int, ...], tied: TiedPlace, expected: tuple[int, ...]
) -> None:
    assert bonuses(points, RankingRules(GESVES, tied)) == expected


@given(st.lists(st.integers(-50, 50), min_size=4, max_size=5))
def test_a_shared_bonus_is_always_the_whole_of_it(points: list[int]) -> None:
    assert sum(bonuses(points, RankingRules(GESVES))) == sum(GESVES)


ROUNDS = [
    PlayedRound((Slip((1, 2, 3, 4), (12, 0, -4, -8)), Slip((5, 6, 7, 8), (6, 6, -6, -6))), (9,)),
    PlayedRound((Slip((1, 5, 2, 6), (4, 4, -4, -4)), Slip((3, 7, 8, 9), (3, -1, -1, -1))), (4,)),
]


@pytest.mark.parametrize(
    ("rest", "nine"),
    [
        (RestWorth.ROUND, Fraction(45) + Fraction(29)),
        (RestWorth.EVENT, Fraction(45) + Fraction(29)),
        (RestWorth.NOTHING, Fraction(29)),
    ],
)
def test_a_rest_is_worth_what_the_rule_says(rest: RestWorth, nine: Fraction) -> None:
    lines = {
        each.number: each
        for each in hall_ranking(range(1, 10), ROUNDS, RankingRules(GESVES, rest=rest))
    }
    assert lines[9].total == nine  # three tie for places 2 to 4: 30 each, and one lost
    assert lines[1].total == 12 + 90 + 4 + 75


def test_a_mean_of_the_event_is_that_of_all_its_rounds() -> None:
    rounds = [
        PlayedRound((Slip((1, 2, 3, 4), (10, 10, 10, 10)),), (5,)),
        PlayedRound((Slip((1, 2, 3, 5), (20, 20, 20, 20)),), (4,)),
    ]
    by_round = hall_ranking(range(1, 6), rounds, RankingRules(rest=RestWorth.ROUND))
    by_event = hall_ranking(range(1, 6), rounds, RankingRules(rest=RestWorth.EVENT))
    assert {each.number: each.total for each in by_round}[5] == 10 + 20
    assert {each.number: each.total for each in by_event}[5] == 15 + 20


def test_equal_totals_share_a_rank_and_a_missing_slip_brings_nothing() -> None:
    only = [PlayedRound((Slip((1, 2, 3, 4), (5, 5, -5, -5)),))]
    ranks = [
        (each.number, each.rank, each.tied)
        for each in hall_ranking(range(1, 6), only, RankingRules())
    ]
    assert ranks == [(1, 1, True), (2, 1, True), (5, 3, False), (3, 4, True), (4, 4, True)]


def test_finalists_are_ahead_of_all_others() -> None:
    final = Final(2, frozenset({3, 7, 8, 9}))
    by_all = [each.number for each in hall_ranking(range(1, 10), ROUNDS, RankingRules(), final)]
    assert by_all[:4] == [3, 9, 7, 8]  # −1, −1, −7, −7: numbers decide inside a tie
    alone = hall_ranking(range(1, 10), ROUNDS, RankingRules(final_alone=True), final)
    assert [(each.number, each.rank) for each in alone[:4]] == [(3, 1), (7, 2), (8, 2), (9, 2)]


def test_the_trophy_counts_the_best_of_each_club() -> None:
    lines = hall_ranking(range(1, 9), ROUNDS[:1], RankingRules())
    clubs = {1: "Gesves", 2: "Gesves", 3: "Gesves", 5: "Ciney", 6: "Ciney", 7: "Lint"}
    found = club_trophy(lines, clubs, Trophy(2))
    assert [(each.club, each.rank, each.total) for each in found] == [
        ("Ciney", 1, Fraction(12)),
        ("Gesves", 1, Fraction(12)),
    ]
    assert found[1].counted == (1, 2)
    every = club_trophy(lines, clubs, Trophy(2, least=1))
    assert {each.club: len(each.counted) for each in every} == {"Ciney": 2, "Gesves": 2, "Lint": 1}
    assert [each.club for each in club_trophy(lines, clubs, Trophy(2, least=3))] == ["Gesves"]


def test_a_finalist_with_less_takes_no_place_in_the_trophy() -> None:
    totals = {1: Fraction(3), 2: Fraction(9), 3: Fraction(5)}
    lines = [
        HallStanding(number, number, tied=False, total=total) for number, total in totals.items()
    ]
    [found] = club_trophy(lines, dict.fromkeys(totals, "Gesves"), Trophy(2))
    assert (found.total, found.counted) == (Fraction(14), (2, 3))


@given(st.lists(st.permutations(range(1, 9)), min_size=1, max_size=4), st.data())
def test_totals_are_those_of_a_second_calculation(orders: list[list[int]], data: Any) -> None:
    rounds, expected = [], dict.fromkeys(range(1, 9), Fraction(0))
    for order in orders:
        slips = []
        for people in (order[:4], order[4:]):
            points = data.draw(st.lists(st.integers(-20, 20), min_size=4, max_size=4))
            slips.append(Slip(tuple(people), tuple(points)))
            for one, mine in zip(people, points, strict=True):
                better = sum(each > mine for each in points)
                equal = sum(each == mine for each in points)
                places = GESVES[better : better + equal]
                expected[one] += mine + Fraction(sum(places), equal)
        rounds.append(PlayedRound(tuple(slips)))
    found = hall_ranking(range(1, 9), rounds, RankingRules(GESVES))
    assert {each.number: each.total for each in found} == expected
    assert all(
        each.rank == 1 + sum(total > each.total for total in expected.values()) for each in found
    )


def test_missing_deals_bring_the_mean_of_the_table() -> None:
    half = Slip((1, 2, 3, 4), (12, 0, -4, -8), played=8)
    whole = Slip((5, 6, 7, 8), (16, 2, -2, -16), played=16)
    played = [PlayedRound((half, whole))]
    as_played = RankingRules(GESVES, deals=16)
    completed = RankingRules(GESVES, deals=16, unfinished=Unfinished.MEAN)
    totals = [
        {each.number: each.total for each in hall_ranking(range(1, 9), played, rules)}
        for rules in (as_played, completed)
    ]
    assert [totals[0][number] for number in (1, 5)] == [102, 106]
    assert [totals[1][number] for number in range(1, 9)] == [
        114, 60, 22, -16, 106, 62, 28, -16
    ]  # fmt: skip
    [third] = [
        each for each in hall_ranking(
            [1, 2, 3, 4],
            [PlayedRound((Slip((1, 2, 3, 4), (1, 0, 0, -1), played=3),))],
            completed,
        ) if each.number == 1
    ]  # fmt: skip
    assert third.rounds[1].points == Fraction(16, 3)
