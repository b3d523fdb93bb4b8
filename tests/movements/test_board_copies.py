"""Any number of copies of each board: legal, and all boards for everybody where that can be."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from movements.best_movement import movement_for, with_copies
from movements.checker import Limits, check
from movements.families import Size
from movements.library import Objective, stored, stored_copies
from movements.movement_figures import figures
from movements.plan_list import plans
from movements.supply import copies_for_all, shortfall
from tests.examples import examples


@given(st.integers(6, 60), st.integers(3, 12), st.integers(0, 19))
@settings(max_examples=examples(8), deadline=None)
def test_every_number_of_copies_has_a_legal_movement(
    players: int, rounds: int, number: int
) -> None:
    tables = players // 3
    size = Size(players, rounds, 1 + number % tables)
    found = movement_for(size)
    check(found, Limits(players, size.copies))
    made = figures(found, players)
    assert (made.tables, made.rounds) == (tables, rounds)
    if made.board_sets == rounds:
        assert shortfall(size) is None


def test_boards_that_cannot_be_kept_apart_make_no_movement() -> None:
    known = stored(9, 4, 3, Objective.FAIRNESS)
    assert known is not None
    assert with_copies(known, 1, "tuesday", moves=0) is None


def test_up_to_the_useful_number_every_one_is_stored() -> None:
    for players in range(6, 61):
        for rounds in range(3, 13):
            tables = players // 3
            useful = min(copies_for_all(tables, rounds), tables)
            stored = {stored_copies(players, rounds, n) for n in range(1, useful + 1)}
            assert stored == set(range(1, useful + 1)), (players, rounds)


SHORT = {
    "one set for 60 in 7 rounds": (Size(60, 7, 1), (3, 20)),
    "two sets for 60 in 7 rounds": (Size(60, 7, 2), (3, 10)),
    "one set for 18 in 5 rounds": (Size(18, 5, 1), (2, 6)),
}


@pytest.mark.parametrize(("size", "least"), SHORT.values(), ids=SHORT)
def test_what_it_would_take(size: Size, least: tuple[int, int]) -> None:
    short = shortfall(size)
    assert short is not None
    assert (short.least_copies, short.least_rounds) == least
    enough = (Size(size.players, size.rounds, least[0]), Size(size.players, least[1], size.copies))
    assert [shortfall(one) for one in enough] == [None, None]
    fewer = (
        Size(size.players, size.rounds, least[0] - 1),
        Size(size.players, least[1] - 1, size.copies),
    )
    assert None not in [shortfall(one) for one in fewer]


@pytest.mark.parametrize(("asked", "used"), [(2, 2), (3, 3), (4, 3), (13, 3), (14, 14), (20, 14)])
def test_a_director_with_many_copies_uses_what_is_useful(asked: int, used: int) -> None:
    offered = plans(42, 120, copies=asked, rounds=5)
    assert {plan.copies for plan in offered} == {used}
