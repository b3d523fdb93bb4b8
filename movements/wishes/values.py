"""What may be wished of a movement, what wishes come with, and which ones an evening fulfils."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from movements.counting import Pair, meetings
from movements.movement_figures import MovementFigures
from movements.values import Movement


@dataclass(frozen=True, slots=True)
class KeepsTable:
    """Somebody keeps one table (a lamp, a wheelchair)."""

    person: int

    @property
    def people(self) -> tuple[int, ...]:
        """Whom the wish is about."""
        return (self.person,)


@dataclass(frozen=True, slots=True)
class NeverSitsOut:
    """Somebody may not rest."""

    person: int

    @property
    def people(self) -> tuple[int, ...]:
        """Whom the wish is about."""
        return (self.person,)


@dataclass(frozen=True, slots=True)
class Apart:
    """Two people should not meet."""

    person: int
    other: int

    @property
    def people(self) -> tuple[int, int]:
        """Whom the wish is about, lower number first."""
        return min(self.person, self.other), max(self.person, self.other)


@dataclass(frozen=True, slots=True)
class Together:
    """Two people should meet."""

    person: int
    other: int

    @property
    def people(self) -> tuple[int, int]:
        """Whom the wish is about, lower number first."""
        return min(self.person, self.other), max(self.person, self.other)


Wish = KeepsTable | NeverSitsOut | Apart | Together


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
        rests = sum(self.sat_out.get(p, 0) for round in evening.rounds for p in round.sit_outs)
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


class PersonCounts:
    """What each person does in an evening: tables visited, rests, meetings."""

    def __init__(self, evening: Movement) -> None:
        self.tables: dict[int, set[int]] = {}
        for seating in evening.seatings():
            for person in seating.players:
                self.tables.setdefault(person, set()).add(seating.table)
        self.sit_outs = Counter(person for round in evening.rounds for person in round.sit_outs)
        self.met = meetings(evening)

    def broken(self, wish: Wish) -> Unmet | None:
        """Return how far the wish is from fulfilled, or ``None`` if it is."""
        times = self._times(wish)
        match wish:
            case KeepsTable():
                fulfilled = times == 1
            case NeverSitsOut() | Apart():
                fulfilled = times == 0
            case Together():
                fulfilled = times > 0
        return None if fulfilled else Unmet(wish, times)

    def _times(self, wish: Wish) -> int:
        match wish:
            case KeepsTable(person=person):
                return len(self.tables.get(person, ()))
            case NeverSitsOut(person=person):
                return self.sit_outs[person]
            case Apart() | Together():
                return self.met[wish.people]


def unmet(evening: Movement, wishes: Sequence[Wish]) -> tuple[Unmet, ...]:
    """Return the wishes not fulfilled, in their order."""
    deeds = PersonCounts(evening)
    unmet = (deeds.broken(wish) for wish in wishes)
    return tuple(one for one in unmet if one is not None)
