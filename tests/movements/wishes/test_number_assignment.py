"""The change foretold is the change made, so what is called best is best."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from movements.counting import meetings
from movements.families import FAMILIES, Size
from movements.library import Objective, stored
from movements.wishes import History
from movements.wishes.number_assignment import BROKEN, NumberAssignment, keep_tables
from movements.wishes.values import Apart, KeepsTable, NeverSitsOut, Together, Wish
from tests.examples import examples


def test_each_at_a_table_of_his_own() -> None:
    before = stored(24, 6, 1, Objective.FAIRNESS)
    assert before is not None
    met = meetings(before)
    people = next([1, n] for n in range(2, 25) if not met[1, n])
    after = keep_tables(before, people)
    homes = [{s.table for s in after.seatings() if person in s.players} for person in people]
    assert [len(home) for home in homes] == [1, 1]
    assert homes[0] != homes[1]
    for old, new in zip(before.rounds, after.rounds, strict=True):
        assert {(s.players, s.board_set) for s in old.tables} == {
            (s.players, s.board_set) for s in new.tables
        }
        assert [s.table for s in new.tables] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_where_nobody_has_a_home_nothing_changes() -> None:
    before = stored(24, 6, 1, Objective.FAIRNESS)
    assert before is not None
    assert keep_tables(before, []) == before


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
