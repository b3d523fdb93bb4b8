"""Several sessions as one competition: each person's figures of all of them, combined and ranked.

Every way to combine is a row of ``COMBINING_RULES``. A session counts for its ``share``: a
qualifying session with ``1/4`` carries a quarter of what was won there into the final. All is
exact: figures come in as fractions, nothing is rounded before it is shown.

A season is longer than anybody's patience: only the ``best`` sessions of each person may count, and
people with fewer than ``least`` sessions are not ranked.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from math import lcm
from typing import Final

from boards.errors import N_, WhizError
from scoring.methods.base import Unit
from scoring.number_texts import decimals, trimmed
from scoring.ranking import shared_ranks


class Combining(StrEnum):
    """How the figures of several sessions become one."""

    MATCHPOINTS = "matchpoints"
    PERCENTAGES = "percentages"
    POINTS = "points"


class MissedSession(StrEnum):
    """What becomes of somebody who has no figure in a session that counts."""

    UNRANKED = "unranked"
    RANKED = "ranked"
    ZERO = "zero"


@dataclass(frozen=True, slots=True)
class CombiningRule:
    """One way to combine: ``unit`` is what sessions must be scored in.

    ``mean`` divides the sum by the shares that went into it; ``in_percent`` says how it is shown.
    """

    unit: Unit
    mean: bool
    in_percent: bool

    def text(self, figure: Fraction) -> str:
        """Return a figure, or a total, as it is shown: rounded here and nowhere before."""
        return decimals(figure) if self.unit is Unit.PERCENT else trimmed(figure)


COMBINING_RULES: Final[Mapping[Combining, CombiningRule]] = {
    Combining.MATCHPOINTS: CombiningRule(Unit.PERCENT, mean=False, in_percent=False),
    Combining.PERCENTAGES: CombiningRule(Unit.PERCENT, mean=True, in_percent=True),
    Combining.POINTS: CombiningRule(Unit.POINTS, mean=False, in_percent=False),
}


MOST_SESSIONS: Final = 100
"""Of one competition: two evenings a week all year."""


@dataclass(frozen=True, slots=True)
class CompetitionSettings:
    """How the sessions are combined, and who is ranked.

    ``best`` is how many sessions of each person count, ``None`` for all. ``least`` is how many a
    person needs to be ranked; it holds once that many sessions have been played.
    """

    combining: Combining = Combining.PERCENTAGES
    missed: MissedSession = MissedSession.UNRANKED
    best: int | None = None
    least: int = 1

    @property
    def rule(self) -> CombiningRule:
        """Return the row of the table of rules."""
        return COMBINING_RULES[self.combining]

    def counting(self, played: int) -> int:
        """Return how many sessions of each person count, of those that were played."""
        return played if self.best is None else min(self.best, played)

    def needed(self, played: int) -> int:
        """Return how many sessions a person needs to be ranked, once that many were played."""
        least = self.least if self.least <= played else 1
        return max(least, self.counting(played) if self.missed == MissedSession.UNRANKED else 1)


@dataclass(frozen=True, slots=True)
class SessionFigure:
    """What somebody won in a session; one that is not ``counted`` (too few boards) is a miss."""

    value: Fraction
    counted: bool = True


@dataclass(frozen=True, slots=True)
class CountedSession:
    """A session: the share for which it counts, and its figures by person."""

    share: Fraction
    figures: Mapping[str, SessionFigure]


@dataclass(frozen=True, slots=True)
class CompetitionStanding:
    """One line: ``total`` is exact, ``None`` without a session that counts.

    ``rank`` is ``None`` for people who are not ranked. ``sessions`` counts those that the person
    played on enough boards; of these the ones in ``left_out``, by place, are not among the best.
    ``missed`` says whether a session is missing among those that count.
    """

    person: str
    rank: int | None
    tied: bool
    total: Fraction | None
    sessions: int
    missed: bool
    figures: tuple[SessionFigure | None, ...]
    left_out: frozenset[int] = frozenset()


def combine(
    sessions: Sequence[CountedSession], settings: CompetitionSettings
) -> tuple[CompetitionStanding, ...]:
    """Return the competition's list: by rank, then people without one, most sessions first.

    >>> qualifying = CountedSession(Fraction(1, 4), {"Ann": SessionFigure(Fraction(80))})
    >>> final = CountedSession(Fraction(1), {"Ann": SessionFigure(Fraction(60))})
    >>> added = CompetitionSettings(Combining.MATCHPOINTS)
    >>> [line.total for line in combine([qualifying, final], added)]
    [Fraction(80, 1)]
    >>> [line.total for line in combine([qualifying, final], CompetitionSettings())]
    [Fraction(64, 1)]
    >>> [line.total for line in combine([qualifying, final], CompetitionSettings(best=1))]
    [Fraction(80, 1)]
    """
    everybody = dict.fromkeys(person for session in sessions for person in session.figures)
    counting = _Counting.of(sessions)
    lines = [_line(person, counting, settings) for person in everybody]
    needed = settings.needed(len(sessions))
    ranked = [line for line in lines if line.sessions >= needed]
    others = [line for line in lines if line.sessions < needed]
    return (*_with_ranks(ranked), *sorted(others, key=_unranked_order))


@dataclass(frozen=True, slots=True)
class _Counting:
    """Sessions in whole numbers: a season has thousands of figures, and fractions are slow.

    A share is a multiple of ``1 / share_below``, a value a multiple of ``1 / value_below``.
    """

    figures: tuple[Mapping[str, SessionFigure], ...]
    shares: tuple[int, ...]
    share_below: int
    value_below: int

    @classmethod
    def of(cls, sessions: Sequence[CountedSession]) -> "_Counting":
        """Return the smallest that hold every share and every value."""
        held = {one.value.denominator for session in sessions for one in session.figures.values()}
        below = lcm(*(session.share.denominator for session in sessions))
        return cls(
            figures=tuple(session.figures for session in sessions),
            shares=tuple(int(session.share * below) for session in sessions),
            share_below=below,
            value_below=lcm(*held),
        )


def _line(person: str, counting: _Counting, settings: CompetitionSettings) -> CompetitionStanding:
    figures = tuple([session.get(person) for session in counting.figures])
    worth = {
        place: figure.value.numerator * (counting.value_below // figure.value.denominator)
        for place, figure in enumerate(figures)
        if figure is not None and figure.counted
    }
    played = frozenset(worth)
    if settings.missed == MissedSession.ZERO:
        worth = dict.fromkeys(range(len(figures)), 0) | worth
    counted = _best(worth, counting, settings)
    total = sum(counting.shares[place] * worth[place] for place in counted)
    divided = sum(counting.shares[place] for place in counted)
    below = (divided or 1) if settings.rule.mean else counting.share_below
    return CompetitionStanding(
        person=person,
        rank=None,
        tied=False,
        total=Fraction(total, counting.value_below * below) if played else None,
        sessions=len(played),
        missed=len(played) < settings.counting(len(figures)),
        figures=figures,
        left_out=played.difference(counted),
    )


def _best(
    worth: Mapping[int, int], counting: _Counting, settings: CompetitionSettings
) -> Collection[int]:
    """Return the places of the sessions that count: of equal ones the earlier.

    A mean takes the best figures; a sum takes those that bring most, so with their shares.
    """
    if settings.best is None or len(worth) <= settings.best:
        return worth
    brings = worth if settings.rule.mean else {n: worth[n] * counting.shares[n] for n in worth}
    return sorted(sorted(brings), key=brings.__getitem__, reverse=True)[: settings.best]


def _with_ranks(lines: Sequence[CompetitionStanding]) -> Iterator[CompetitionStanding]:
    """Yield the lines best first; equals share the rank of the first of them."""
    totals = {line.person: _total(line) for line in lines}
    below = lcm(*{total.denominator for total in totals.values()})
    # Whole numbers in the same order: they compare many times faster.
    worth = {
        person: total.numerator * (below // total.denominator) for person, total in totals.items()
    }
    best_first = sorted(lines, key=lambda line: worth[line.person], reverse=True)
    for line, rank, tied in shared_ranks(best_first, lambda line: worth[line.person]):
        yield replace(line, rank=rank, tied=tied)


def _total(line: CompetitionStanding) -> Fraction:
    return line.total if line.total is not None else Fraction(0)


def _unranked_order(line: CompetitionStanding) -> tuple[int, Fraction]:
    return -line.sessions, -_total(line)


MOST_PARTS: Final = 1000
_WRITTEN: Final = re.compile(r"(\d{1,4})/(\d{1,4})|(\d{1,3}(?:[.,]\d{1,3})?)\s?(%?)", re.ASCII)


class ShareRefused(WhizError):
    message = N_(
        "Write for how much the session counts as 1, 1/4 or 25%: more than nothing, at most 1."
    )


def parse_share(text: str, field: str | None = None) -> Fraction:
    """Read a share; raises ``ShareRefused`` outside of (0, 1] or with more than 1000 parts.

    >>> parse_share("1/4"), parse_share("25 %"), parse_share("0,25"), parse_share("1")
    (Fraction(1, 4), Fraction(1, 4), Fraction(1, 4), Fraction(1, 1))
    """
    match = _WRITTEN.fullmatch(text.strip())
    if match is None:
        raise ShareRefused(field=field)
    above, below, number, percent = match.groups()
    if number is None:
        share = Fraction(int(above), int(below)) if int(below) else Fraction(0)
    else:
        share = Fraction(number.replace(",", ".")) / (100 if percent else 1)
    if not 0 < share <= 1 or share.denominator > MOST_PARTS:
        raise ShareRefused(field=field)
    return share
