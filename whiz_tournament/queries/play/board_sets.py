"""The sets in which the boards of an evening travel, those of a movement before among them."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from movements.replanning.board_cuts import BoardNumbers, Parts, cut, sets_in_use, whole_sets


@dataclass(frozen=True)
class BoardSets:
    """Every set by its number, and the numbers of those that a round to come may be given."""

    boards: Mapping[int, BoardNumbers]
    usable: tuple[int, ...]

    @classmethod
    def of(cls, every: Collection[BoardNumbers], to_come: Collection[BoardNumbers]) -> Self:
        """Return the sets numbered; from what is planned it is seen whether they were cut."""
        in_use = sets_in_use(every, to_come)
        numbered = dict(enumerate(sorted({*every, *in_use}), start=1))
        return cls(numbered, tuple(n for n, one in numbered.items() if one in in_use))

    @cached_property
    def number(self) -> dict[BoardNumbers, int]:
        """Return the number of each set."""
        return {one: n for n, one in self.boards.items()}

    @property
    def size(self) -> int:
        """Return the most boards of a set that a round to come may be given."""
        return max((len(self.boards[n]) for n in self.usable), default=0)

    @property
    def parts(self) -> Parts:
        """Return which usable sets hold boards of a set that is used no more."""
        return _parts(self.boards, self.usable)

    def even(self, planned: Iterable[int]) -> bool:
        """Tell whether usable boards travel in one set each, and ``planned`` sets are usable."""
        boards = [board for n in self.usable for board in self.boards[n]]
        return len(boards) == len({*boards}) and {*planned} <= {*self.usable}

    def cut_to(self, size: int) -> Self:
        """Return the sets cut into sets of so many boards; existing sets keep their numbers."""
        if size >= self.size:
            return self
        pieces = cut(whole_sets(list(self.boards.values())), size)
        fresh = [piece for piece in pieces if piece not in self.number]
        boards = {**self.boards, **dict(enumerate(fresh, start=max(self.boards) + 1))}
        return type(self)(boards, tuple(n for n, one in boards.items() if one in pieces))


def _parts(boards: Mapping[int, BoardNumbers], usable: Collection[int]) -> Parts:
    at = {board: n for n in usable for board in boards[n]}
    return {
        n: tuple(dict.fromkeys(at[board] for board in held if board in at))
        for n, held in boards.items()
        if n not in usable
    }
