"""Evenings together: totals, averages, attendance, and what the Ad Fundum asks."""

from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.whist.season import EveningResult, SeasonLine, quarter_of, season

FIRST = date(2026, 10, 6)


def evening(
    points: dict[str, int],
    ad_fundum: dict[str, int] | None = None,
    *,
    day: date = FIRST,
    rested: str = "",
) -> EveningResult:
    """Everybody who has points played a deal, but those who rested."""
    deals = {player: int(player not in rested) for player in points}
    return EveningResult(day, points, deals, ad_fundum)


def members(*evenings: EveningResult) -> dict[str, SeasonLine]:
    return {member.player: member for member in season(evenings).members}


def test_totals_ranks_and_averages() -> None:
    found = members(evening({"a": 10, "b": -4, "c": 10}), evening({"a": 5, "b": -2}))
    told = [
        (each.player, each.rank, each.tied, each.total, each.evenings, each.average)
        for each in found.values()
    ]
    assert told == [
        ("a", 1, False, 15, 2, Fraction(15, 2)),
        ("c", 2, False, 10, 1, Fraction(10)),
        ("b", 3, False, -6, 2, Fraction(-3)),
    ]


def test_who_tie_share_the_rank() -> None:
    found = members(evening({"a": 3, "b": 3, "c": -6}))
    assert [(each.rank, each.tied) for each in found.values()] == [(1, True), (1, True), (3, False)]


def test_who_only_rested_was_not_there() -> None:
    found = members(evening({"a": 3, "b": 0}, rested="b"))
    assert (found["b"].evenings, found["b"].average, found["b"].eligible) == (0, Fraction(0), False)


@pytest.mark.parametrize(
    ("total", "bottles"), [(12, 0), (0, 0), (-1, 1), (-5, 1), (-6, 2), (-10, 2), (-11, 3)]
)
def test_a_bottle_for_each_slice_of_five_below_nothing(total: int, bottles: int) -> None:
    assert members(evening({"a": total, "b": -total}, {}))["a"].bottles == bottles


def test_without_the_ad_fundum_nobody_owes_a_bottle() -> None:
    found = members(evening({"a": -50, "b": 50}))
    assert (found["a"].bottles, found["b"].brings) == (0, False)
    assert not season([evening({"a": 1})]).counts_ad_fundum


def test_the_three_highest_averages_bring_something() -> None:
    counted = {"a": 9, "b": 7, "c": 5, "d": 3}
    found = members(evening(dict.fromkeys("abcd", 0), counted))
    assert [player for player, each in found.items() if each.brings] == ["a", "b", "c"]


def test_a_tie_for_the_third_place_concerns_everybody() -> None:
    counted = {"a": 9, "b": 7, "c": 5, "d": 5, "e": 0}
    found = members(evening(dict.fromkeys("abcde", 0), counted))
    assert [player for player, each in found.items() if each.brings] == ["a", "b", "c", "d"]


def test_the_average_is_by_evenings_attended() -> None:
    often = [evening({"a": 0, "b": 0}, {"a": 4, "b": 0}) for _ in range(2)]
    found = members(*often, evening({"c": 0}, {"c": 5}))
    assert found["a"].ad_fundum_average == 4
    assert found["c"].ad_fundum_average == 5


@pytest.mark.parametrize(("attended", "eligible"), [(1, False), (2, True), (3, True)])
def test_a_third_of_the_keenest_players_evenings_is_needed(attended: int, eligible: bool) -> None:
    evenings = [
        evening({"keen": 0, **({"x": -5} if number < attended else {})}, {"x": 3})
        for number in range(6)
    ]
    found = season(evenings)
    x = next(member for member in found.members if member.player == "x")
    assert found.most == 6
    assert (x.eligible, x.brings, x.bottles > 0) == (eligible, eligible, eligible)


@given(st.dates(min_value=date(1990, 1, 1), max_value=date(2099, 12, 31)))
def test_a_day_lies_in_its_quarter_and_in_no_other(day: date) -> None:
    quarter = quarter_of(day)
    assert quarter.first <= day <= quarter.last < quarter.next.first


figures = st.dictionaries(st.sampled_from("abcdef"), st.integers(-50, 50), min_size=1)


@given(st.lists(figures, max_size=6))
def test_totals_do_not_depend_on_the_order_of_evenings(rows: list[dict[str, int]]) -> None:
    evenings = [evening(row, {player: abs(total) for player, total in row.items()}) for row in rows]
    there, back = (
        {member.player: member for member in season(each).members}
        for each in (evenings, evenings[::-1])
    )
    assert there == back
    assert sum(each.total for each in there.values()) == sum(sum(row.values()) for row in rows)
