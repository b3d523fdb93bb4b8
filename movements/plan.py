"""A plan that can be offered: a verified movement, its boards and time, and its figures."""

import math
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from movements.announcement import Spoken
from movements.checker import Limits, check
from movements.errors import MovementError, PlanUnknown
from movements.families import FAMILIES, Family, Size
from movements.movement_figures import MovementFigures, Range, figures
from movements.session_length import Pace, SessionShape
from movements.supply import Supply
from movements.values import Movement


@dataclass(frozen=True, slots=True)
class Plan:
    """One movement for one evening; the movement itself is built when asked for."""

    family: Family
    size: Size
    boards_per_round: int
    figures: MovementFigures
    pace: Pace

    @property
    def key(self) -> str:
        """Return a stable text that makes the same plan again (see ``plan_of``)."""
        size = self.size
        return (
            f"{size.players}-{size.rounds}x{self.boards_per_round}-{size.copies}-{self.family.key}"
        )

    @property
    def name(self) -> str:
        """Return the family's name, an English sentence of the catalogues."""
        return self.family.name

    @property
    def players(self) -> int:
        """The number of players; another number needs another plan."""
        return self.size.players

    @property
    def tables(self) -> int:
        """Tables at play."""
        return self.figures.tables

    @property
    def rounds(self) -> int:
        """Return how many rounds are played."""
        return self.size.rounds

    @property
    def boards(self) -> int:
        """Boards in play over the whole evening."""
        return self.figures.board_sets * self.boards_per_round

    @property
    def boards_per_player(self) -> Range:
        """Return the least and the most boards that a player plays."""
        least, most = self.figures.board_sets_each
        return least * self.boards_per_round, most * self.boards_per_round

    @property
    def sit_outs_per_player(self) -> Range:
        """Return the least and the most rounds that a player rests."""
        return self.figures.sit_outs

    @property
    def copies(self) -> int:
        """Return how many tables hold the same boards in one round at most."""
        return self.size.copies

    @property
    def supply(self) -> Supply:
        """Return one set, some copies, or a set for each table."""
        return Supply.of(self.size.copies, self.tables)

    @property
    def quality(self) -> float:
        """Return how good a movement it is for its size, 0 to 100."""
        return self.figures.quality

    @property
    def fairness(self) -> float:
        """Return how little the luck of the draw matters, 0 to 100."""
        return self.figures.fairness

    @property
    def balance(self) -> dict[str, float | Range]:
        """Return the figures behind quality."""
        return self.figures.balance

    @property
    def compares(self) -> bool:
        """Return whether any board is played more than once; never so at one table."""
        return self.figures.compares

    @property
    def minutes(self) -> int:
        """Playing time, rounded up."""
        return math.ceil(self.pace.minutes(self.rounds, self.boards_per_round))

    @property
    def announcement(self) -> Spoken | None:
        """Return how to announce it, where a sentence can."""
        return self.family.announce(self.size)

    @property
    def movement(self) -> Movement:
        """Make the movement and return it."""
        movement = self.family.build(self.size)
        if movement is None:  # pragma: no cover - a plan is only made of what was built
            raise PlanUnknown(field="key")
        return movement


_KEY: Final = re.compile(r"([1-9]\d{0,5})-([1-9]\d{0,2})x([1-9]\d{0,2})-([1-9]\d{0,5})-([a-z_]+)")


def plan_of(key: str, pace: Pace | None = None) -> Plan:
    """Return the plan of a key, verified again; raises ``PlanUnknown``.

    >>> plan_of("15-5x5-1-mitchell").minutes
    196
    """
    match = _KEY.fullmatch(key)
    if match is None or match[5] not in FAMILIES:
        raise PlanUnknown(field="key")
    players, rounds, boards, copies = (int(part) for part in match.groups()[:4])
    plan = verified(
        match[5], Size(players, rounds, copies), SessionShape(rounds, boards), pace or Pace()
    )
    if plan is None:
        raise PlanUnknown(field="key")
    return plan


def verified(family: str, size: Size, shape: SessionShape, pace: Pace) -> Plan | None:
    """Return the family's plan for the size, if it has one that keeps every hard rule."""
    figures = figures_of(family, size)
    if figures is None:
        return None
    return Plan(FAMILIES[family], size, shape.boards_per_round, figures, pace)


@lru_cache(maxsize=512)
def figures_of(family: str, size: Size) -> MovementFigures | None:
    """Return the figures of a family's movement if it is legal; checking costs most."""
    movement = FAMILIES[family].build(size)
    if movement is None:
        return None
    try:
        check(movement, Limits(size.players, size.copies))
    except MovementError:
        return None
    return figures(movement, size.players)
