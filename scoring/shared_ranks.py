"""Ranks of a list that stands best first: equals share one, the next counts them (Rules §6)."""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any, TypeVar

Line = TypeVar("Line")


def shared_ranks(
    best_first: Iterable[Line], worth: Callable[[Line], Any]
) -> Iterator[tuple[Line, int, bool]]:
    """Yield each line with its rank and whether somebody shares it.

    >>> [rank for _, rank, _ in shared_ranks([60, 55, 55, 50], worth=int)]
    [1, 2, 2, 4]
    """
    rank = 1
    for _, group in groupby(best_first, key=worth):
        equals = list(group)
        for line in equals:
            yield line, rank, len(equals) > 1
        rank += len(equals)
