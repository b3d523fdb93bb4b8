"""What is true of the seats of a round: counted from the seats alone, apart from what made them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

from scoring.hall.seats import RoundSeats, Table


@dataclass(frozen=True, slots=True)
class SeatsReport:
    """How good the seats of a round are.

    ``again`` counts two people who met before, ``avoidable`` exchanges of two people that would
    leave fewer of them, ``clubmates`` two people of one club.
    """

    again: int
    avoidable: int
    clubmates: int


def check_seats(
    seats: RoundSeats, before: Iterable[RoundSeats], clubs: Mapping[int, str], held: Iterable[int]
) -> SeatsReport:
    """Count what is true of the seats."""
    met = _meetings(before)
    tables = [set(table) for table in seats.tables]
    again = [sum(_again(one, table, met) for one in table) // 2 for table in tables]
    return SeatsReport(
        again=sum(again),
        avoidable=_avoidable(tables, met, set(held)) if sum(again) else 0,
        clubmates=sum(_mates(table, clubs) for table in seats.tables),
    )


def _meetings(before: Iterable[RoundSeats]) -> Mapping[int, set[int]]:
    """Return whom everybody met."""
    met: dict[int, set[int]] = {}
    for seats in before:
        for table in seats.tables:
            for one in table:
                met.setdefault(one, set()).update(set(table) - {one})
    return met


def _again(one: int, others: set[int], met: Mapping[int, set[int]]) -> int:
    return len(met.get(one, set()) & (others - {one}))


def _avoidable(tables: list[set[int]], met: Mapping[int, set[int]], held: set[int]) -> int:
    better = 0
    for left, right in combinations(tables, 2):
        for one in left - held:
            for other in right - held:
                now = _again(one, left, met) + _again(other, right, met)
                then = _again(one, right - {other}, met) + _again(other, left - {one}, met)
                better += then < now
    return better


def _mates(table: Table, clubs: Mapping[int, str]) -> int:
    counted = Counter(clubs[number] for number in table if clubs.get(number))
    return sum(count * (count - 1) // 2 for count in counted.values())
