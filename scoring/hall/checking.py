"""What is true of the seats of a round: counted from the seats alone, apart from what made them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

from scoring.hall.seats import RoundSeats, Table

Met = Mapping[int, set[int]]
"""Whom everybody met before, by number."""


@dataclass(frozen=True, slots=True)
class SeatsReport:
    """How good the seats of a round are.

    ``again`` counts two people who met before, ``avoidable`` exchanges of two people that would
    leave fewer of them, ``clubmates`` two people of one club, ``apart`` partners at two tables.
    Where partners stay together, two of them do not meet again, and change tables with each other.
    """

    again: int
    avoidable: int
    clubmates: int
    apart: int = 0


def check_seats(
    seats: RoundSeats,
    before: Iterable[RoundSeats],
    clubs: Mapping[int, str],
    held: Iterable[int],
    partners: Mapping[int, int] | None = None,
) -> SeatsReport:
    """Count what is true of the seats; ``partners`` where the rule keeps them together."""
    pairs = partners or {}
    met = {one: others - {pairs.get(one, 0)} for one, others in _meetings(before).items()}
    tables = [set(table) for table in seats.tables]
    again = [sum(_again(one, table, met) for one in table) // 2 for table in tables]
    return SeatsReport(
        again=sum(again),
        avoidable=_avoidable(tables, met, set(held), pairs) if sum(again) else 0,
        clubmates=sum(_mates(table, clubs) for table in seats.tables),
        apart=_apart(tables, pairs),
    )


def _apart(tables: list[set[int]], partners: Mapping[int, int]) -> int:
    home = {number: at for at, table in enumerate(tables) for number in table}
    seated = [(one, other) for one, other in partners.items() if one in home and other in home]
    return sum(one < other and home[one] != home[other] for one, other in seated)


def _meetings(before: Iterable[RoundSeats]) -> Met:
    """Return whom everybody met."""
    met: dict[int, set[int]] = {}
    for seats in before:
        for table in seats.tables:
            for one in table:
                met.setdefault(one, set()).update(set(table) - {one})
    return met


def _again(one: int, others: set[int], met: Met) -> int:
    return len(met.get(one, set()) & (others - {one}))


def _avoidable(
    tables: list[set[int]], met: Met, held: set[int], partners: Mapping[int, int]
) -> int:
    better = 0
    for left, right in combinations(tables, 2):
        for mine in _moving(left, held, partners):
            for theirs in _moving(right, held, partners):
                if len(mine) == len(theirs):
                    now = _meet(mine, left - mine, met) + _meet(theirs, right - theirs, met)
                    then = _meet(mine, right - theirs, met) + _meet(theirs, left - mine, met)
                    better += then < now
    return better


def _moving(table: set[int], held: set[int], partners: Mapping[int, int]) -> set[frozenset[int]]:
    """Return who may change tables: each alone, or with the partner who is there."""
    units = {frozenset({one, partners.get(one, one)} & table) for one in table}
    return {unit for unit in units if not unit & held}


def _meet(people: frozenset[int], others: set[int], met: Met) -> int:
    return sum(_again(one, others, met) for one in people)


def _mates(table: Table, clubs: Mapping[int, str]) -> int:
    counted = Counter(clubs[number] for number in table if clubs.get(number))
    return sum(count * (count - 1) // 2 for count in counted.values())
