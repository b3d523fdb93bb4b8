"""The rounds to come as drafts, what the evening costs with them, and the price of each move."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Self

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
    def of(cls, round: Round, number: int) -> Self:
        """Return a round just as it is."""
        return cls(
            number,
            [*round.seated(), *round.sit_outs],
            [seating.table for seating in round.tables],
            [seating.board_set for seating in round.tables],
        )

    def copy(self) -> Self:
        """Return the same round, to be changed on its own."""
        return type(self)(self.number, list(self.row), list(self.tables), list(self.sets))

    def at(self, position: int) -> At:
        """Return where a position of the row is."""
        table = position // 3
        # Resting players come after the last table in the same row, so that giving up a seat and
        # giving up a rest are the same kind of exchange.
        if table >= len(self.tables):
            return None
        return self.tables[table], position % 3, self.sets[table]

    def mates(self, position: int) -> tuple[int, int]:
        """Return who sits with the player at a position of a table."""
        first = position - position % 3
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


@dataclass(frozen=True, slots=True)
class Prices:
    """What a board played again, a squared rest, a squared meeting and a changed line cost.

    ``card`` is what the first changed line of a guide card costs beside: it is printed already.
    """

    again: int
    sit_out: int
    meet: int
    change: int
    card: int = 0


REPLANNING: Final = Prices(again=400, sit_out=25, meet=5, change=6)
"""Mid-evening: hardly ever a board again, and the old plan is kept."""
KEEPING_CARDS: Final = Prices(again=400, sit_out=25, meet=1, change=2, card=60)
"""Mid-evening with the cards printed: who needs no other card keeps his."""
PLANNING: Final = Prices(again=25, sit_out=50, meet=5, change=0)
"""Before the evening: boards again are dear, but no wall, or the search gets stuck."""


class Ledger:
    """The counts: meetings, plays per board set, rests, and where the old plan had everybody."""

    __slots__ = ("changed", "homes", "met", "played", "prices", "sit_outs")

    def __init__(self, homes: dict[tuple[int, int], At], prices: Prices = REPLANNING) -> None:
        self.homes = homes
        self.prices = prices
        self.met: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
        self.played: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
        self.sit_outs: dict[int, int] = defaultdict(int)
        self.changed: dict[int, int] = defaultdict(int)
        """How many lines of a player's guide card are other than planned; kept where it costs."""

    def total(self) -> int:
        """Return what all counts cost together, the changed lines aside."""
        meets = sum(n * n for row in self.met.values() for n in row.values()) // 2
        return (
            self.prices.meet * meets
            + self.prices.again * self.again()
            + self.prices.sit_out * sum(n * n for n in self.sit_outs.values())
        )

    def again(self) -> int:
        """Return how often somebody would play boards again."""
        return sum(max(0, n - 1) for row in self.played.values() for n in row.values())

    def lines(self, drafts: list[DraftRound]) -> int:
        """Return what the changed lines cost, and the cards with changed lines."""
        changed = [
            player
            for draft in drafts
            for n, player in enumerate(draft.row)
            if self._differs(player, draft, draft.at(n))
        ]
        return self.prices.change * len(changed) + self.prices.card * len(set(changed))

    def _differs(self, player: int, draft: DraftRound, at: At) -> bool:
        return self.homes.get((player, draft.number), at) != at

    def _card(self, player: int, draft: DraftRound, before: At, after: At) -> int:
        """Return by how much it changes what cards cost if a player's line changes."""
        was, will = self._differs(player, draft, before), self._differs(player, draft, after)
        if was == will:
            return 0
        if will:
            return 0 if self.changed[player] else self.prices.card
        return 0 if self.changed[player] > 1 else -self.prices.card

    def note_lines(self, draft: DraftRound, positions: Iterable[int], by: int) -> None:
        """Enter (1) or strike (−1) the changed lines at these positions, where cards cost."""
        if self.prices.card:
            for position in positions:
                player = draft.row[position]
                self.changed[player] += by * self._differs(player, draft, draft.at(position))

    def _line(self, player: int, draft: DraftRound, at: At) -> int:
        return self.prices.change if self.homes.get((player, draft.number), at) != at else 0

    def price(self, draft: DraftRound, one: int, other: int) -> int:
        """By how much everything changes if two positions of a round change places."""
        p, q = draft.row[one], draft.row[other]
        here, there = draft.at(one), draft.at(other)
        price = (
            self._line(p, draft, there)
            - self._line(p, draft, here)
            + self._line(q, draft, here)
            - self._line(q, draft, there)
        )
        if self.prices.card:
            price += self._card(p, draft, here, there) + self._card(q, draft, there, here)
        # Company, boards and rests stay: only lines on the guide cards differ.
        if one // 3 == other // 3 or (here is None and there is None):
            return price
        # The two are priced apart: they sit at different tables, so neither is among the mates whom
        # the other leaves or joins. Squares shrink by 2n − 1 and grow by 2n + 1: nothing is summed
        # over everybody, which is why a move costs the same at 15 and at 60 players.
        price += self._leave(p, draft, one, here) + self._join(p, draft, other, here, there)
        return price + self._leave(q, draft, other, there) + self._join(q, draft, one, there, here)

    def _leave(self, player: int, draft: DraftRound, position: int, at: At) -> int:
        if at is None:
            return -self.prices.sit_out * (2 * self.sit_outs[player] - 1)
        met = self.met[player]
        again = self.prices.again if self.played[player][at[2]] > 1 else 0
        return -again - sum(
            self.prices.meet * (2 * met[mate] - 1) for mate in draft.mates(position)
        )

    def _join(self, player: int, draft: DraftRound, position: int, left: At, at: At) -> int:
        if at is None:
            return self.prices.sit_out * (2 * self.sit_outs[player] + 1)
        met = self.met[player]
        # Two tables may hold the same boards: the play that is given up is none before this one.
        before = self.played[player][at[2]] - (left is not None and left[2] == at[2])
        again = self.prices.again if before > 0 else 0
        return again + sum(self.prices.meet * (2 * met[mate] + 1) for mate in draft.mates(position))

    def price_of_boards(self, draft: DraftRound, table: int, board_set: int) -> int:
        """By how much everything changes if a table gets other boards."""
        old = draft.sets[table]
        if old == board_set:
            return 0
        price = 0
        for position in range(3 * table, 3 * table + 3):
            player = draft.row[position]
            label, place, _ = (draft.tables[table], position % 3, old)
            price += self._line(player, draft, (label, place, board_set))
            price -= self._line(player, draft, (label, place, old))
            if self.prices.card:
                here, there = (label, place, old), (label, place, board_set)
                price += self._card(player, draft, here, there)
            price += self.prices.again * (self.played[player][board_set] > 0)
            price -= self.prices.again * (self.played[player][old] > 1)
        return price

    def book(self, draft: DraftRound, position: int, by: int) -> None:
        """Enter (1) or strike (−1) a player at a position, meetings included."""
        player, at = draft.row[position], draft.at(position)
        if at is None:
            self.sit_outs[player] += by
            return
        self.played[player][at[2]] += by
        for mate in draft.mates(position):
            self.met[player][mate] += by
            self.met[mate][player] += by

    def open(self, drafts: Iterable[DraftRound]) -> None:
        """Enter whole rounds; each of three at a table enters his own side of the meetings."""
        for draft in drafts:
            self.note_lines(draft, range(len(draft.row)), 1)
            for position, player in enumerate(draft.row):
                at = draft.at(position)
                if at is None:
                    self.sit_outs[player] += 1
                    continue
                self.played[player][at[2]] += 1
                for mate in draft.mates(position):
                    self.met[player][mate] += 1
