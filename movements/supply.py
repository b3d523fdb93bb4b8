"""What the club has of each board, and why not everybody can play every one."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from boards.errors import N_
from movements.announcement import Translate
from movements.families.family import Size


class Supply(StrEnum):
    """How boards come to the tables, by the number of tables that may hold a set in one round."""

    CIRCULATING = "circulating"
    SHARED = "shared"
    DUPLICATED = "duplicated"

    @classmethod
    def of(cls, copies: int, tables: int) -> "Supply":
        """Return the word for this many copies; two tables with one another's boards share them.

        >>> [Supply.of(copies, 5).value for copies in (1, 2, 5)]
        ['circulating', 'shared', 'duplicated']
        """
        if copies == 1:
            return cls.CIRCULATING
        return cls.DUPLICATED if copies >= tables > 2 else cls.SHARED


def copies_for_all(tables: int, rounds: int) -> int:
    """Return the fewest copies of each board with which everybody can play every board.

    Everybody plays one board set a round; each set reaches all tables only if copies × rounds
    places of it are at least as many as the tables.

    >>> [copies_for_all(20, rounds) for rounds in (3, 7, 12)]
    [7, 3, 2]
    """
    return -(-tables // rounds)


NOT_ALL: Final = N_(
    "With {copies} of each board in this many rounds ({rounds}), {tables} tables cannot all play "
    "every board; that takes {least} of each, or {more} rounds."
)


@dataclass(frozen=True, slots=True)
class Shortfall:
    """A size in which nobody can play every board, however it is planned."""

    size: Size

    @property
    def least_copies(self) -> int:
        """Return the fewest copies that would do, for as many rounds."""
        return copies_for_all(self.size.tables, self.size.rounds)

    @property
    def least_rounds(self) -> int:
        """Return the fewest rounds that would do, for as many copies."""
        return copies_for_all(self.size.tables, self.size.copies)

    def sentence(self, translate: Translate = str) -> str:
        """Say so.

        >>> Shortfall(Size(60, 7, 1)).sentence().partition("; ")[2]
        'that takes 3 of each, or 20 rounds.'
        """
        size = self.size
        return translate(NOT_ALL).format(
            rounds=size.rounds,
            copies=size.copies,
            tables=size.tables,
            least=self.least_copies,
            more=self.least_rounds,
        )


def shortfall(size: Size) -> Shortfall | None:
    """Return the reason, or ``None`` where everybody can play every board.

    >>> shortfall(Size(60, 7, 3)) is None
    True
    """
    return None if size.copies * size.rounds >= size.tables else Shortfall(size)
