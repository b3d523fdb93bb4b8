"""Equals are parted by a written list of rules; the rule that decided is named on the line.

Each rule is a row of ``WORTH``: what a line is worth among the people it is level with, more is
better. Of three who are level a rule may part some: those left go on with the next rule, or begin
again with the first, as the club chose.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from typing import Any, Final

from scoring.competitions.settings import BackOver, Parting, TieRule, Ties
from scoring.competitions.values import CompetitionStanding, SessionFigure

Level = Sequence[CompetitionStanding]


def parted(level: Level, ties: Ties) -> Iterator[tuple[CompetitionStanding, ...]]:
    """Split lines with the same total by the rules, best first; a group is still level."""
    yield from _parted(level, ties, ties.rules)


def _parted(
    level: Level, ties: Ties, rules: Sequence[TieRule]
) -> Iterator[tuple[CompetitionStanding, ...]]:
    for number, rule in enumerate(rules if len(level) > 1 else ()):
        worth = {line.person: WORTH[rule](line, level, ties) for line in level}
        if len(set(worth.values())) == 1:
            continue
        rest = ties.rules if ties.parting is Parting.BEGIN_AGAIN else rules[number + 1 :]
        best_first = sorted(level, key=lambda line: worth[line.person], reverse=True)
        for _, equals in groupby(best_first, key=lambda line: worth[line.person]):
            named = [replace(line, decided=rule) for line in equals]
            yield from _parted(named, ties, rest)
        return
    yield tuple(level)


def _between(line: CompetitionStanding, level: Level, _ties: Ties) -> Fraction:
    """Return what was won in the sessions that all of them played."""
    shared = set.intersection(*({place for place, _ in standing.played} for standing in level))
    return sum((one.value for place, one in line.played if place in shared), Fraction(0))


def _back(line: CompetitionStanding, ties: Ties) -> list[SessionFigure]:
    out = line.left_out if ties.over is BackOver.COUNTED else ()
    return [one for place, one in line.played if place not in out]


def _figures(line: CompetitionStanding, _level: Level, ties: Ties) -> tuple[Fraction, ...]:
    """Return the best figures first: the best decides, then the second best."""
    return tuple(sorted((one.value for one in _back(line, ties)), reverse=True))


def _places(line: CompetitionStanding, _level: Level, ties: Ties) -> tuple[int, ...]:
    """Return the best places first: more first places decide, then more second places."""
    return tuple(sorted((-one.place for one in _back(line, ties) if one.place), reverse=True))


def _sessions(line: CompetitionStanding, _level: Level, _ties: Ties) -> int:
    return line.sessions


def _lot(line: CompetitionStanding, _level: Level, ties: Ties) -> str:
    """Return the person's ticket: the same seed draws the same order again."""
    return hashlib.sha256(f"whiz-lot/1 {ties.seed} {line.person}".encode()).hexdigest()


WORTH: Final[Mapping[TieRule, Callable[[CompetitionStanding, Level, Ties], Any]]] = {
    TieRule.BETWEEN: _between,
    TieRule.FIGURES: _figures,
    TieRule.PLACES: _places,
    TieRule.SESSIONS: _sessions,
    TieRule.LOT: _lot,
}
