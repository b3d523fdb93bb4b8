"""When somebody comes late or leaves: the past stands, the rest is legal, little changes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boards.errors import WhizError
from movements.checker import Limits, check
from movements.families import FAMILIES, Size
from movements.figures import figures
from movements.library import Objective, stored
from movements.plans import plans
from movements.replanning import Attendance, replan
from movements.values import Movement


def arrives(*players: int) -> Attendance:
    return Attendance(arrive=frozenset(players))


def leaves(*players: int) -> Attendance:
    return Attendance(leave=frozenset(players))


def movement_for(players: int, rounds: int, copies: int) -> Movement:
    found = stored(players, rounds, copies, Objective.COMPARISON)
    assert found is not None
    return found


@given(
    st.integers(6, 24),
    st.integers(3, 9),
    st.booleans(),
    st.integers(0, 8),
    st.integers(0, 3),
    st.integers(0, 3),
)
@settings(max_examples=40, deadline=None)
def test_the_past_is_never_touched_and_the_rest_is_legal(
    players: int, rounds: int, one_set: bool, begun: int, coming: int, going: int
) -> None:
    begun %= rounds
    copies = 1 if one_set else players // 3
    before = movement_for(players, rounds, copies)
    attendance = Attendance(
        frozenset(range(players + 1, players + 1 + coming)), frozenset(range(1, 1 + going))
    )
    found = replan(before, begun, attendance, copies, moves=1500)
    assert found.movement.rounds[:begun] == before.rounds[:begun]
    assert len(found.movement.rounds) <= rounds
    check(found.movement, Limits(players + coming, copies), even_sit_outs=False)
    for each in found.movement.rounds[begun:]:
        here = {*each.seated(), *each.sit_outs}
        assert here == set(range(1, players + 1 + coming)) - attendance.leave
    assert all(line.round > begun for line in found.changes)
    assert found == replan(before, begun, attendance, copies, moves=1500)


def test_nobody_comes_and_nobody_leaves_nothing_changes() -> None:
    before = movement_for(15, 7, 5)
    assert replan(before, 2, Attendance(), 5).changes == ()


def test_a_seventeenth_player_of_sixteen_rests_and_plays_like_the_others() -> None:
    before = plans(16, 180)[0].movement
    found = replan(before, 1, arrives(17), 1)
    rounds_to_come = found.movement.rounds[1:]
    rested = [sum(p in each.sit_outs for each in found.movement.rounds) for p in range(1, 18)]
    assert {len(each.tables) for each in rounds_to_come} == {5}
    assert max(rested) - min(rested) <= 1


def test_when_one_of_sixteen_leaves_nobody_rests_any_more() -> None:
    found = replan(movement_for(16, 10, 5), 3, leaves(4), 5)
    assert {each.sit_outs for each in found.movement.rounds[3:]} == {()}
    assert {len(each.tables) for each in found.movement.rounds[3:]} == {5}


def test_three_newcomers_make_a_table_where_there_are_boards_for_it() -> None:
    before = movement_for(15, 7, 5)
    found = replan(before, 2, arrives(16, 17, 18), 6)
    assert {len(each.tables) for each in found.movement.rounds[2:]} == {6}
    assert figures(found.movement, 18).sit_outs == (0, 2)


def test_with_boards_for_every_table_a_newcomer_changes_little() -> None:
    before = movement_for(18, 8, 6)
    found = replan(before, 2, arrives(19), 6)
    per_player = {line.player for line in found.changes if line.player != 19}
    assert len(found.changes) < 30
    assert len(per_player) <= 12


def test_when_one_set_circulates_and_one_leaves_the_others_play_on() -> None:
    before = FAMILIES["mitchell"].build(Size(21, 7, 1))
    assert before is not None
    found = replan(before, 3, leaves(9), 1)
    check(found.movement, Limits(21, 1), even_sit_outs=False)
    assert [len(each.tables) for each in found.movement.rounds] == [7, 7, 7, 6, 6, 6, 6]


REFUSED = {
    "all begun": (7, Attendance(), "nothing_to_replan", "round"),
    "here already": (2, arrives(4), "already_present", "arrive"),
    "never here": (2, leaves(40), "not_present", "leave"),
    "too few left": (2, leaves(*range(1, 14)), "too_few_players", "leave"),
}


@pytest.mark.parametrize(("begun", "attendance", "code", "field"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_is_refused(
    begun: int, attendance: Attendance, code: str, field: str
) -> None:
    with pytest.raises(WhizError) as caught:
        replan(movement_for(15, 7, 5), begun, attendance, 5)
    assert (caught.value.code, caught.value.field) == (code, field)
