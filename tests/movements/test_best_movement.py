"""One movement for one size: legal, repeatable, and never worse for being searched further."""

from contextlib import suppress

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from boards.errors import WhizError
from movements.best_movement import movement_for
from movements.checker import Limits, breaches
from movements.errors import SizeUnknown
from movements.families import Size
from movements.library import Objective
from movements.movement_figures import figures
from movements.values import Movement
from tests.examples import examples


def found_for(size: Size) -> Movement | None:
    """Return the movement of that size, ``None`` where none is known."""
    with suppress(SizeUnknown):
        return movement_for(size)
    return None


@settings(max_examples=examples(10), deadline=None)
@given(players=st.integers(3, 60), rounds=st.integers(1, 12), data=st.data())
def test_whatever_is_offered_is_legal(players: int, rounds: int, data: st.DataObject) -> None:
    copies = data.draw(st.sampled_from(sorted({1, 2, players // 3})))
    size = Size(players, rounds, min(copies, players // 3))
    found = found_for(size)
    assert found or size.copies < size.tables, "where all have the same boards one is known"
    assume(found)
    assert found is not None
    assert list(breaches(found, Limits(size.players, size.copies))) == []
    assert (found.players, len(found.rounds)) == (players, rounds)


@pytest.mark.parametrize("objective", list(Objective))
def test_a_seed_gives_the_same_movement_and_no_worse_one(objective: Objective) -> None:
    size = Size(15, 5, 1)
    known, searched = movement_for(size, objective), movement_for(size, objective, "mardi")
    assert searched == movement_for(size, objective, "mardi")
    name = "fairness" if objective is Objective.FAIRNESS else "quality"
    assert getattr(figures(searched), name) >= getattr(figures(known), name)


@pytest.mark.parametrize(
    ("size", "code", "field"),
    [
        (Size(2, 3, 1), "too_few_players", "players"),
        (Size(9, 0, 1), "plan_impossible", "rounds"),
        (Size(9, 3, 0), "plan_impossible", "copies"),
        (Size(9, 10_000, 1), "plan_too_long", "rounds"),
        (Size(9, 3, 4), "plan_too_long", "copies"),
        (Size(9, 3, 9), "plan_too_long", "copies"),
    ],
)
def test_an_absurd_size_is_refused_by_name(size: Size, code: str, field: str) -> None:
    with pytest.raises(WhizError) as refused:
        movement_for(size)
    assert (refused.value.code, refused.value.field) == (code, field)
