"""The seeded search for seats: it helps, keeps what it must keep, and repeats itself."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from movements.best_movement import with_copies
from movements.checker import Limits, check
from movements.counting import meetings
from movements.families import FAMILIES, Size
from movements.library import Objective, stored
from movements.movement_figures import figures
from movements.search.seats import SeatAnnealer, improve_seats
from movements.values import Movement, TableSeating
from tests.examples import examples


def even(players: int, rounds: int, copies: int) -> Movement:
    movement = stored(players, rounds, copies, Objective.COMPARISON)
    assert movement is not None
    return movement


@given(st.integers(6, 30), st.integers(3, 12), st.booleans(), st.sampled_from(Objective))
@settings(max_examples=examples(12), deadline=None)
def test_only_seats_change_and_never_for_the_worse(
    players: int, rounds: int, one_set: bool, objective: Objective
) -> None:
    copies = 1 if one_set else players // 3
    before = even(players, rounds, copies)
    after = improve_seats(before, objective, "seed", 500)
    check(after, Limits(players, copies))
    assert meetings(after) == meetings(before)
    assert SeatAnnealer(after, objective).energy() <= SeatAnnealer(before, objective).energy()
    assert after == improve_seats(before, objective, "seed", 500)


@given(st.integers(6, 20), st.integers(3, 8), st.sampled_from(Objective), st.data())
@settings(max_examples=examples(15), deadline=None)
def test_the_change_foretold_is_the_change_made(
    players: int, rounds: int, objective: Objective, data: st.DataObject
) -> None:
    bench = SeatAnnealer(even(players, rounds, 1), objective)
    for _ in range(20):
        table = data.draw(st.integers(0, len(bench.tables) - 1))
        x, y = data.draw(st.sampled_from([(0, 1), (0, 2), (1, 2)]))
        before, change = bench.energy(), bench.change(table, x, y)
        bench.exchange(table, x, y)
        assert bench.energy() == before + change
    assert bench.energy() == SeatAnnealer(bench.result(), objective).energy()


REACHED = {"16 in 10, one set": (16, 10, 1, 84.0), "20 in 9, one set": (20, 9, 1, 79.0)}


@pytest.mark.parametrize(("players", "rounds", "copies", "least"), REACHED.values(), ids=REACHED)
def test_fair_seats_are_much_fairer_than_even_ones(
    players: int, rounds: int, copies: int, least: float
) -> None:
    before = even(players, rounds, copies)
    after = improve_seats(before, Objective.FAIRNESS, "a", 60_000)
    assert figures(before).fairness + 10 < least < figures(after).fairness
    assert figures(after).quality >= 75


def test_comparisons_can_be_made_even_again() -> None:
    start = FAMILIES["mitchell"].build(Size(15, 5, 1))
    assert start is not None
    after = improve_seats(start, Objective.COMPARISON, "a", 60_000)
    assert figures(start).comparison_balance < 82
    assert figures(after).comparison_balance > 99


SHARED = {"24 in 5": (24, 5, 2), "30 in 5": (30, 5, 2), "42 in 7": (42, 7, 3)}


@pytest.mark.parametrize(("players", "rounds", "copies"), SHARED.values(), ids=SHARED)
def test_with_some_copies_everybody_plays_everything(
    players: int, rounds: int, copies: int
) -> None:
    before = even(players, rounds, players // 3)
    after = next(
        found
        for seed in range(8)
        if (found := with_copies(before, copies, f"{seed}", 60_000)) is not None
    )
    check(after, Limits(players, copies))
    made = figures(after)
    assert (made.complete, made.board_sets) == (True, rounds)
    assert made.meeting_balance >= 95


def test_seats_are_found_where_people_have_boards_twice() -> None:
    """Exchanges helped each other in a circle for ever, and the server with them."""
    past = Movement.resting_the_rest(
        [[TableSeating(1, trio, 1)] for trio in ((2, 4, 3), (2, 4, 1), (3, 4, 1))], 4
    )
    found = improve_seats(past, Objective.FAIRNESS, "any", 0)
    assert [{*each.seated()} for each in found.rounds] == [{*each.seated()} for each in past.rounds]
