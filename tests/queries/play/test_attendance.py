"""Who was here in which round, told from arrivals and departures."""

import pytest

from whiz_tournament.queries.play.seatings import Attended

ALL = range(1, 6)
TURNS = {
    "always here": (4, (), [True] * 5),
    "came late": (9, ((9, 3, True),), [False, False, True, True, True]),
    "left": (9, ((9, 3, False),), [True, True, False, False, False]),
    "left and came back": (9, ((9, 2, False), (9, 4, True)), [True, False, False, True, True]),
    "came late and left": (9, ((9, 2, True), (9, 4, False)), [False, True, True, False, False]),
    "changed their mind": (9, ((9, 4, False), (9, 4, True)), [True] * 5),
    "never entered": (9, (), [False] * 5),
}


@pytest.mark.parametrize(("entry", "turns", "expected"), TURNS.values(), ids=TURNS)
def test_here_in_each_round(
    entry: int, turns: tuple[tuple[int, int, bool], ...], expected: list[bool]
) -> None:
    found = Attended(frozenset({4}), turns)
    assert [found.here(entry, number) for number in ALL] == expected
    assert [entry in found.in_round(number) for number in ALL] == expected
