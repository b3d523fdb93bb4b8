"""When somebody comes late or leaves: the past stands, the rest is legal, little changes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boards.errors import WhizError
from movements.checker import Limits, check
from movements.families import FAMILIES, Size
from movements.library import Objective, stored
from movements.movement_figures import figures
from movements.plan_list import plans
from movements.replanning import Attendance, Room
from movements.replanning.replan import replan
from movements.values import Movement
from movements.wishes import Unmet
from movements.wishes.planning import wished_plan
from movements.wishes.replanning import WishesOfThoseHere
from movements.wishes.values import Apart, KeepsTable, NeverSitsOut, Together, Wish, unmet
from tests.examples import examples


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
@settings(max_examples=examples(20), deadline=None)
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


def test_when_a_table_breaks_its_people_play_on_and_the_rests_are_shared() -> None:
    before = movement_for(24, 8, 8)
    found = replan(before, 3, Attendance(), 8, room=Room(most=7, without=frozenset({4})))
    check(found.movement, Limits(24, 8), even_sit_outs=False)
    to_come = found.movement.rounds[3:]
    assert [{s.table for s in each.tables} for each in to_come] == [{1, 2, 3, 5, 6, 7, 8}] * 5
    assert figures(found.movement, 24).sit_outs == (0, 1)
    assert figures(found.movement, 24).meetings_ss <= 190


@pytest.mark.parametrize("copies", [1, 5], ids=["one set", "a set a table"])
@pytest.mark.parametrize("rounds", [4, 7, 10])
def test_after_a_table_breaks_the_rests_of_the_whole_evening_are_even(
    rounds: int, copies: int
) -> None:
    before = movement_for(16, rounds, copies)
    found = replan(before, 1, Attendance(), copies, room=Room(most=4, without=frozenset({5})))
    rested = [sum(p in each.sit_outs for each in found.movement.rounds) for p in range(1, 17)]
    assert [len(each.tables) for each in found.movement.rounds[1:]] == [4] * (rounds - 1)
    assert max(rested) - min(rested) <= 1


def test_when_another_table_takes_its_place_nobody_rests() -> None:
    before = movement_for(24, 8, 8)
    found = replan(before, 3, Attendance(), 8, room=Room(without=frozenset({4})))
    assert {s.table for each in found.movement.rounds[3:] for s in each.tables} == {
        1, 2, 3, 5, 6, 7, 8, 9,
    }  # fmt: skip
    assert {line.before.table for line in found.changes if line.before} == {4}
    assert len(found.changes) == 5 * 3


def test_when_a_table_is_added_fewer_rest() -> None:
    whole = movement_for(24, 8, 8)
    broken = replan(whole, 2, Attendance(), 8, room=Room(most=7)).movement
    mended = replan(broken, 5, Attendance(), 8, room=Room(most=8)).movement
    assert [len(each.tables) for each in mended.rounds] == [8, 8, 7, 7, 7, 8, 8, 8]
    assert mended.rounds[:5] == broken.rounds[:5]
    assert [each.sit_outs for each in mended.rounds[5:]] == [(), (), ()]
    check(mended, Limits(24, 8), even_sit_outs=False)


def test_with_one_set_a_broken_table_never_brings_boards_again() -> None:
    before = FAMILIES["mitchell"].build(Size(21, 7, 1))
    assert before is not None
    found = replan(before, 2, Attendance(), 1, room=Room(most=6, without=frozenset({7})))
    check(found.movement, Limits(21, 1), even_sit_outs=False)
    assert [len(each.tables) for each in found.movement.rounds] == [7, 7, 6, 6, 6, 6, 6]
    assert figures(found.movement, 21).sit_outs == (0, 1)


def test_a_round_in_which_nobody_could_play_new_boards_falls_away() -> None:
    before = movement_for(6, 3, 1)
    found = replan(before, 1, leaves(1, 2), 1)
    check(found.movement, Limits(6, 1), even_sit_outs=False)
    assert len(found.movement.rounds) == 2


def test_places_are_chosen_anew_where_the_card_is_new_anyway() -> None:
    before = plans(16, 180, rounds=8, supply="circulating")[0].movement
    few = replan(before, 2, leaves(4), 1)
    everybody = replan(before, 2, leaves(4), 1, anew=True)
    assert figures(few.movement, 16).fairness < figures(everybody.movement, 16).fairness
    assert len(few.changes) < len(everybody.changes)
    assert everybody.movement.rounds[:2] == before.rounds[:2]


CHANGES: dict[str, tuple[Attendance, Room]] = {
    "one comes": (arrives(25), Room()),
    "one leaves": (leaves(24), Room()),
    "a table fewer": (Attendance(), Room(most=7)),
}


@pytest.mark.parametrize(("attendance", "room"), CHANGES.values(), ids=CHANGES)
def test_wishes_outlast_a_change(attendance: Attendance, room: Room) -> None:
    wishes: tuple[Wish, ...] = (
        KeepsTable(3),
        KeepsTable(9),
        NeverSitsOut(5),
        Apart(1, 2),
        Together(10, 11),
    )
    planned = wished_plan(movement_for(24, 8, 8), wishes, copies=8)
    assert planned.unmet == ()
    asked = WishesOfThoseHere(wishes)
    found = replan(planned.movement, 2, attendance, 8, room=room, asked=asked)
    assert unmet(found.movement, wishes) == ()
    assert found.movement.rounds[:2] == planned.movement.rounds[:2]
    check(found.movement, Limits(25, 8), even_sit_outs=False)


def test_whose_own_table_breaks_keeps_another() -> None:
    planned = wished_plan(movement_for(24, 8, 8), [KeepsTable(3)], copies=8).movement
    home = next(s.table for s in planned.seatings() if 3 in s.players)
    room = Room(most=7, without=frozenset({home}))
    asked = WishesOfThoseHere((KeepsTable(3),))
    found = replan(planned, 2, Attendance(), 8, room=room, asked=asked)
    assert unmet(found.movement, asked.wishes) == (Unmet(KeepsTable(3), 2),)
    tables = [s.table for each in found.movement.rounds[2:] for s in each.tables if 3 in s.players]
    assert len(set(tables)) == 1
    assert home not in tables


@given(st.integers(9, 24), st.integers(3, 8), st.booleans(), st.integers(0, 7), st.integers(1, 3))
@settings(max_examples=examples(10), deadline=None)
def test_with_fewer_tables_the_past_stands_and_the_rest_is_legal(
    players: int, rounds: int, one_set: bool, begun: int, broken: int
) -> None:
    begun %= rounds
    copies = 1 if one_set else players // 3
    before = movement_for(players, rounds, copies)
    room = Room(players // 3 - 1, frozenset({broken}))
    found = replan(before, begun, Attendance(), copies, room=room, moves=1500)
    assert found.movement.rounds[:begun] == before.rounds[:begun]
    check(found.movement, Limits(players, copies), even_sit_outs=False)
    for each in found.movement.rounds[begun:]:
        assert len(each.tables) <= players // 3 - 1
        assert broken not in {seating.table for seating in each.tables}


NO_ROOM = {
    "no table": (Room(most=0), "no_table_left", "tables"),
    "not there": (Room(without=frozenset({6})), "table_not_there", "table"),
}


@pytest.mark.parametrize(("room", "code", "field"), NO_ROOM.values(), ids=NO_ROOM)
def test_no_room(room: Room, code: str, field: str) -> None:
    with pytest.raises(WhizError) as caught:
        replan(movement_for(15, 7, 5), 2, Attendance(), 5, room=room)
    assert (caught.value.code, caught.value.field) == (code, field)


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
