"""Several sessions as one competition: each person's figures of all of them, combined and ranked.

Every way to combine is a row of ``COMBINING_RULES``. A session counts for its ``share``: a
qualifying session with ``1/4`` carries a quarter of what was won there into the final. All is
exact: figures come in as fractions, nothing is rounded before it is shown.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from math import lcm
from typing import Final

from scoring.methods.base import Unit
from scoring.number_texts import decimals, trimmed
from scoring.shared_ranks import shared_ranks


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

    ``mean`` divides the sum by the shares that went into it; ``in_percent`` tells how it is shown.
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
    """One line: ``total`` is exact, ``None`` for who has no session that counts.

    ``rank`` is ``None`` for who is not ranked; ``sessions`` counts those that went into the total,
    which an absence that counts as zero does not.
    """

    person: str
    rank: int | None
    tied: bool
    total: Fraction | None
    sessions: int
    figures: tuple[SessionFigure | None, ...]

    @property
    def missed(self) -> bool:
        """Return whether a session is missing."""
        return self.sessions < len(self.figures)


def combine(
    sessions: Sequence[CountedSession], combining: Combining, missed: MissedSession
) -> tuple[CompetitionStanding, ...]:
    """Return the competition's list: by rank, then who is not ranked, most sessions first.

    >>> qualifying = CountedSession(Fraction(1, 4), {"Ann": SessionFigure(Fraction(80))})
    >>> final = CountedSession(Fraction(1), {"Ann": SessionFigure(Fraction(60))})
    >>> [line.total for line in combine([qualifying, final], Combining.MATCHPOINTS, "ranked")]
    [Fraction(80, 1)]
    >>> [line.total for line in combine([qualifying, final], Combining.PERCENTAGES, "ranked")]
    [Fraction(64, 1)]
    """
    rule = COMBINING_RULES[combining]
    everybody = dict.fromkeys(person for session in sessions for person in session.figures)
    counting = _Counting.of(sessions)
    lines = [_line(person, counting, rule, missed) for person in everybody]
    ranked = [line for line in lines if _is_ranked(line, missed)]
    others = [line for line in lines if not _is_ranked(line, missed)]
    return (*_with_ranks(ranked), *sorted(others, key=_unranked_order))


@dataclass(frozen=True, slots=True)
class _Counting:
    """Sessions in whole numbers: a season has thousands of figures, and fractions are slow.

    A share is so many times ``1 / share_below``, a value so many times ``1 / value_below``.
    """

    figures: tuple[Mapping[str, SessionFigure], ...]
    shares: tuple[int, ...]
    share_below: int
    value_below: int

    @classmethod
    def of(cls, sessions: Sequence[CountedSession]) -> "_Counting":
        """Return the smallest that hold every share and every value."""
        held = {one.value.denominator for each in sessions for one in each.figures.values()}
        below = lcm(*(each.share.denominator for each in sessions))
        return cls(
            figures=tuple(each.figures for each in sessions),
            shares=tuple(int(each.share * below) for each in sessions),
            share_below=below,
            value_below=lcm(*held),
        )


def _line(
    person: str, counting: _Counting, rule: CombiningRule, missed: MissedSession
) -> CompetitionStanding:
    figures = tuple([session.get(person) for session in counting.figures])
    total, shares, won = 0, 0, 0
    for figure, share in zip(figures, counting.shares, strict=True):
        if figure is not None and figure.counted:
            value = figure.value
            total += share * value.numerator * (counting.value_below // value.denominator)
            shares += share
            won += 1
    # An absence that counts as zero adds nothing to the sum and its share to the divisor.
    divided = sum(counting.shares) if missed == MissedSession.ZERO else shares
    below = (divided or 1) if rule.mean else counting.share_below
    return CompetitionStanding(
        person=person,
        rank=None,
        tied=False,
        total=Fraction(total, counting.value_below * below) if won else None,
        sessions=won,
        figures=figures,
    )


def _is_ranked(line: CompetitionStanding, missed: MissedSession) -> bool:
    return line.total is not None and not (line.missed and missed == MissedSession.UNRANKED)


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
