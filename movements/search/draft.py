"""A round to come as a draft, whose places and boards can still be exchanged."""

from dataclasses import dataclass
from typing import Self

from movements.values import Round, TableSeating

At = tuple[int, int, int] | None
"""Table, place (0 to 2), board set; ``None`` for a rest."""


@dataclass(slots=True)
class DraftRound:
    """One round: players in a row, three to a table, who rests at the end; numbers and boards."""

    number: int
    row: list[int]
    tables: list[int]
    sets: list[int]

    @classmethod
    def of(cls, each: Round, number: int) -> Self:
        """Return a round just as it is."""
        return cls(
            number,
            [*each.seated(), *each.sit_outs],
            [seating.table for seating in each.tables],
            [seating.board_set for seating in each.tables],
        )

    def copy(self) -> Self:
        """Return the same round, to be changed on its own."""
        return type(self)(self.number, list(self.row), list(self.tables), list(self.sets))

    def at(self, position: int) -> At:
        """Return where a position of the row is."""
        table = position // 3
        if table >= len(self.tables):
            return None
        return self.tables[table], position % 3, self.sets[table]

    def mates(self, position: int) -> tuple[int, ...]:
        """Return who sits with the player at a position."""
        first = position - position % 3
        # Who rests stands behind the last table in the same row, so that giving up a seat and
        # giving up a rest are one kind of exchange.
        if first >= 3 * len(self.tables):
            return ()
        row, place = self.row, position % 3
        return row[first + (place + 1) % 3], row[first + (place + 2) % 3]

    def plays(self, table: int) -> list[tuple[int, int]]:
        """Return the (player, board set) of one table."""
        return [(player, self.sets[table]) for player in self.row[3 * table : 3 * table + 3]]

    def finished(self, dropped: set[int]) -> Round:
        """Return the round without the dropped tables, whose players rest."""
        row = self.row
        seatings = [
            TableSeating(label, (row[3 * t], row[3 * t + 1], row[3 * t + 2]), self.sets[t])
            for t, label in enumerate(self.tables)
            if t not in dropped
        ]
        seated = {player for seating in seatings for player in seating.players}
        seatings.sort(key=lambda seating: seating.table)
        return Round(tuple(seatings), tuple(sorted(set(row) - seated)))
