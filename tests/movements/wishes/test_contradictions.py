"""Wishes that cannot hold together are refused by name and place."""

from collections.abc import Sequence

import pytest

from boards.errors import WhizError
from movements.wishes import check_wishes
from movements.wishes.values import Apart, KeepsTable, NeverSitsOut, Together, Wish

REFUSED: dict[str, tuple[int, Sequence[Wish], str, int]] = {
    "nobody of that number": (16, [KeepsTable(17)], "wish_unknown_person", 0),
    "no number nought": (16, [KeepsTable(1), Apart(1, 0)], "wish_unknown_person", 1),
    "with oneself": (16, [Together(4, 4)], "wish_with_oneself", 0),
    "the same wish": (16, [KeepsTable(1), KeepsTable(2), KeepsTable(1)], "wish_twice", 2),
    "the same pair the other way": (16, [Apart(1, 2), Apart(2, 1)], "wish_twice", 1),
    "apart and together": (16, [Apart(1, 2), Together(2, 1)], "wishes_contrary", 1),
    "two who stay should meet": (
        16,
        [Together(1, 2), KeepsTable(1), KeepsTable(2)],
        "wishes_contrary",
        2,
    ),
    "three stay at two tables": (
        8,
        [KeepsTable(1), KeepsTable(2), KeepsTable(3)],
        "too_many_stay",
        2,
    ),
    "one table, nobody left": (5, [Apart(1, 2), Apart(1, 3), Apart(4, 1)], "too_many_apart", 2),
    "all the rests for one": (4, [NeverSitsOut(n) for n in (1, 2, 3)], "too_many_never_rest", 2),
    "nobody rests": (16, [NeverSitsOut(n) for n in range(1, 17)], "too_many_never_rest", 14),
}


@pytest.mark.parametrize(("players", "wishes", "code", "n"), REFUSED.values(), ids=REFUSED)
def test_refused(players: int, wishes: Sequence[Wish], code: str, n: int) -> None:
    with pytest.raises(WhizError) as caught:
        check_wishes(wishes, players)
    assert (caught.value.code, caught.value.field) == (code, f"wishes[{n}]")


ACCEPTED: dict[str, tuple[int, Sequence[Wish]]] = {
    "none": (16, []),
    "one for each table": (8, [KeepsTable(1), KeepsTable(2)]),
    "two of four never rest": (4, [NeverSitsOut(1), NeverSitsOut(2)]),
    "nobody ever rests": (15, [NeverSitsOut(n) for n in range(1, 16)]),
    "two left to meet": (5, [Apart(1, 2), Apart(1, 3)]),
    "several for one": (16, [KeepsTable(1), NeverSitsOut(1), Apart(1, 2), Together(1, 3)]),
}


@pytest.mark.parametrize(("players", "wishes"), ACCEPTED.values(), ids=ACCEPTED)
def test_accepted(players: int, wishes: Sequence[Wish]) -> None:
    check_wishes(wishes, players)
