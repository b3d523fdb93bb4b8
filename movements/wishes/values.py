"""What wishes come with and what they lead to: the last sessions, and the plan that was found."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from movements.counting import Pair, meetings
from movements.movement_figures import MovementFigures
from movements.values import Movement
from movements.wishes.kinds import Wish


@dataclass(frozen=True, slots=True)
class Repetitions:
    """What an evening repeats of the last sessions: each count then times the count tonight."""

    meetings: int
    rests: int


@dataclass(frozen=True, slots=True)
class History:
    """The last sessions: meetings by pair of persons (lower first), rounds rested by person."""

    met: Mapping[Pair, int] = field(default_factory=dict)
    sat_out: Mapping[int, int] = field(default_factory=dict)

    def __bool__(self) -> bool:
        """Return whether there is anything to take into account."""
        return any(self.met.values()) or any(self.sat_out.values())

    def echo(self, evening: Movement) -> Repetitions:
        """Return how much an evening repeats; the movement's numbers are persons."""
        met = sum(self.met.get(pair, 0) * n for pair, n in meetings(evening).items())
        rests = sum(self.sat_out.get(p, 0) for each in evening.rounds for p in each.sit_outs)
        return Repetitions(met, rests)


class PlanChange(StrEnum):
    """What it took: nothing, the right numbers, renumbered tables, another movement."""

    AS_IT_WAS = "as_it_was"
    NUMBERS = "numbers"
    TABLES = "tables"
    SEARCH = "search"


@dataclass(frozen=True, slots=True)
class Unmet:
    """A wish that is not fulfilled, and how near: ``times`` it is broken.

    Meetings of two who should not meet, rests, tables visited; 0 for two who do not meet.
    """

    wish: Wish
    times: int


@dataclass(frozen=True, slots=True)
class WishedPlan:
    """A movement by person: every wish fulfilled but ``unmet``; the nearest that was found.

    ``numbers`` says which number of the given movement each person has, where ``how`` leaves it
    one. Figures and echo are those of the movement given, everybody keeping his own number, and
    those of this one.
    """

    movement: Movement
    numbers: Mapping[int, int]
    how: PlanChange
    unmet: tuple[Unmet, ...]
    before: MovementFigures
    after: MovementFigures
    echo_before: Repetitions
    echo_after: Repetitions

    @property
    def announced(self) -> bool:
        """Return whether the sentence that announces the given movement still holds."""
        return self.how in {PlanChange.AS_IT_WAS, PlanChange.NUMBERS}
