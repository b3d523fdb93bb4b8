"""One movement for one size: legal, repeatable, and never worse for being searched further."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from boards.errors import WhizError
from movements.best_movement import best, movement_for, movement_table
from movements.checker import Limits, breaches
from movements.counting import meetings
from movements.errors import SizeUnknown
from movements.families import Size
from movements.library import Objective, lines, stored
from movements.movement_figures import figures
from movements.values import Movement
from tests.examples import examples, one_in


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


def test_a_size_that_nobody_stored_is_searched_for() -> None:
    found = movement_for(Size(9, 2, 2))
    assert list(breaches(found, Limits(9, 2))) == []
    assert (found.players, len(found.rounds)) == (9, 2)


def test_a_size_that_no_search_can_begin_with_is_unknown() -> None:
    with pytest.raises(SizeUnknown):
        movement_for(Size(9, 13, 1))


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


DATA = Path(__file__).parent.parent / "data"
Row = tuple[float | None, ...]


def reference() -> dict[Size, Row]:
    text = (DATA / "movement_reference.txt").read_text()
    rows = [line.split() for line in text.splitlines() if not line.startswith("#")]
    return {
        Size(int(players), int(rounds), int(copies)): tuple(
            None if value == "-" else float(value) for value in rest
        )
        for players, rounds, copies, *rest in rows
    }


ROWS = dict(one_in(4, list(reference().items())))


def test_meetings_are_at_least_as_even_and_so_is_quality_with_even_seats() -> None:
    for size, (meeting, quality, _, _) in ROWS.items():
        if meeting is not None and quality is not None:
            found = best(size, Objective.COMPARISON)
            assert found is not None, size
            assert found.meeting_balance >= meeting, size
            assert found.quality >= quality - 0.5, size


def test_fair_seats_reach_the_catalogue() -> None:
    for size, (_, _, _, fair) in ROWS.items():
        if fair is not None:
            found = best(size, Objective.FAIRNESS)
            assert found is not None, size
            assert found.fairness >= fair - 2, size


def test_fair_seats_are_fairer_than_even_ones_wherever_rounds_are_not_few() -> None:
    gains = []
    for size, (_, quality, even, _) in ROWS.items():
        if even is not None and quality is not None and size.rounds >= size.players / 5:
            found = best(size, Objective.FAIRNESS)
            assert found is not None, size
            assert found.fairness >= even, size
            assert found.quality >= 75 or quality < 75, size
            gains.append(found.fairness - even)
    assert sum(gains) / len(gains) > 15


@pytest.mark.parametrize("players", range(49, 61))
def test_large_fields_never_meet_twice(players: int) -> None:
    for rounds in range(3, 13):
        for copies in (1, players // 3):
            movement = stored(players, rounds, copies, Objective.FAIRNESS)
            assert movement is not None
            assert set(meetings(movement).values()) == {1}


def test_the_table_has_a_line_for_every_size() -> None:
    table = list(movement_table(range(6, 9), range(3, 5)))
    assert [line.size for line in table] == [
        Size(players, rounds, copies)
        for players in (6, 7, 8)
        for rounds in (3, 4)
        for copies in (1, 2)
    ]
    assert str(table[1]) == "  6   3   2    80.0   90.4    45.0   80.3"


def test_the_library_holds_fair_seats_for_every_size() -> None:
    sizes = {key[:3] for key in lines() if key[3] is Objective.FAIRNESS}
    expected = {
        (players, rounds, copies)
        for players in range(6, 61)
        for rounds in range(3, 13)
        for copies in (1, players // 3)
    }
    assert expected - sizes == set()
