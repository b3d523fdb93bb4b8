"""The best movement for a size, known or searched for; and the table of all that we offer."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from movements.checker import Limits, check
from movements.errors import PlanImpossible, PlanTooLong, SizeUnknown, TooFewPlayers
from movements.families import FAMILIES, Size
from movements.library import Objective, stored_copies
from movements.movement_figures import MovementFigures, figures
from movements.plan import figures_of
from movements.search.annealer import PLANNING_HEAT, Annealer, BoardSupply
from movements.search.ledger import PLANNING, DraftRound, Ledger
from movements.search.seats import improve_seats
from movements.session_length import MOST_ROUNDS
from movements.values import Movement

GOOD: Final = 75
"""Fairness is not bought below this quality, where the size allows as much."""


@dataclass(frozen=True, slots=True)
class MovementTableLine:
    """One size: the figures with the fairest seats and with the most even comparisons."""

    size: Size
    fair: MovementFigures | None
    even: MovementFigures | None

    def __str__(self) -> str:
        """Players, rounds, copies; meeting balance; quality even; fairness and quality fair."""
        size = self.size
        return (
            f"{size.players:>3} {size.rounds:>3} {size.copies:>3}  "
            f"{_of(self.even or self.fair, 'meeting_balance')} {_of(self.even, 'quality')}  "
            f"{_of(self.fair, 'fairness')} {_of(self.fair, 'quality')}"
        )


def sizes(players: range, rounds: range) -> Iterator[Size]:
    """Yield each size with one set, and with a set for each table."""
    for count in players:
        for length in rounds:
            for copies in sorted({1, count // 3}):
                yield Size(count, length, copies)


def movement_table(
    players: range = range(6, 61), rounds: range = range(3, 13)
) -> Iterator[MovementTableLine]:
    """Yield a line for each size, computed from the movements themselves."""
    for size in sizes(players, rounds):
        yield MovementTableLine(
            size, best(size, Objective.FAIRNESS), best(size, Objective.COMPARISON)
        )


def best(size: Size, objective: Objective) -> MovementFigures | None:
    """Return the best figures that any family reaches for the objective, or ``None``."""
    candidates = [made for made in (figures_of(key, size) for key in FAMILIES) if made is not None]
    if objective is Objective.FAIRNESS:
        return max(candidates, key=lambda made: (made.quality >= GOOD, made.fairness), default=None)
    return max(candidates, key=lambda made: made.quality, default=None)


def _of(figures: MovementFigures | None, name: str) -> str:
    return "     –" if figures is None else f"{getattr(figures, name):>6.1f}"


MOVES: Final = 60_000
"""What a search may try: a second or two at club size, on any machine the same result."""


def movement_for(
    size: Size, objective: Objective = Objective.FAIRNESS, seed: str | None = None
) -> Movement:
    """Return the best movement known for the size; with a seed its seats are searched further.

    A search starts from what is known and is never worse. Raises ``TooFewPlayers``,
    ``PlanImpossible``, ``PlanTooLong`` or ``SizeUnknown``.
    """
    _guard(size)
    known = max(_known(size), key=lambda made: _worth(made, objective), default=None)
    # A search is the last resort: what is stored was searched far longer than anybody would wait.
    movement = known or _with_fewer_copies(size, objective) or _searched(size, seed or "")
    if movement is None:
        raise SizeUnknown(players=size.players, rounds=size.rounds, copies=size.copies)
    tried = (
        [movement] if seed is None else [movement, improve_seats(movement, objective, seed, MOVES)]
    )
    best = max(tried, key=lambda made: _worth(made, objective))
    check(best, Limits(size.players, size.copies))
    return best


def _with_fewer_copies(size: Size, objective: Objective) -> Movement | None:
    copies = stored_copies(size.players, size.rounds, size.copies)
    return None if copies is None else movement_for(replace(size, copies=copies), objective)


def _guard(size: Size) -> None:
    if size.players < 3:
        raise TooFewPlayers(field="players", players=size.players)
    for field in ("rounds", "copies"):
        if (asked := getattr(size, field)) < 1:
            raise PlanImpossible(field=field, least=1, asked=asked)
    if size.rounds > MOST_ROUNDS:
        raise PlanTooLong(field="rounds", most=MOST_ROUNDS, asked=size.rounds)
    if size.copies > size.tables:
        raise PlanTooLong(field="copies", most=size.tables, asked=size.copies)


def _known(size: Size) -> Iterator[Movement]:
    """Yield every legal movement that a family has for the size."""
    for key, family in FAMILIES.items():
        if figures_of(key, size) is not None and (made := family.build(size)) is not None:
            yield made


def _worth(movement: Movement, objective: Objective) -> tuple[bool, float]:
    """Fairness is not bought below a good quality."""
    reached = figures(movement)
    if objective is Objective.COMPARISON:
        return True, reached.quality
    return reached.quality >= GOOD, reached.fairness


def _searched(size: Size, seed: str) -> Movement | None:
    """Spread the boards of a movement in which all tables have the same ones."""
    same = next(_known(Size(size.players, size.rounds, size.tables)), None)
    return None if same is None else with_copies(same, size.copies, seed, MOVES)


# Some copies of each board set: everybody plays everything although tables outnumber sets.
#
# Starts from a movement in which all tables have the same boards, so its meetings are as even as
# they can be, and looks for boards (and, where it must, other tables) that keep them so.


def with_copies(movement: Movement, copies: int, seed: str, moves: int) -> Movement | None:
    """Return the movement with these copies of as few board sets as possible, or ``None``.

    The same seed and number of moves give the same movement on every machine.
    """
    # Enough for all tables of one round, and one for each round of a player: fewer cannot do.
    sets = max(-(-movement.tables // copies), len(movement.rounds))
    drafts = [DraftRound.of(round, r) for r, round in enumerate(movement.rounds)]
    for draft in drafts:
        # Within the copies from the start, and all boards move on by one each round: little is
        # played twice, so the search begins near its end.
        draft.sets = [(t // copies + draft.number) % sets + 1 for t in range(len(draft.tables))]
    ledger = Ledger({}, PLANNING)
    ledger.open(drafts)
    desk = Annealer(drafts, ledger, BoardSupply(tuple(range(1, sets + 1)), copies))
    desk.anneal(Random(seed), moves, PLANNING_HEAT)  # noqa: S311 - reproducible on purpose
    # Even meetings are worth nothing where somebody already knows the cards.
    if ledger.again():
        return None
    return Movement(tuple(draft.finished(set()) for draft in drafts))
