"""What the club has of each board: one set, some copies, or a set for each table."""

from enum import StrEnum


class Supply(StrEnum):
    """How boards come to the tables, by the number of tables that may hold a set in one round."""

    CIRCULATING = "circulating"
    SHARED = "shared"
    DUPLICATED = "duplicated"

    @classmethod
    def of(cls, copies: int, tables: int) -> "Supply":
        """Return the word for so many copies; two tables with one another's boards share them.

        >>> [Supply.of(copies, 5).value for copies in (1, 2, 5)]
        ['circulating', 'shared', 'duplicated']
        """
        if copies == 1:
            return cls.CIRCULATING
        return cls.DUPLICATED if copies >= tables > 2 else cls.SHARED


def copies_for_all(tables: int, rounds: int) -> int:
    """Return the fewest copies of each board with which everybody can play every board.

    In so many rounds everybody plays as many board sets; each set reaches all tables only if
    copies × rounds places of it are at least as many as the tables.

    >>> [copies_for_all(20, rounds) for rounds in (3, 7, 12)]
    [7, 3, 2]
    """
    return -(-tables // rounds)
