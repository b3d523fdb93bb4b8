"""The change foretold is the change made, so what is called best is best."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from movements.families import FAMILIES, Size
from movements.wishes import History
from movements.wishes.kinds import Apart, KeepsTable, NeverSitsOut, Together, Wish
from movements.wishes.number_assignment import BROKEN, NumberAssignment
from tests.examples import examples

WISHES = (KeepsTable(3), NeverSitsOut(4), Apart(1, 2), Together(5, 6))
HISTORY = History({(1, 2): 2, (7, 8): 1, (3, 12): 4}, {1: 2, 9: 1})


@given(st.booleans(), st.lists(st.tuples(st.integers(1, 14), st.integers(1, 14)), max_size=12))
@settings(max_examples=examples(20), deadline=None)
def test_two_who_exchange_change_the_total_by_twice_what_they_cost(
    fixed: bool, exchanges: list[tuple[int, int]]
) -> None:
    movement = FAMILIES["mitchell"].build(Size(14, 5, 1))
    assert movement is not None
    handing = NumberAssignment.of(movement, WISHES, HISTORY, tables_fixed=fixed)
    for a, b in exchanges:
        total, before = handing.total(), handing.cost_of(a) + handing.cost_of(b)
        handing.exchange(a, b)
        assert handing.total() - total == 2 * (handing.cost_of(a) + handing.cost_of(b) - before)
        assert all(handing.numbers[person] == n for n, person in enumerate(handing.people))


BROKEN_WISHES: dict[str, tuple[Wish, int]] = {
    "a meeting": (Apart(1, 6), BROKEN),
    "no meeting": (Together(1, 2), BROKEN),
    "three tables more than one": (KeepsTable(6), 3 * BROKEN),
    "a rest": (NeverSitsOut(3), BROKEN),
    "fulfilled": (KeepsTable(1), 0),
}


@pytest.mark.parametrize(("wish", "cost"), BROKEN_WISHES.values(), ids=BROKEN_WISHES)
def test_what_a_broken_wish_costs(wish: Wish, cost: int) -> None:
    movement = FAMILIES["mitchell"].build(Size(14, 5, 1))
    assert movement is not None
    assert NumberAssignment.of(movement, [wish], History(), tables_fixed=True).total() == 2 * cost
