"""Annealing over the rounds to come: exchanges of two places, or of boards, within one round."""

import math
from dataclasses import dataclass
from random import Random
from typing import Final

from movements.search.ledger import DraftRound, Ledger


@dataclass(frozen=True, slots=True)
class AnnealingHeat:
    """How warm the annealing starts and ends, and the share of the moves that exchange boards."""

    first: float
    last: float
    boards: float


WARM: Final = AnnealingHeat(3.0, 0.5, 0.1)
HOT: Final = AnnealingHeat(60.0, 0.5, 0.1)
"""Warm keeps most of the old plan; hot is for boards that cannot be untangled otherwise."""
PLANNING_HEAT: Final = AnnealingHeat(8.0, 1.0, 0.3)


@dataclass(frozen=True, slots=True)
class BoardSupply:
    """The board sets that may be used, and how many tables may hold one in a round."""

    sets: tuple[int, ...]
    copies: int


@dataclass(slots=True)
class Annealer:
    """The drafts of the rounds to come, and their ledger."""

    drafts: list[DraftRound]
    ledger: Ledger
    boards: BoardSupply

    def anneal(self, draw: Random, moves: int, how: AnnealingHeat) -> None:
        """Lower the cost in a number of tries."""
        heat = how.first
        # Geometric: each halving of the heat gets as many tries, so the last fine exchanges are not
        # rushed, however few moves there are.
        cooling = (how.last / how.first) ** (1 / max(1, moves))
        for _ in range(moves):
            heat *= cooling
            # Only random() itself promises the same numbers in every version of Python: randrange
            # and choice do not, and a seed must give the same plan for years.
            draft = self.drafts[int(draw.random() * len(self.drafts))]
            # Metropolis turned round: what chance would still accept is drawn first, so a move
            # costs no exponential. 1 − random(), because random() may be 0 but is never 1.
            allowed = -heat * math.log(1.0 - draw.random())
            if draw.random() < how.boards:
                self._try_boards(draft, draw, allowed)
            else:
                self._try_places(draft, draw, allowed)

    def _try_places(self, draft: DraftRound, draw: Random, allowed: float) -> None:
        # One of the two sits at a table: two who rest would exchange nothing.
        one = int(draw.random() * 3 * len(draft.tables))
        other = int(draw.random() * len(draft.row))
        if one != other and self.ledger.price(draft, one, other) <= allowed:
            self.exchange(draft, one, other)

    def exchange(self, draft: DraftRound, one: int, other: int) -> None:
        """Two positions of a round change places."""
        # At one table nobody's meetings, boards or rests change, only the places.
        apart = one // 3 != other // 3
        self.ledger.note_lines(draft, (one, other), -1)
        # Mates are read off the row: struck while it is the old one, entered once it is the new.
        for by in (-1, 1):
            if apart:
                self.ledger.book(draft, one, by)
                self.ledger.book(draft, other, by)
            if by == -1:
                draft.row[one], draft.row[other] = draft.row[other], draft.row[one]
        self.ledger.note_lines(draft, (one, other), 1)

    def _try_boards(self, draft: DraftRound, draw: Random, allowed: float) -> None:
        table = int(draw.random() * len(draft.tables))
        wanted = self.boards.sets[int(draw.random() * len(self.boards.sets))]
        moves = [(table, wanted)]
        # No copy is left: the first table that has these boards takes ours for them, so that a
        # round never needs more copies than the club has.
        if draft.sets.count(wanted) >= self.boards.copies:
            moves.append((draft.sets.index(wanted), draft.sets[table]))
        # Two tables have no player in common, so the two prices simply add up.
        price = sum(self.ledger.price_of_boards(draft, *move) for move in moves)
        if price <= allowed:
            for move in moves:
                self.give(draft, *move)

    def give(self, draft: DraftRound, table: int, board_set: int) -> None:
        """Give a table these boards."""
        places = range(3 * table, 3 * table + 3)
        self.ledger.note_lines(draft, places, -1)
        for player, old in draft.plays(table):
            self.ledger.played[player][old] -= 1
            self.ledger.played[player][board_set] += 1
        draft.sets[table] = board_set
        self.ledger.note_lines(draft, places, 1)
