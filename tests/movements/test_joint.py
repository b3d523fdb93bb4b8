"""Plans for several sections at once: common rounds and boards, movements of their own."""

import pytest

from movements.checker import Limits, check
from movements.errors import TooFewPlayers
from movements.joint import joint_plans, side_by_side, with_tables
from movements.plan import plan_of


@pytest.mark.parametrize(
    "sizes", [(9, 12), (10, 13), (6, 6), (3, 6), (15, 15, 18)], ids=lambda sizes: f"{sizes}"
)
def test_every_section_has_the_same_rounds_and_boards(sizes: tuple[int, ...]) -> None:
    found = joint_plans(sizes, 180)
    assert found
    for joint in found:
        assert [plan.players for plan in joint.parts] == list(sizes)
        assert joint.common


def test_what_was_asked_holds_for_all() -> None:
    (first, *_) = joint_plans((9, 12), 180, rounds=4, boards_per_round=5)
    assert [(plan.rounds, plan.boards_per_round) for plan in first.parts] == [(4, 5), (4, 5)]


def test_the_best_is_first() -> None:
    best, *others = joint_plans((9, 12), 180)
    mean = [sum(plan.players * plan.fairness for plan in j.parts) for j in (best, *others)]
    assert mean[0] == max(mean)


def test_a_section_without_a_table_is_refused() -> None:
    with pytest.raises(TooFewPlayers):
        joint_plans((9, 2), 180)


def test_side_by_side_is_one_legal_movement_of_all() -> None:
    one, other = plan_of("9-4x2-1-fair").movement, plan_of("12-4x2-1-fair").movement
    both = side_by_side([one, other])
    assert (both.players, both.tables, len(both.rounds)) == (21, 7, 4)
    check(both, Limits(players=21, copies=2))
    assert {s.table for s in with_tables(other, lambda table: table + 3).seatings()} == {4, 5, 6, 7}
