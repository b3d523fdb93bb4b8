"""Boards that travel in smaller sets from some round on: each set is cut, and the past is told so.

Once a set of four was cut into two sets of two, those who played the four have played both.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import count

from movements.values import Movement, Round

BoardNumbers = tuple[int, ...]
Parts = Mapping[int, tuple[int, ...]]
"""Which of the sets in use now hold boards of a set that was cut, by its number."""


def cut(sets: Collection[BoardNumbers], size: int) -> list[BoardNumbers]:
    """Return the sets cut into sets of ``size`` boards, in order; boards left over are not played.

    >>> cut([(1, 2, 3), (4, 5, 6)], 2)
    [(1, 2), (4, 5)]
    """
    return [
        whole[first : first + size]
        for whole in sorted(sets)
        for first in range(0, len(whole) - size + 1, size)
    ]


def whole_sets(sets: Collection[BoardNumbers]) -> list[BoardNumbers]:
    """Return the sets that are no part of another one, in order.

    >>> whole_sets([(1, 2, 3), (4, 5, 6), (1, 2)])
    [(1, 2, 3), (4, 5, 6)]
    """
    return [one for one in sorted(sets) if not any({*one} < {*other} for other in sets)]


def sets_in_use(
    sets: Collection[BoardNumbers], to_come: Collection[BoardNumbers]
) -> list[BoardNumbers]:
    """Return what the coming rounds may be given: whole sets, or these as they are cut already."""
    wholes = whole_sets(sets)
    cut_ones = [one for one in to_come if one not in wholes]
    if not cut_ones:
        return wholes
    size = max(map(len, cut_ones))
    small = [one for one in wholes if len(one) <= size]
    return sorted([*small, *cut([one for one in wholes if len(one) > size], size)])


def common_parts(sets: Mapping[int, BoardNumbers]) -> Parts:
    """Return the largest parts that every set is whole parts of, for each set that has several.

    A part that is a set itself has its number, any other one a number that no set has.

    >>> common_parts({1: (1, 2, 3), 2: (4, 5), 3: (1, 2)})
    {1: (3, 4)}
    """
    holders: dict[int, frozenset[int]] = {}
    for n, boards in sets.items():
        for board in boards:
            holders[board] = holders.get(board, frozenset()) | {n}
    parts: dict[frozenset[int], list[int]] = {}
    for board, held in sorted(holders.items()):
        parts.setdefault(held, []).append(board)
    whole = {tuple(sorted(boards)): n for n, boards in sets.items()}
    fresh = count(max(sets, default=0) + 1)
    number = {held: whole.get(tuple(boards)) or next(fresh) for held, boards in parts.items()}
    cut = {n: tuple(part for held, part in number.items() if n in held) for n in sets}
    return {n: several for n, several in cut.items() if len(several) > 1}


def unfolded(movement: Movement, rounds: int, parts: Parts) -> tuple[Movement, int]:
    """Return the movement with each cut set of its first ``rounds`` told as the sets in use now.

    A round in which two of them were played at a table becomes two; also how many rounds the
    first ones are then.
    """
    past = [one for round in movement.rounds[:rounds] for one in _unfolded(round, parts)]
    return Movement((*past, *movement.rounds[rounds:])), len(past)


def _unfolded(round: Round, parts: Parts) -> Sequence[Round]:
    held = [(seating, parts.get(seating.board_set, ())) for seating in round.tables]
    often = max((len(parts_held) for _, parts_held in held), default=0)
    if not often:
        return [round]
    unfolded = []
    for n in range(often):
        seatings = [
            replace(seating, board_set=pieces[n]) if pieces else seating
            for seating, pieces in held
            if n < len(pieces) or (not pieces and n == 0)
        ]
        unfolded.append(Round(tuple(seatings), round.sit_outs))
    return unfolded
