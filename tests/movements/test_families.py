"""Every family: legal wherever it offers itself, and what it is known for."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from movements.announcement import Announcement
from movements.checker import Limits, check
from movements.families import FAMILIES, Size
from movements.families.mitchell import turned_rounds
from movements.movement_figures import figures
from tests.examples import one_in

CONSTRUCTED = ("mitchell", "extra_skip", "galois", "sections", "barometer")


def sizes(most_players: int = 60, most_rounds: int = 15) -> Sequence[Size]:
    every = [
        Size(players, rounds, copies)
        for players in range(3, most_players + 1)
        for rounds in range(1, most_rounds + 1)
        for copies in sorted({1, 2, 3, players // 3})
        if copies <= players // 3
    ]
    return one_in(5, every)


@pytest.mark.parametrize("key", FAMILIES)
def test_all_that_a_family_builds_is_legal_and_rests_evenly(key: str) -> None:
    built = 0
    for size in sizes():
        movement = FAMILIES[key].build(size)
        if movement is not None:
            built += 1
            check(movement, Limits(size.players, size.copies))
            assert len(movement.rounds) == size.rounds
    assert built >= 1  # of one size in five; few sizes have a cyclic movement


@pytest.mark.parametrize("key", CONSTRUCTED)
def test_in_a_constructed_movement_nobody_meets_twice(key: str) -> None:
    for size in sizes(40, 13):
        movement = FAMILIES[key].build(size)
        if movement is not None:
            assert figures(movement, size.players).meets[1] == 1, size


COMPLETE = {
    "15 in 5, Mitchell": ("mitchell", 15, 5),
    "21 in 7, Mitchell": ("mitchell", 21, 7),
    "33 in 11, Mitchell": ("mitchell", 33, 11),
    "12 in 4, GF(4)": ("galois", 12, 4),
    "24 in 8, GF(8)": ("galois", 24, 8),
    "27 in 9, GF(9)": ("galois", 27, 9),
    "48 in 16, GF(16)": ("galois", 48, 16),
    "75 in 25, GF(25)": ("galois", 75, 25),
    "81 in 27, GF(27)": ("galois", 81, 27),
}


@pytest.mark.parametrize(("key", "players", "rounds"), COMPLETE.values(), ids=COMPLETE)
def test_complete_with_one_set(key: str, players: int, rounds: int) -> None:
    movement = FAMILIES[key].build(Size(players, rounds, 1))
    assert movement is not None
    check(movement, Limits(players, 1))
    found = figures(movement, players)
    assert (found.complete, found.meets[1], found.board_sets) == (True, 1, rounds)


@pytest.mark.parametrize("players", [16, 22, 25, 28, 34, 40])
def test_a_rover_lets_everybody_rest_once(players: int) -> None:
    key = "galois" if players in {25, 28} else "mitchell"
    rounds = players // 3
    movement = FAMILIES[key].build(Size(players, rounds, 1))
    assert movement is not None
    found = figures(movement, players)
    assert (found.sit_outs, found.meets[1], found.board_sets) == ((0, 1), 1, rounds)


@pytest.mark.parametrize("players", [14, 20, 32, 38])
def test_a_phantom_rests_two_a_round(players: int) -> None:
    movement = FAMILIES["mitchell"].build(Size(players, (players + 1) // 3, 1))
    assert movement is not None
    assert {len(each.sit_outs) for each in movement.rounds} == {2}
    assert figures(movement, players).sit_outs == (0, 1)


FAIR = {5: 84.03, 7: 81.67, 11: 83.84}


@pytest.mark.parametrize(("tables", "fairness"), FAIR.items())
def test_turning_the_last_rounds_makes_one_field_of_three_lines(
    tables: int, fairness: float
) -> None:
    movement = FAMILIES["mitchell"].build(Size(3 * tables, tables, 1))
    assert movement is not None
    assert figures(movement).fairness == fairness


@pytest.mark.parametrize(("rounds", "turned"), [(3, 1), (5, 1), (7, 2), (11, 3), (13, 4)])
def test_near_a_third_of_the_rounds_is_turned(rounds: int, turned: int) -> None:
    assert turned_rounds(rounds) == turned


MOVES = "East moves up one table, South moves up 2 tables, the boards move down one table."
TURN = "In the last round everybody sits one seat further, clockwise."
SKIP = "After round 2, once, in addition: South moves up one table, the boards move down one table."
SPOKEN = {
    "mitchell": (Size(15, 5, 1), f"North stays, {MOVES} {TURN}"),
    "extra_skip": (Size(18, 4, 1), f"North stays, {MOVES} {SKIP} {TURN}"),
    "cyclic": (
        Size(15, 14, 1),
        "Take the seat of the player one number lower. Number 1 follows number 14. 15 stays.",
    ),
}


@pytest.mark.parametrize(("key", "row"), SPOKEN.items(), ids=SPOKEN)
def test_the_announcement_says_how_everything_moves(key: str, row: tuple[Size, str]) -> None:
    size, sentence = row
    announcement = FAMILIES[key].announce(size)
    assert announcement is not None
    assert announcement.sentence() == sentence


def follow_announcement(key: str, size: Size) -> list[set[tuple[int, frozenset[int], int]]]:
    """Tables, trios and boards of each round as the sentence alone would lead to them."""
    announcement = FAMILIES[key].announce(size)
    assert isinstance(announcement, Announcement)
    tables = size.tables
    second = third = boards = 0
    rounds = []
    for r in range(size.rounds):
        rounds.append(
            {
                (
                    t + 1,
                    frozenset(
                        {
                            t + 1,
                            tables + (t - second) % tables + 1,
                            2 * tables + (t - third) % tables + 1,
                        }
                    ),
                    (t - boards) % tables + 1,
                )
                for t in range(tables)
            }
        )
        for move in (
            (announcement.steps, announcement.skip)
            if (announcement.skip_after == r + 1)
            else (announcement.steps,)
        ):
            second += move.second
            third += move.third
            boards += move.boards
    return rounds


@pytest.mark.parametrize("key", ["mitchell", "extra_skip"])
def test_following_the_announcement_gives_the_movement(key: str) -> None:
    for size in sizes(60, 13):
        movement = FAMILIES[key].build(size) if size.players % 3 == 0 else None
        if movement is not None:
            assert follow_announcement(key, size) == [
                {(s.table, frozenset(s.players), s.board_set) for s in each.tables}
                for each in movement.rounds
            ]


KNOWN = {
    "13 in 13, one set, all meet twice": (Size(13, 13, 1), (2, 2)),
    "15 in 14, one set, all meet twice": (Size(15, 14, 1), (2, 2)),
    "15 in 7, Kirkman": (Size(15, 7, 5), (1, 1)),
    "24 in 11, all but one once": (Size(24, 11, 8), (0, 1)),
    "27 in 13, Kirkman": (Size(27, 13, 9), (1, 1)),
}


@pytest.mark.parametrize(("size", "meets"), KNOWN.values(), ids=KNOWN)
def test_cyclic_movements_are_as_even_as_can_be(size: Size, meets: tuple[int, int]) -> None:
    movement = FAMILIES["cyclic"].build(size)
    assert movement is not None
    check(movement, Limits(size.players, size.copies))
    found = figures(movement, size.players)
    assert (found.meets, found.meeting_balance) == (meets, 100.0)


def test_following_the_lower_number_gives_the_cyclic_movement() -> None:
    size = Size(15, 14, 1)
    movement = FAMILIES["cyclic"].build(size)
    assert movement is not None
    for before, after in pairwise(movement.rounds):
        seat = {p: (s.table, n) for s in before.tables for n, p in enumerate(s.players)}
        now = {p: (s.table, n) for s in after.tables for n, p in enumerate(s.players)}
        assert all(now[p] == seat[p - 1 if 1 < p < 15 else 14 if p == 1 else 15] for p in now)
