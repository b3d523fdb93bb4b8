"""Another movement for the rest: boards cut into smaller sets, what fits, what is played before."""

import pytest

from movements.checker import Limits, check
from movements.movement_figures import figures
from movements.plan_list import plans
from movements.replanning import Attendance
from movements.replanning.board_cuts import cut, sets_in_use, unfolded
from movements.replanning.replan import replan
from movements.replanning.shapes import RestShape, RestSupply, reshaped, shapes_that_fit
from movements.values import Movement, Round, TableSeating


def circulating(players: int, rounds: int) -> Movement:
    return plans(players, 240, rounds=rounds, supply="circulating")[0].movement


@pytest.mark.parametrize(
    ("every", "to_come", "in_use"),
    [
        ([(1, 2), (3, 4)], [(1, 2)], [(1, 2), (3, 4)]),
        ([(1, 2), (3, 4), (1,)], [(1,)], [(1,), (2,), (3,), (4,)]),
        ([(1, 2, 3), (4, 5, 6), (1, 2)], [(1, 2)], [(1, 2), (4, 5)]),
        ([(1, 2, 3), (1, 2), (7, 8)], [(1, 2), (7, 8)], [(1, 2), (7, 8)]),
    ],
    ids=["never cut", "in two", "one left over", "one was never whole"],
)
def test_what_is_in_use_is_seen_from_what_is_planned(
    every: list[tuple[int, ...]], to_come: list[tuple[int, ...]], in_use: list[tuple[int, ...]]
) -> None:
    assert sets_in_use(every, to_come) == in_use


def test_boards_that_are_left_over_are_in_no_set() -> None:
    assert cut([(1, 2, 3, 4, 5), (6, 7, 8, 9, 10)], 2) == [(1, 2), (3, 4), (6, 7), (8, 9)]


def test_whoever_played_a_set_has_played_its_parts() -> None:
    before = Movement(
        (
            Round((TableSeating(1, (1, 2, 3), 1), TableSeating(2, (4, 5, 6), 2)), (7,)),
            Round((TableSeating(1, (1, 4, 7), 3),), (2, 3, 5, 6)),
        )
    )
    told, begun = unfolded(before, 1, {1: (11, 12), 2: (21, 22)})
    assert begun == 2
    assert [[s.board_set for s in each.tables] for each in told.rounds] == [[11, 21], [12, 22], [3]]
    assert [each.sit_outs for each in told.rounds[:2]] == [(7,), (7,)]
    assert unfolded(before, 1, {}) == (before, 1)


def test_a_shape_fits_while_boards_are_left_that_people_have_not_played() -> None:
    before = circulating(12, 4)
    supply, people = RestSupply(2, before.board_sets, 1), range(1, 13)
    fits = list(shapes_that_fit(supply, before, 1, people, 4))
    assert fits == [
        *(RestShape(rounds, 2, 4) for rounds in (3, 2, 1)),
        *(RestShape(rounds, 1, 4) for rounds in (6, 5, 4, 3, 2, 1)),
    ]
    fewer = list(shapes_that_fit(supply, before, 1, people, 3))
    assert fewer[0] == RestShape(4, 2, 3)
    assert not list(shapes_that_fit(supply, before, 1, people, 5))
    three_sets = RestSupply(2, tuple(before.board_sets)[:3], 1)  # for four tables, cut in halves
    halves = list(shapes_that_fit(three_sets, before, 1, people, 4))
    assert {shape.boards_per_round for shape in halves} == {1}


@pytest.mark.parametrize("rounds", [2, 4, 6])
def test_every_shape_that_fits_is_played_without_a_board_twice(rounds: int) -> None:
    before = circulating(15, 5)
    parts = {n: (100 + 2 * n, 101 + 2 * n) for n in before.board_sets}
    sets = tuple(part for pair in parts.values() for part in pair)
    told, begun = unfolded(before, 2, parts)
    supply = RestSupply(2, before.board_sets, 1)
    fits = list(shapes_that_fit(supply, before, 2, range(1, 16), 5))
    assert RestShape(rounds, 1, 5) in fits
    draft = reshaped(told, begun, rounds, parts)
    found = replan(draft, begun, Attendance(), 1, sets=sets, anew=True).movement
    assert found.rounds[:begun] == told.rounds[:begun]
    assert [len(each.tables) for each in found.rounds[begun:]] == [5] * rounds
    check(found, Limits(15, 1), even_sit_outs=False)


def test_seated_anew_it_is_fairer_than_the_old_plan_once_more() -> None:
    before = circulating(15, 5)
    parts = {n: (100 + 2 * n, 101 + 2 * n) for n in before.board_sets}
    told, begun = unfolded(before, 2, parts)
    draft = reshaped(told, begun, 6, parts)
    sets = tuple(part for pair in parts.values() for part in pair)
    anew = replan(draft, begun, Attendance(), 1, sets=sets, anew=True).movement
    now, planned = figures(anew, 15), figures(draft, 15)
    assert now.fairness > planned.fairness
    assert now.meeting_balance >= planned.meeting_balance
