"""What a club may choose: how sessions become a total, who is ranked, how equals are parted.

What such a rule leaves open elsewhere is a choice here (``DroppedOf``, ``MeanOver``, ``Parting``,
``BackOver``, ``SharedPlaces`` and what absences do), so that a page can say it.
"""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Final

from scoring.methods.base import Unit
from scoring.number_texts import decimals, trimmed


class Combining(StrEnum):
    """How the figures of several sessions become one."""

    MATCHPOINTS = "matchpoints"
    PERCENTAGES = "percentages"
    PERCENT_SUM = "percent_sum"
    POINTS = "points"
    POINTS_MEAN = "points_mean"
    PLACES = "places"


class MissedSession(StrEnum):
    """What becomes of somebody who has no figure in a session that counts."""

    UNRANKED = "unranked"
    RANKED = "ranked"
    ZERO = "zero"
    VALUE = "value"


class DroppedOf(StrEnum):
    """Of what the worst are dropped: of the sessions somebody played, or of those held."""

    PLAYED = "played"
    HELD = "held"


class MeanOver(StrEnum):
    """What a mean of the best N is divided by, for a person with fewer."""

    COUNTED = "counted"
    BEST = "best"


class TieRule(StrEnum):
    """One way to part people whose totals are equal."""

    BETWEEN = "between"
    FIGURES = "figures"
    PLACES = "places"
    SESSIONS = "sessions"
    LOT = "lot"


class Parting(StrEnum):
    """What follows when a rule parts some of three or more who are equal."""

    GO_ON = "go_on"
    BEGIN_AGAIN = "begin_again"


class BackOver(StrEnum):
    """Over which sessions the best are counted back: those that count, or all played."""

    COUNTED = "counted"
    ALL = "all"


class SharedPlaces(StrEnum):
    """What people who share a place receive of the points of the places they take up."""

    MEAN = "mean"
    HIGHEST = "highest"


@dataclass(frozen=True, slots=True)
class CombiningRule:
    """One way to combine: ``unit`` is what sessions must be scored in, ``None`` for either.

    ``mean`` divides the sum by the shares that went into it; ``in_percent`` says how it is shown.
    """

    unit: Unit | None
    mean: bool
    in_percent: bool

    def text(self, figure: Fraction) -> str:
        """Return a figure, or a total, as it is shown: rounded here and nowhere before."""
        return decimals(figure) if self.unit is Unit.PERCENT else trimmed(figure)

    def takes(self, unit: str) -> bool:
        """Return whether sessions in this unit can be added to one another like this."""
        return self.unit is None or self.unit == unit


COMBINING_RULES: Final[Mapping[Combining, CombiningRule]] = {
    Combining.MATCHPOINTS: CombiningRule(Unit.PERCENT, mean=False, in_percent=False),
    Combining.PERCENTAGES: CombiningRule(Unit.PERCENT, mean=True, in_percent=True),
    Combining.PERCENT_SUM: CombiningRule(Unit.PERCENT, mean=False, in_percent=False),
    Combining.POINTS: CombiningRule(Unit.POINTS, mean=False, in_percent=False),
    Combining.POINTS_MEAN: CombiningRule(Unit.POINTS, mean=True, in_percent=False),
    Combining.PLACES: CombiningRule(None, mean=False, in_percent=False),
}


AMONG_ALL: Final = frozenset({Combining.PERCENTAGES, Combining.PERCENT_SUM, Combining.PLACES})
"""The ways in which a session may count by what people have among all clubs.

Match points and points are those of one club's own tables.
"""
MOST_SESSIONS: Final = 100
"""Of one competition: two evenings a week all year."""
PLACE_POINTS: Final = tuple(map(Fraction, (25, 18, 15, 12, 10, 8, 6, 4, 2, 1)))
"""The table that is offered."""


@dataclass(frozen=True, slots=True)
class Absence:
    """What an absence is worth where it has a value, ``excused`` with notice.

    ``dropped`` says whether it may be among the worst that do not count; ``played`` whether it goes
    towards the least number of sessions.
    """

    value: Fraction = Fraction(0)
    excused: Fraction = Fraction(0)
    dropped: bool = True
    played: bool = False


@dataclass(frozen=True, slots=True)
class Ties:
    """How equals are parted: ``rules`` in this order; of a lot the ``seed`` is shown."""

    rules: tuple[TieRule, ...] = ()
    parting: Parting = Parting.GO_ON
    over: BackOver = BackOver.COUNTED
    seed: str = ""


@dataclass(frozen=True, slots=True)
class Places:
    """The points of each place, first to last; later places bring nothing."""

    points: tuple[Fraction, ...] = PLACE_POINTS
    shared: SharedPlaces = SharedPlaces.MEAN


@dataclass(frozen=True, slots=True)
class Choice:
    """Which evenings count without being picked: every condition that is set holds.

    ``series`` is a part of the evening's name, ``weekday`` 1 for Monday to 7, 0 for any day.
    ``left_out`` are the ids of evenings that would fit and do not count.
    """

    series: str = ""
    weekday: int = 0
    since: date | None = None
    until: date | None = None
    left_out: tuple[str, ...] = ()

    @property
    def is_made(self) -> bool:
        """Return whether there is any condition: without one, nothing is chosen."""
        return bool(self.series or self.weekday or self.since or self.until)

    def fits(self, name: str, day: date) -> bool:
        """Return whether an evening of this name and day is one of them."""
        return (
            self.is_made
            and _plain(self.series) in _plain(name)
            and self.weekday in {0, day.isoweekday()}
            and (self.since is None or self.since <= day)
            and (self.until is None or day <= self.until)
        )

    def is_open(self, today: date) -> bool:
        """Return whether evenings that are played from today on may still count."""
        return self.is_made and (self.until is None or today <= self.until)


def _plain(text: str) -> str:
    """Return a text without accents and capitals."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


SEASON_BEGINS: Final = 9
"""The month whose first day begins a season."""


def season_of(day: date) -> tuple[date, date]:
    """Return first and last day of the season in which a day is.

    >>> [str(each) for each in season_of(date(2026, 8, 31))]
    ['2025-09-01', '2026-08-31']
    """
    year = day.year if day.month >= SEASON_BEGINS else day.year - 1
    return date(year, SEASON_BEGINS, 1), date(year + 1, SEASON_BEGINS - 1, 31)


@dataclass(frozen=True, slots=True)
class CompetitionSettings:
    """How the sessions are combined, and who is ranked.

    ``best`` is how many sessions of each person count, ``None`` for all; or the worst ``dropped``
    do not. ``least`` is how many a person needs to be ranked; it holds once that many sessions have
    been played. ``guests`` says whether they are ranked, ``categories`` whether each has ranks.
    ``choice`` is which evenings count beside those that are picked by hand; ``overall`` are the ids
    of those of a simultaneous that count by each person's percentage among all clubs.
    """

    combining: Combining = Combining.PERCENTAGES
    missed: MissedSession = MissedSession.UNRANKED
    best: int | None = None
    least: int = 1
    dropped: int = 0
    dropped_of: DroppedOf = DroppedOf.HELD
    mean_over: MeanOver = MeanOver.COUNTED
    absence: Absence = Absence()
    ties: Ties = Ties()
    places: Places = Places()
    guests: bool = True
    categories: bool = False
    choice: Choice = Choice()
    overall: tuple[str, ...] = ()

    @property
    def rule(self) -> CombiningRule:
        """Return the row of the table of rules."""
        return COMBINING_RULES[self.combining]

    def counting(self, held: int, played: int | None = None) -> int:
        """Return how many sessions count of somebody who played so many of those held."""
        if self.best is not None:
            return min(self.best, held)
        of = held if played is None or self.dropped_of is DroppedOf.HELD else played
        return max(of - self.dropped, min(1, of))

    def needed(self, held: int) -> int:
        """Return how many sessions a person needs to be ranked, once that many were held."""
        least = self.least if self.least <= held else 1
        return max(least, self.counting(held) if self.missed is MissedSession.UNRANKED else 1)
