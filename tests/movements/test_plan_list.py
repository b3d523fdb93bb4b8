"""What a director is offered: enough, in time, verified, and the same again by its key."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from movements.checker import Limits, check
from movements.errors import PlanImpossible, PlanTooLong, PlanUnknown, TooFewPlayers
from movements.families import FAMILIES, Family, Size
from movements.movement_figures import figures
from movements.plan import Plan, figures_of, plan_of
from movements.plan_list import plans, worth
from movements.session_length import Pace, PlanRequest
from movements.supply import Supply
from movements.values import Movement, TableSeating
from tests.examples import examples


@pytest.mark.parametrize("minutes", [120, 180, 210])
@pytest.mark.parametrize("players", range(3, 61))
def test_the_evening_is_filled(players: int, minutes: int) -> None:
    offered = plans(players, minutes)
    assert len(offered) >= (2 if players >= 9 else 1)
    for plan in offered:
        time = plan.pace.minutes(plan.rounds, plan.boards_per_round)
        assert 0.85 * minutes <= time <= minutes
        assert plan.boards_per_round >= 2
        assert plan.compares == (players >= 6)
        assert (plan.players, plan.tables) == (players, players // 3)


@given(
    st.integers(3, 70),
    st.integers(40, 300),
    st.sampled_from([None, *Supply]),
)
@settings(max_examples=examples(20), deadline=None)
def test_whatever_is_offered_is_legal_and_comes_back_by_its_key(
    players: int, minutes: int, supply: Supply | None
) -> None:
    offered = plans(players, minutes, supply=supply)
    assert offered
    for plan in offered:
        check(plan.movement, Limits(players, plan.copies))
        assert figures(plan.movement, players) == plan.figures
        assert plan_of(plan.key) == plan


def test_best_first() -> None:
    wishes = PlanRequest(180)
    offered = plans(24, 180)
    assert all(worth(one, wishes) >= worth(next_one, wishes) for one, next_one in pairwise(offered))


def test_two_tables_share_one_set_inside_the_round_and_never_circulate() -> None:
    for players in (6, 7, 8):
        for supply in (None, *Supply):
            offered = plans(players, 180, supply=supply)
            assert {(plan.supply, plan.copies) for plan in offered} == {(Supply.SHARED, 2)}
            assert all(
                len({s.board_set for s in each.tables}) == 1
                for plan in offered
                for each in plan.movement.rounds
            )


@pytest.mark.parametrize(("supply", "copies"), [("circulating", {1}), ("duplicated", {8})])
def test_the_director_says_what_the_club_has(supply: str, copies: set[int]) -> None:
    offered = plans(24, 180, supply=supply)
    assert {plan.copies for plan in offered} == copies
    assert {plan.supply.value for plan in offered} == {supply}


def test_where_some_copies_are_no_use_one_set_is_offered() -> None:
    assert {plan.copies for plan in plans(11, 120, supply="shared")} == {1}


def test_rounds_and_boards_already_decided_are_kept() -> None:
    assert {(p.rounds, p.boards_per_round) for p in plans(20, 180, rounds=6)} == {(6, 2), (6, 3)}
    decided = plans(20, 60, rounds=6, boards_per_round=4)
    assert {(p.rounds, p.boards_per_round, p.minutes) for p in decided} == {(6, 4, 190)}
    assert {p.boards_per_round for p in plans(20, 180, boards_per_round=3)} == {3}


def test_a_slower_pace_leaves_fewer_boards() -> None:
    slow = plans(15, 180, minutes_per_board=10, minutes_per_change=5)
    assert slow
    assert all(plan.pace == Pace.of(10, 5) and plan.minutes <= 180 for plan in slow)


def test_figures_of_the_plan_for_fifteen() -> None:
    plan = plan_of("15-5x5-1-mitchell")
    assert (plan.tables, plan.rounds, plan.boards, plan.minutes) == (5, 5, 25, 196)
    assert (plan.boards_per_player, plan.sit_outs_per_player) == ((25, 25), (0, 0))
    assert (plan.quality, plan.fairness, plan.supply.value) == (85.7, 84.03, "circulating")
    assert plan.balance == {
        "meetings": 100.0,
        "comparisons": 81.82,
        "seats": 52.94,
        "coverage": 1.0,
        "meets": (0, 1),
        "plays_of_a_board": (5, 5),
    }


@pytest.mark.parametrize(
    "key", ["", "15", "15-5x5-1-none", "15-6x5-1-mitchell", "15-5x5-1-mitchell ", "2-5x5-1-even"]
)
def test_an_unknown_key_is_refused(key: str) -> None:
    with pytest.raises(PlanUnknown):
        plan_of(key)


def test_a_table_needs_three() -> None:
    with pytest.raises(TooFewPlayers):
        plans(2, 180)


@pytest.mark.parametrize("field", ["boards_per_round", "rounds", "copies"])
def test_wishes_below_one_are_refused_by_field(field: str) -> None:
    with pytest.raises(PlanImpossible) as caught:
        plans(12, 180, **{field: 0})  # type: ignore[arg-type]
    assert caught.value.field == field


@pytest.mark.parametrize("players", [300, 3000])
def test_a_congress_is_offered_movements_in_which_nobody_meets_twice(players: int) -> None:
    offered: tuple[Plan, ...] = plans(players, 180)
    assert len(offered) >= 2
    assert {plan.figures.meets[1] for plan in offered} == {1}


def test_even_comparisons_by_choice() -> None:
    fair, even = (
        plans(20, 180, objective=objective)[0] for objective in ("fairness", "comparison")
    )
    assert fair.figures.fairness > even.figures.fairness
    assert even.figures.comparison_balance > fair.figures.comparison_balance


@pytest.mark.parametrize("field", ["boards_per_round", "rounds", "copies"])
def test_wishes_beyond_any_evening_are_refused_by_field(field: str) -> None:
    with pytest.raises(PlanTooLong) as caught:
        plans(12, 180, **{field: 10**9})  # type: ignore[arg-type]
    assert caught.value.field == field


def test_minutes_beyond_a_day_are_refused() -> None:
    with pytest.raises(PlanTooLong):
        plans(12, 1441)
    assert plans(3, 1440)


def test_with_some_copies_everybody_plays_everything() -> None:
    best = plans(36, 120, supply="shared")[0]
    assert (best.rounds, best.boards_per_round, best.copies) == (7, 2, 2)
    assert (best.figures.complete, best.figures.meeting_balance) == (True, 100.0)


def test_a_plan_is_called_after_its_family() -> None:
    assert plan_of("15-5x5-1-mitchell").name == "Mitchell for three"


def test_what_a_family_builds_is_offered_only_where_it_is_legal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    twice = Movement.resting_the_rest([[TableSeating(1, (1, 2, 3), 1)]] * 2, 3)
    planted = Family("planted", "Planted", lambda _size: twice)
    monkeypatch.setitem(FAMILIES, "planted", planted)
    figures_of.cache_clear()
    assert figures_of("planted", Size(3, 2, 1)) is None
    figures_of.cache_clear()


@pytest.mark.parametrize(("board", "change"), [(0, 2), (-1, 2), (7, -1)])
def test_there_is_no_such_pace(board: int, change: int) -> None:
    with pytest.raises(ValueError, match="no such pace"):
        Pace.of(board, change)


@pytest.mark.parametrize(("table", "board_set"), [(0, 1), (1, 0)])
def test_tables_and_boards_are_numbered_from_one(table: int, board_set: int) -> None:
    with pytest.raises(ValueError, match="no such table or board set"):
        TableSeating(table, (1, 2, 3), board_set)


@pytest.mark.parametrize("players", [6, 9, 17, 40, 120])
@pytest.mark.parametrize("boards", [3, 12, 20])
def test_no_plan_needs_more_boards_than_there_are(players: int, boards: int) -> None:
    found = plans(players, 180, boards=boards)
    assert found
    assert max(plan.boards for plan in found) <= boards


def test_boards_enough_change_nothing() -> None:
    assert plans(17, 180, boards=500) == plans(17, 180)
