"""Wishes come true with the least change that does it, or the nearest plan says which do not."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from movements.best_movement import movement_for
from movements.checker import Limits, check
from movements.counting import meetings
from movements.families import FAMILIES, Size
from movements.library import Objective, stored
from movements.search.annealer import HOT
from movements.values import Movement
from movements.wishes import (
    History,
    PlanChange,
    Repetitions,
    Unmet,
    WishedPlan,
    search,
)
from movements.wishes.planning import wished_plan
from movements.wishes.values import Apart, KeepsTable, NeverSitsOut, Together, Wish, unmet
from tests.examples import examples, one_in


def mitchell(players: int, rounds: int) -> Movement:
    movement = FAMILIES["mitchell"].build(Size(players, rounds, 1))
    assert movement is not None
    return movement


def fair(players: int, rounds: int, copies: int) -> Movement:
    movement = stored(players, rounds, copies, Objective.FAIRNESS)
    assert movement is not None
    return movement


def test_without_wishes_everything_stays_as_it_was() -> None:
    movement = mitchell(15, 5)
    found = wished_plan(movement, [], copies=1)
    assert (found.movement, found.how, found.announced) == (movement, PlanChange.AS_IT_WAS, True)
    assert found.numbers == {n: n for n in range(1, 16)}
    assert found.before == found.after


def test_a_wish_that_holds_already_changes_nothing() -> None:
    movement = mitchell(15, 5)
    assert wished_plan(movement, [Apart(1, 2)], copies=1).movement == movement


def test_a_lamp_is_a_matter_of_numbers_where_north_stays() -> None:
    found = wished_plan(mitchell(15, 5), [KeepsTable(12), KeepsTable(9)], copies=1)
    assert (found.how, found.announced, found.unmet) == (PlanChange.NUMBERS, True, ())
    assert {found.numbers[12], found.numbers[9]} <= {1, 2, 3, 4, 5}
    assert sorted(found.numbers.values()) == list(range(1, 16))


def test_numbers_and_evening_say_the_same() -> None:
    movement = mitchell(14, 5)
    found = wished_plan(movement, [NeverSitsOut(1), NeverSitsOut(2), Together(3, 4)], copies=1)
    assert found.unmet == ()
    number = {(a, b): n for (a, b), n in meetings(movement).items()}
    for (a, b), n in meetings(found.movement).items():
        one, other = sorted((found.numbers[a], found.numbers[b]))
        assert number[one, other] == n


def test_where_nobody_stays_tables_are_numbered_anew_and_no_figure_changes() -> None:
    found = wished_plan(fair(24, 8, 8), [KeepsTable(3), KeepsTable(9)], copies=8)
    assert (found.how, found.announced, found.unmet) == (PlanChange.TABLES, False, ())
    assert found.after == found.before


SEARCHED: dict[str, tuple[int, int, int, Sequence[Wish], float]] = {
    "15 in 7, everybody meets everybody": (15, 7, 5, [Apart(1, 2)], 92),
    "9 in 8, everybody meets twice": (9, 8, 3, [Apart(1, 2)], 92),
    "16 in 12, most rest": (16, 12, 1, [Apart(1, 2), NeverSitsOut(4), NeverSitsOut(5)], 95),
    "16 in 10 with one set": (16, 10, 1, [Apart(1, 2), KeepsTable(4)], 91),
    "7 in 7, everybody rests once": (7, 7, 2, [NeverSitsOut(4)], 97),
    "16 in 10, seven at once": (
        16,
        10,
        5,
        [
            Apart(1, 2),
            Apart(2, 3),
            Apart(1, 3),
            KeepsTable(1),
            KeepsTable(4),
            NeverSitsOut(5),
            Together(6, 7),
        ],
        93,
    ),
}


@pytest.mark.parametrize(
    ("players", "rounds", "copies", "wishes", "least"),
    one_in(2, list(SEARCHED.values())),
    ids=one_in(2, list(SEARCHED)),
)
def test_another_movement_where_numbers_will_not_do(
    players: int, rounds: int, copies: int, wishes: Sequence[Wish], least: float
) -> None:
    found = wished_plan(movement_for(Size(players, rounds, copies)), wishes, copies=copies)
    assert (found.how, found.unmet) == (PlanChange.SEARCH, ())
    check(found.movement, Limits(players, copies), even_sit_outs=False)
    assert unmet(found.movement, wishes) == ()
    assert found.after.meeting_balance >= least


def test_who_may_rest_share_the_rests_of_who_may_not() -> None:
    found = wished_plan(fair(7, 7, 2), [NeverSitsOut(4)], copies=2)
    rests = [sum(n in each.sit_outs for each in found.movement.rounds) for n in range(1, 8)]
    assert (rests[3], sorted(rests)) == (0, [0, 1, 1, 1, 1, 1, 2])


def test_what_cannot_be_is_said_beside_the_nearest_plan() -> None:
    wishes = [Apart(1, 2), Apart(1, 3), Apart(2, 3)]
    found = wished_plan(fair(6, 5, 2), wishes, copies=2)
    assert found.unmet
    assert all(isinstance(one, Unmet) and one.times > 0 for one in found.unmet)
    assert found.unmet == unmet(found.movement, wishes)
    check(found.movement, Limits(6, 2))


def test_where_no_search_succeeds_the_nearest_numbers_stay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # So hot, and boards again so cheap, that no attempt keeps the boards apart.
    hopeless = (search.SearchAttempt(HOT, again=0, moves=300),)
    monkeypatch.setattr(search, "ATTEMPTS", hopeless)
    monkeypatch.setattr(search, "STUBBORN", hopeless)
    found = wished_plan(fair(6, 5, 2), [Apart(1, 2), Apart(1, 3), Apart(2, 3)], copies=2)
    assert found.how is not PlanChange.SEARCH
    assert found.unmet == unmet(found.movement, [one.wish for one in found.unmet])
    check(found.movement, Limits(6, 2))


def last_session(movement: Movement) -> History:
    sat_out = {n: 1 for each in movement.rounds for n in each.sit_outs}
    return History(dict(meetings(movement)), sat_out)


HISTORIES = {"16 in 5": (16, 5, 1), "25 in 8": (25, 8, 8), "60 in 12": (60, 12, 20)}


@pytest.mark.parametrize(("players", "rounds", "copies"), HISTORIES.values(), ids=HISTORIES)
def test_a_second_evening_repeats_little_of_the_first(
    players: int, rounds: int, copies: int
) -> None:
    movement = movement_for(Size(players, rounds, copies))
    history = last_session(movement)
    found = wished_plan(movement, [], history, copies=copies)
    assert (found.how, found.after) == (PlanChange.NUMBERS, found.before)
    assert found.echo_before == history.echo(movement)
    assert found.echo_after == history.echo(found.movement)
    assert found.echo_after.meetings < 0.8 * found.echo_before.meetings
    assert found.echo_after.rests == 0


def test_wishes_go_before_the_last_session() -> None:
    movement = mitchell(15, 5)
    history = last_session(movement)
    assert history.echo(movement) == Repetitions(75, 0)
    found = wished_plan(movement, [Together(1, 6), KeepsTable(2)], history, copies=1)
    assert found.unmet == ()
    assert found.echo_after.meetings < 60


wishes_of_twelve = st.lists(
    st.one_of(
        st.builds(KeepsTable, st.integers(1, 2)),
        st.builds(NeverSitsOut, st.integers(3, 5)),
        st.builds(Apart, st.integers(1, 3), st.integers(6, 8)),
        st.builds(Together, st.integers(3, 5), st.integers(9, 12)),
    ),
    max_size=4,
    unique_by=lambda wish: (type(wish), wish.people),
)


@given(wishes_of_twelve, st.integers(12, 14), st.integers(3, 9))
@settings(max_examples=examples(2), deadline=None)
def test_legal_true_and_the_same_again(wishes: list[Wish], players: int, rounds: int) -> None:
    def planned() -> WishedPlan:
        return wished_plan(fair(players, rounds, players // 3), wishes, copies=4, seed="a")

    found = planned()
    check(found.movement, Limits(players, 4), even_sit_outs=False)
    assert found.unmet == unmet(found.movement, wishes)
    assert (found.movement.players, len(found.movement.rounds)) == (players, rounds)
    assert found == planned()
