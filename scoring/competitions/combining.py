"""Several sessions as one competition: each person's figures of all of them, combined and ranked.

Every way to combine is a row of ``COMBINING_RULES``. A session counts for its ``share``: a
qualifying session with ``1/4`` carries a quarter of what was won there into the final. All is
exact: figures come in as fractions, nothing is rounded before it is shown.

A season is longer than anybody's patience: only the ``best`` sessions of each person may count, and
people with fewer than ``least`` sessions are not ranked.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from math import lcm

from scoring.competitions.places import by_place
from scoring.competitions.settings import (
    Combining,
    CompetitionSettings,
    MeanOver,
    MissedSession,
)
from scoring.competitions.ties import parted
from scoring.competitions.values import CompetitionStanding, CountedSession, SessionFigure
from scoring.ranking import shared_ranks


def combine(
    sessions: Sequence[CountedSession],
    settings: CompetitionSettings,
    unranked: Collection[str] = (),
) -> tuple[CompetitionStanding, ...]:
    """Return the competition's list: by rank, then people without one, most sessions first.

    People in ``unranked`` have no rank whatever they played.

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
    if settings.combining is Combining.PLACES:
        sessions = [by_place(session, settings.places) for session in sessions]
    everybody = dict.fromkeys(person for session in sessions for person in session.figures)
    counting = _Counting.of(sessions, settings)
    lines = [_line(person, counting, settings) for person in everybody]
    needed = settings.needed(len(sessions))
    ranked = [
        line
        for line in lines
        if _towards_least(line, settings) >= needed and line.person not in unranked
    ]
    in_it = {line.person for line in ranked}
    others = [line for line in lines if line.person not in in_it]
    return (*_with_ranks(ranked, settings), *sorted(others, key=_unranked_order))


def _towards_least(line: CompetitionStanding, settings: CompetitionSettings) -> int:
    if not line.sessions or not settings.absence.played:
        return line.sessions
    return line.sessions + len(line.absences or ())


@dataclass(frozen=True, slots=True)
class _Counting:
    """Sessions in whole numbers: a season has thousands of figures, and fractions are slow.

    A share is so many times ``1 / share_below``, a value so many times ``1 / value_below``.
    """

    figures: tuple[Mapping[str, SessionFigure], ...]
    excused: tuple[Collection[str], ...]
    shares: tuple[int, ...]
    share_below: int
    value_below: int

    @classmethod
    def of(cls, sessions: Sequence[CountedSession], settings: CompetitionSettings) -> "_Counting":
        """Return the smallest that hold every share and every value."""
        held = {one.value.denominator for session in sessions for one in session.figures.values()}
        held |= {settings.absence.value.denominator, settings.absence.excused.denominator}
        below = lcm(*(session.share.denominator for session in sessions))
        return cls(
            figures=tuple(session.figures for session in sessions),
            excused=tuple(session.excused for session in sessions),
            shares=tuple(int(session.share * below) for session in sessions),
            share_below=below,
            value_below=lcm(*held),
        )

    def whole(self, value: Fraction) -> int:
        """Return a value as so many times the smallest."""
        return value.numerator * (self.value_below // value.denominator)


def _line(person: str, counting: _Counting, settings: CompetitionSettings) -> CompetitionStanding:
    figures = tuple([session.get(person) for session in counting.figures])
    worth = {
        place: counting.whole(figure.value)
        for place, figure in enumerate(figures)
        if figure is not None and figure.counted
    }
    played = frozenset(worth)
    absences = _absences(person, played, counting, settings)
    counted = _kept(worth, absences, counting, settings)
    values = worth | {place: counting.whole(value) for place, value in absences.items()}
    total = sum(counting.shares[place] * values[place] for place in counted)
    divided = sum(counting.shares[place] for place in counted)
    if settings.mean_over is MeanOver.BEST and counted:
        short = settings.counting(len(figures)) - len(counted)
        divided += max(0, short) * counting.share_below
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
        absences=absences if settings.missed is MissedSession.VALUE else None,
    )


def _absences(
    person: str, played: Collection[int], counting: _Counting, settings: CompetitionSettings
) -> dict[int, Fraction]:
    """Return what each session is worth that somebody missed, where that has a value."""
    missed = (n for n in range(len(counting.figures)) if n not in played)
    if settings.missed is MissedSession.ZERO:
        return dict.fromkeys(missed, Fraction(0))
    if settings.missed is not MissedSession.VALUE:
        return {}
    absence = settings.absence
    return {n: absence.excused if person in counting.excused[n] else absence.value for n in missed}


def _kept(
    worth: Mapping[int, int],
    absences: Mapping[int, Fraction],
    counting: _Counting,
    settings: CompetitionSettings,
) -> Collection[int]:
    """Return the places of the sessions that count: of equal ones the earlier.

    A mean takes the best figures; a sum takes those that bring most, so with their shares.
    """
    absent = {place: counting.whole(value) for place, value in absences.items()}
    fixed = settings.missed is MissedSession.VALUE and not settings.absence.dropped
    staying = absent if fixed else {}
    choosing = worth if fixed else {**worth, **absent}
    valued = len(choosing) + len(staying)
    most = max(0, settings.counting(len(counting.figures), valued) - len(staying))
    if len(choosing) <= most:
        return [*choosing, *staying]
    mean = settings.rule.mean
    brings = choosing if mean else {n: choosing[n] * counting.shares[n] for n in choosing}
    best = sorted(sorted(brings), key=brings.__getitem__, reverse=True)[:most]
    return [*best, *staying]


def _with_ranks(
    lines: Sequence[CompetitionStanding], settings: CompetitionSettings
) -> Iterator[CompetitionStanding]:
    """Yield the lines best first; ties are broken, or share the best rank among them."""
    totals = {line.person: _total(line) for line in lines}
    below = lcm(*{total.denominator for total in totals.values()})
    # Whole numbers in the same order: they compare many times faster.
    worth = {
        person: total.numerator * (below // total.denominator) for person, total in totals.items()
    }
    best_first = sorted(lines, key=lambda line: worth[line.person], reverse=True)
    if not settings.ties.rules:
        for line, rank, tied in shared_ranks(best_first, lambda line: worth[line.person]):
            yield replace(line, rank=rank, tied=tied)
        return
    rank = 1
    for _, level in groupby(best_first, key=lambda line: worth[line.person]):
        for equals in parted(tuple(level), settings.ties):
            for line in equals:
                yield replace(line, rank=rank, tied=len(equals) > 1)
            rank += len(equals)


def ranks_within(
    standings: Sequence[CompetitionStanding], group_of: Callable[[str], str]
) -> dict[str, tuple[int, bool]]:
    """Return rank and tie of each ranked person among those of the same group; "" is none."""
    held: dict[str, list[CompetitionStanding]] = {}
    for line in standings:
        if line.rank is not None and (group := group_of(line.person)):
            held.setdefault(group, []).append(line)
    return {
        line.person: (rank, tied)
        for lines in held.values()
        for line, rank, tied in shared_ranks(lines, lambda line: line.rank)
    }


def _total(line: CompetitionStanding) -> Fraction:
    return line.total if line.total is not None else Fraction(0)


def _unranked_order(line: CompetitionStanding) -> tuple[int, Fraction]:
    return -line.sessions, -_total(line)
