"""What we offer against the reference figures (tests/data), size by size."""

from pathlib import Path

import pytest

from movements.counting import meetings
from movements.families import Size
from movements.library import Objective, lines, stored
from movements.movement_table import best, movement_table
from tests.examples import one_in

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
