"""Players' places at their tables: annealing over exchanges of two seats.

Meetings and boards stay as they are. With c the comparisons of a pair, the energy is the sum
over pairs of (3c + K)², where K holds what seats cannot change: for one fair ranking the plays
at shared tables less the common boards (see ``fairness``), for even comparisons nothing. To it
comes ``SEAT_WEIGHT`` times the squared seat counts. Exchanging i (place x) and j (place y)
changes the energy by 6 (Σ over holders of y of Qi − Qj, less the same over holders of x) +
36 (n − 1), and that is all a move has to look up.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Final

from movements.library import Objective
from movements.values import Movement, Round, TableSeating

SEAT_WEIGHT: Final = {Objective.FAIRNESS: 3, Objective.COMPARISON: 9}
HOT: Final = 100.0
COLD: Final = 6.0
MOST_SWEEPS: Final = 100
"""A few are enough. Where somebody has boards twice, as they were put right, changes are not exact,
and exchanges could help each other in a circle for ever."""
_PLACES: Final = ((0, 1), (0, 2), (1, 2))


@dataclass(slots=True)
class SeatAnnealer:
    """The state of the search: weights of all pairs, seat counts, and who holds what."""

    movement: Movement
    objective: Objective
    weights: list[list[int]] = field(init=False)
    counts: list[list[int]] = field(init=False)
    columns: list[tuple[list[int], list[int], list[int]]] = field(init=False)
    tables: list[tuple[int, int]] = field(init=False)

    def __post_init__(self) -> None:
        """Lay the movement out by board set; column s of a set lists its holders, play by play."""
        rank = {board_set: n for n, board_set in enumerate(self.movement.board_sets)}
        self.columns = [([], [], []) for _ in rank]
        self.tables = []
        for seating in self.movement.seatings():
            column = self.columns[rank[seating.board_set]]
            self.tables.append((rank[seating.board_set], len(column[0])))
            for place, player in enumerate(seating.players):
                column[place].append(player)
        size = self.movement.players + 1
        self.weights = [[0] * size for _ in range(size)]
        self.counts = [[0, 0, 0] for _ in range(size)]
        self._weigh()

    def _weigh(self) -> None:
        for column in self.columns:
            for place, players in enumerate(column):
                for player in players:
                    self.counts[player][place] += 1
                # Three, as in 2Q (``fairness``): whole numbers keep energies exact on every
                # machine.
                for a, b in combinations(players, 2):
                    self._add(a, b, 3)
            if self.objective is Objective.FAIRNESS:
                self._weigh_fixed(column)

    def _weigh_fixed(self, column: tuple[list[int], list[int], list[int]]) -> None:
        for a, b in combinations((*column[0], *column[1], *column[2]), 2):
            self._add(a, b, -1)
        for trio in zip(*column, strict=True):
            for a, b in combinations(trio, 2):
                self._add(a, b, len(column[0]))

    def _add(self, a: int, b: int, weight: int) -> None:
        self.weights[a][b] += weight
        self.weights[b][a] += weight

    def energy(self) -> int:
        """Return the sum over pairs, and the seats'."""
        pairs = sum(n * n for row in self.weights for n in row) // 2
        return pairs + SEAT_WEIGHT[self.objective] * sum(n * n for row in self.counts for n in row)

    def change(self, table: int, x: int, y: int) -> int:
        """By how much the energy changes if places x and y are exchanged at the table."""
        board, play = self.tables[table]
        hold_x, hold_y = self.columns[board][x], self.columns[board][y]
        i, j = hold_x[play], hold_y[play]
        of_i, of_j = self.weights[i].__getitem__, self.weights[j].__getitem__
        # These sums count i and j as holders, but the two are never compared with each other, so
        # their own weight is taken out at the end.
        across = (
            sum(map(of_i, hold_y))
            - sum(map(of_j, hold_y))
            - sum(map(of_i, hold_x))
            + sum(map(of_j, hold_x))
            - 2 * of_i(j)
        )
        sits_i, sits_j = self.counts[i], self.counts[j]
        seats = 2 * (sits_i[y] - sits_i[x] + sits_j[x] - sits_j[y] + 2)
        return 6 * across + 36 * (len(hold_x) - 1) + SEAT_WEIGHT[self.objective] * seats

    def exchange(self, table: int, x: int, y: int) -> None:
        """Exchange places x and y at the table."""
        board, play = self.tables[table]
        hold_x, hold_y = self.columns[board][x], self.columns[board][y]
        i, j = hold_x[play], hold_y[play]
        for n, (with_x, with_y) in enumerate(zip(hold_x, hold_y, strict=True)):
            # At the play itself they only trade places; compared are those of the other plays.
            if n != play:
                self._add(i, with_x, -3)
                self._add(j, with_x, 3)
                self._add(i, with_y, 3)
                self._add(j, with_y, -3)
        hold_x[play], hold_y[play] = j, i
        self.counts[i][x] -= 1
        self.counts[i][y] += 1
        self.counts[j][y] -= 1
        self.counts[j][x] += 1

    def result(self) -> Movement:
        """Return the movement with the seats as they are now."""
        left = iter(self.tables)
        rounds = []
        for round in self.movement.rounds:
            seatings = []
            for seating in round.tables:
                board, play = next(left)
                first, second, third = self.columns[board]
                trio = (first[play], second[play], third[play])
                seatings.append(TableSeating(seating.table, trio, seating.board_set))
            rounds.append(Round(tuple(seatings), round.sit_outs))
        return Movement(tuple(rounds))


Exchange = tuple[int, int, int]
"""A table (its place in ``Movement.seatings``), and the two places that are exchanged."""


def improve_seats(
    movement: Movement,
    objective: Objective,
    seed: str,
    moves: int,
    exchanges: Sequence[Exchange] | None = None,
) -> Movement:
    """Return the seats found in ``moves`` moves, or the movement given where they are no better.

    Only these exchanges are tried, or all. The same seed and number of moves give the same
    movement on every machine.
    """
    bench = SeatAnnealer(movement, objective)
    allowed = exchanges
    if allowed is None:
        allowed = [(table, x, y) for table in range(len(bench.tables)) for x, y in _PLACES]
    if not allowed:
        return movement
    before = bench.energy()
    _anneal(bench, Random(seed), moves, allowed)  # noqa: S311 - reproducible on purpose
    # Annealing ends above zero, so single exchanges that help may be left: take them all.
    _descend(bench, allowed)
    # The best state on the way is not kept, which would cost a copy each time; the start is, so a
    # search that went astray makes nothing worse.
    return bench.result() if bench.energy() < before else movement


def _anneal(bench: SeatAnnealer, draw: Random, moves: int, allowed: Sequence[Exchange]) -> None:
    cooling = (COLD / HOT) ** (1 / max(1, moves))
    heat = HOT
    for _ in range(moves):
        heat *= cooling
        table, x, y = allowed[int(draw.random() * len(allowed))]
        change = bench.change(table, x, y)
        if change <= 0 or change < -heat * math.log(1.0 - draw.random()):
            bench.exchange(table, x, y)


def _descend(bench: SeatAnnealer, allowed: Sequence[Exchange]) -> None:
    """Take every exchange that helps until none does."""
    for _ in range(MOST_SWEEPS):
        helped = False
        for table, x, y in allowed:
            if bench.change(table, x, y) < 0:
                bench.exchange(table, x, y)
                helped = True
        if not helped:
            return
