"""How rounds and boards fill the time that there is."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final

from movements.library import Objective

Minutes = Decimal | float | int

MOST_BOARDS: Final = 8
MOST_ROUNDS: Final = 60
FEWEST_ROUNDS: Final = 3
"""Unless asked for, nobody sits longer at one table, and nobody meets fewer opponents in time."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Minutes that a board takes, and minutes that a change of round takes."""

    per_board: Fraction = Fraction(15, 2)
    per_change: Fraction = Fraction(2)

    def __post_init__(self) -> None:
        """Boards take time; a change may take none."""
        if self.per_board <= 0 or self.per_change < 0:
            msg = f"no such pace: {self.per_board} a board, {self.per_change} a change"
            raise ValueError(msg)

    @classmethod
    def of(cls, per_board: Minutes, per_change: Minutes) -> "Pace":
        """Return the pace from whatever kind of number the settings hold."""
        return cls(Fraction(per_board), Fraction(per_change))

    def minutes(self, rounds: int, boards_per_round: int) -> Fraction:
        """Playing time: no change after the last round."""
        return rounds * boards_per_round * self.per_board + (rounds - 1) * self.per_change

    def most_rounds(self, minutes: int, boards_per_round: int) -> int:
        """Return the most rounds of that many boards that fit into the minutes; may be 0."""
        round_minutes = boards_per_round * self.per_board + self.per_change
        return math.floor((minutes + self.per_change) / round_minutes)

    def most_boards(self, minutes: int, rounds: int) -> int:
        """Return the most boards a round with which the rounds fit into the minutes; at least 1."""
        play = minutes - (rounds - 1) * self.per_change
        return max(1, math.floor(play / (rounds * self.per_board)))


@dataclass(frozen=True, slots=True)
class SessionShape:
    """Rounds × boards a round."""

    rounds: int
    boards_per_round: int


@dataclass(frozen=True, slots=True)
class PlanRequest:
    """The time there is, and what the director has already decided (``None``: leave it open).

    ``boards`` are the boards there are: whatever else was asked, no plan needs more.
    """

    minutes: int
    pace: Pace = Pace()
    boards_per_round: int | None = None
    rounds: int | None = None
    objective: Objective = Objective.FAIRNESS
    boards: int | None = None

    def fill(self, shape: SessionShape) -> float:
        """Return the share of the time that is played; above 1 it does not fit."""
        return float(self.pace.minutes(shape.rounds, shape.boards_per_round) / self.minutes)

    def shapes(self) -> Iterator[SessionShape]:
        """Yield every shape of rounds × boards that fits the time.

        What was decided is kept even where it does not fit into the time.
        """
        return (shape for shape in self._in_time() if self._has(shape))

    def _has(self, shape: SessionShape) -> bool:
        """Tell whether the boards suffice for rounds that each have others."""
        return self.boards is None or shape.rounds * shape.boards_per_round <= self.boards

    def _in_time(self) -> Iterator[SessionShape]:
        if self.rounds is not None:
            most = self.pace.most_boards(self.minutes, self.rounds)
            if self.boards is not None:
                most = max(1, min(most, self.boards // self.rounds))
            for boards in self._boards(range(most, max(1, most - 2), -1) or (1,)):
                yield SessionShape(self.rounds, boards)
            return
        for boards in self._boards(range(2, MOST_BOARDS + 1)):
            most = min(MOST_ROUNDS, self.pace.most_rounds(self.minutes, boards))
            if self.boards is not None:
                most = min(most, self.boards // boards)
            for rounds in range(most, max(0, min(most, FEWEST_ROUNDS) - 1), -1):
                yield SessionShape(rounds, boards)

    def _boards(self, otherwise: range | tuple[int, ...]) -> range | tuple[int, ...]:
        return otherwise if self.boards_per_round is None else (self.boards_per_round,)
