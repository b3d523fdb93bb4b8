"""The plans for an evening, best first, given its players, its time and its boards."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from movements.errors import PlanImpossible, PlanTooLong, TooFewPlayers
from movements.families import FAMILIES, Size
from movements.families.stored import STORED
from movements.library import Objective
from movements.plan import Plan, verified
from movements.session_length import (
    FEWEST_ROUNDS,
    MOST_ROUNDS,
    Minutes,
    Pace,
    PlanRequest,
    SessionShape,
)
from movements.supply import Supply, copies_for_all

FULL: Final = 0.85
"""A plan should fill this share of the time, if any does."""


@dataclass(frozen=True, slots=True)
class Stock:
    """What the club has; ``None`` leaves it open."""

    supply: Supply | None = None
    copies: int | None = None

    def of(self, tables: int, rounds: int) -> list[int]:
        """Return the numbers of copies to try; two tables always share one set inside the round."""
        if tables <= 2:
            return [tables]
        if self.copies is not None:
            return [self._useful(self.copies, tables, rounds)]
        every = _FOR_LARGE if 3 * tables > LARGE else tuple(Supply)
        wanted = every if self.supply is None else (self.supply,)
        tried = {n for supply in wanted for n in _COPIES[supply](tables, rounds)}
        return sorted(n for n in tried if n == 1 or 1 < n <= tables)

    @staticmethod
    def _useful(copies: int, tables: int, rounds: int) -> int:
        """Return a set for each table, or as many copies as everybody needs to play everything."""
        if copies >= tables:
            return tables
        return min(copies, max(2, copies_for_all(tables, rounds)))

    @property
    def least(self) -> "Stock":
        """Return one set of what the club has more of: always playable."""
        return Stock(Supply.CIRCULATING)


LARGE: Final = 100
_LARGE_SHAPES: Final = 2
_FOR_LARGE: Final = (Supply.SHARED, Supply.DUPLICATED)
"""Above this many players, only the shapes with most rounds, and no single set for all tables."""


def _shared(tables: int, rounds: int) -> set[int]:
    """From tables ÷ rounds on everybody can play everything; two copies help a small field."""
    reaching = {tables // rounds, -(-tables // rounds)}
    return (reaching | ({2} if tables <= 4 * rounds else set())) - {1, tables}


_COPIES: Final[dict[Supply, Callable[[int, int], set[int]]]] = {
    Supply.CIRCULATING: lambda _tables, _rounds: {1},
    Supply.SHARED: _shared,
    Supply.DUPLICATED: lambda tables, _rounds: {tables},
}
"""The numbers of copies worth trying."""


def plans(
    players: int,
    minutes: int,
    *,
    minutes_per_board: Minutes = 7.5,
    minutes_per_change: Minutes = 2,
    boards_per_round: int | None = None,
    rounds: int | None = None,
    supply: str | None = None,
    copies: int | None = None,
    boards: int | None = None,
    objective: str = Objective.FAIRNESS,
) -> tuple[Plan, ...]:
    """Return every plan worth a look, best first; empty only where nothing fits the wishes.

    All of them are verified; none needs more than ``boards``, where these are given; ``objective``
    is what the seats are for (``library.Objective``).
    Raises ``TooFewPlayers`` below a table, ``PlanImpossible`` and ``PlanTooLong`` for wishes out
    of range.
    """
    if players < 3:
        raise TooFewPlayers(field="players", players=players)
    _guard(minutes=minutes, boards_per_round=boards_per_round, rounds=rounds, copies=copies)
    pace = Pace.of(minutes_per_board, minutes_per_change)
    wishes = PlanRequest(minutes, pace, boards_per_round, rounds, Objective(objective), boards)
    stock = Stock(None if supply is None else Supply(supply), copies)
    # No movement may exist for the boards that were asked for; with one set there always is one,
    # and a plan with fewer copies helps more than none.
    plans = list(_found(players, wishes, stock)) or list(_found(players, wishes, stock.least))
    plans.sort(key=lambda plan: worth(plan, wishes), reverse=True)
    full = [plan for plan in plans if wishes.fill(_shape(plan)) >= FULL]
    return tuple(full or plans)


MOST: Final = {"minutes": 1440, "rounds": MOST_ROUNDS, "boards_per_round": 60, "copies": 100_000}
"""Beyond any evening, and beyond what is worth computing."""


def _guard(**asked: int | None) -> None:
    for field, value in asked.items():
        if value is not None and value < 1:
            raise PlanImpossible(field=field, least=1, asked=value)
        if value is not None and value > MOST[field]:
            raise PlanTooLong(field=field, most=MOST[field], asked=value)


def worth(plan: Plan, wishes: PlanRequest) -> float:
    """By what plans are ordered: fair, well made, all boards played, the time used, little work."""
    figures = plan.figures
    fairness, quality = WEIGHTS[wishes.objective]
    return (
        fairness * figures.fairness
        + quality * figures.quality
        + 20 * figures.coverage
        + 10 * min(1.0, wishes.fill(_shape(plan)))
        + (ANNOUNCED if plan.announcement else 0)
        - WORK[plan.supply]
    )


WEIGHTS: Final = {Objective.FAIRNESS: (0.45, 0.25), Objective.COMPARISON: (0.15, 0.55)}
"""How much fairness and quality count, by what the seats are for."""
ANNOUNCED: Final = 3
WORK: Final = {Supply.CIRCULATING: 0, Supply.SHARED: 3, Supply.DUPLICATED: 6}
"""What a sentence is worth, and what it costs to make the copies, in points of fairness."""


def _shape(plan: Plan) -> SessionShape:
    return SessionShape(plan.rounds, plan.boards_per_round)


def _found(players: int, wishes: PlanRequest, stock: Stock) -> Iterator[Plan]:
    """For each number of boards a round and of copies: the plan with the most rounds."""
    groups = groupby(_worth_trying(wishes), key=lambda shape: shape.boards_per_round)
    same_boards = [list(group) for _, group in groups]
    for shapes in same_boards[: _LARGE_SHAPES if players > LARGE else None]:
        yield from _longest(players, shapes, wishes, stock)


def _worth_trying(wishes: PlanRequest) -> list[SessionShape]:
    """Shapes that fill the time; a short evening rather has its three rounds."""
    shapes = list(wishes.shapes())
    several = [shape for shape in shapes if shape.rounds >= FEWEST_ROUNDS]
    full = [shape for shape in several if wishes.fill(shape) >= FULL]
    return full or several or shapes


def _longest(
    players: int, shapes: list[SessionShape], wishes: PlanRequest, stock: Stock
) -> Iterator[Plan]:
    done: set[int] = set()
    for shape in shapes:
        for copies in stock.of(players // 3, shape.rounds):
            size = Size(players, shape.rounds, copies)
            made = (
                [] if copies in done else [p for p in _made(size, shape, wishes) if _has(p, wishes)]
            )
            if made:
                done.add(copies)
                yield from _best_two(made, wishes)


def _has(plan: Plan, wishes: PlanRequest) -> bool:
    """Tell whether the boards there are suffice: a movement may have more sets than rounds."""
    return wishes.boards is None or plan.boards <= wishes.boards


def _made(size: Size, shape: SessionShape, wishes: PlanRequest) -> Iterator[Plan]:
    """Yield each family's plan; beside a stored one, only plans that one sentence announces."""
    first = STORED[wishes.objective]
    known = verified(first.key, size, shape, wishes.pace)
    if known is not None:
        yield known
    for family in FAMILIES.values():
        if family is not first and (known is None or family.speaks):
            plan = verified(family.key, size, shape, wishes.pace)
            if plan is not None:
                yield plan


def _best_two(made: list[Plan], wishes: PlanRequest) -> Iterator[Plan]:
    """Yield the best plan of a size, and the best that a sentence announces if that is another."""
    best = max(made, key=lambda plan: worth(plan, wishes))
    yield best
    spoken = [plan for plan in made if plan.announcement]
    if spoken and not best.announcement:
        yield max(spoken, key=lambda plan: worth(plan, wishes))
