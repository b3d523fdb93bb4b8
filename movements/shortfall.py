"""Why not everybody can play every board, and what that would take.

In R rounds everybody plays R board sets. If everybody plays all of them there are R sets, and
with c copies of each they are at no more than c × R tables in R rounds, each table once: so
c × R must be at least the number of tables. A legal movement there always is, with any number
of copies: everybody could keep his seat while the boards go round.
"""

from dataclasses import dataclass
from typing import Final

from boards.errors import N_
from movements.announcement import Translate
from movements.families.family import Size
from movements.supply import copies_for_all

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
