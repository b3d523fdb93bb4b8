"""Thirteen things out of many, numbered: the combinatorial number system."""

from math import comb


def rank_of(positions: list[int]) -> int:
    """Return the number, from 0, of a choice given by its rising positions.

    >>> rank_of([0, 1, 2]), rank_of([0, 1, 3])
    (0, 1)
    """
    return sum(comb(position, i) for i, position in enumerate(positions, start=1))


def choice_of(rank: int, size: int, out_of: int) -> list[int]:
    """Return the rising positions of the choice that ``rank_of`` gives this number.

    >>> choice_of(1, size=3, out_of=13)
    [0, 1, 3]
    """
    positions = []
    position = out_of - 1
    for i in range(size, 0, -1):
        while comb(position, i) > rank:
            position -= 1
        rank -= comb(position, i)
        positions.append(position)
    return positions[::-1]
