"""Partners who stay together: they sit across from each other, and pairs change whom they meet."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from random import Random

from scoring.hall.seats import AT_A_TABLE, Hall, Over, TableHeldTwice, Weigh

Unit = tuple[int, ...]
"""Two partners, or somebody who has none here: what changes tables together."""


def units_of(people: Sequence[int], partners: Mapping[int, int]) -> list[Unit]:
    """Return the people in pairs as far as both are there, in the order of the first of each."""
    here, units = set(people), list[Unit]()
    for number in people:
        other = partners.get(number)
        if other not in here:
            units.append((number,))
        elif number < (other or 0):
            units.append((number, other or 0))
    return units


def resting_pairs(hall: Hall, draw: Random) -> frozenset[int]:
    """Return who rests: somebody without a partner where one is over, else two partners."""
    need = len(hall.ranked) % AT_A_TABLE if hall.over is Over.REST else 0
    rested = [number for seats in hall.before for number in seats.resting]
    units = units_of(sorted(hall.ranked), hall.partners)
    drawn = sorted(
        units,
        key=lambda unit: (
            any(number in hall.held for number in unit),
            sum(rested.count(number) for number in unit) / len(unit),
            draw.random(),
        ),
    )
    rest: list[int] = []
    for size in (need % 2, need - need % 2):
        fitting = [unit for unit in drawn if len(unit) == size and not set(unit) & set(rest)]
        alone = [unit[0] for unit in drawn if len(unit) == 1 and unit[0] not in rest]
        rest += fitting[0] if size and fitting else alone[:size]
    return frozenset(rest)


def pairs_by_lot(hall: Hall, people: list[int], draw: Random) -> list[list[int]]:
    """Draw the pairs table after table; who keeps a table is there first, with the partner."""
    sizes = hall.sizes(len(people))
    tables: list[list[int]] = [[] for _ in sizes]
    units = units_of(sorted(people), hall.partners)
    draw.shuffle(units)
    units.sort(key=lambda unit: (not _wanted(unit, hall), -len(unit)))
    while units:
        unit = units.pop(0)
        wanted = _wanted(unit, hall)
        if wanted > len(tables):
            wanted = 1
        room = [at for at, size in enumerate(sizes) if len(tables[at]) + len(unit) <= size]
        if wanted and wanted - 1 not in room:
            raise TableHeldTwice(table=wanted)
        if room:
            tables[wanted - 1 if wanted else room[0]].extend(unit)
        else:
            units += [(number,) for number in unit]
    return tables


def _wanted(unit: Unit, hall: Hall) -> int:
    return next((hall.held[number] for number in unit if number in hall.held), 0)


def mend_pairs(
    tables: list[list[int]], weigh: Weigh, held: Collection[int], partners: Mapping[int, int]
) -> None:
    """Exchange two pairs, or two people without a partner, as long as fewer meet again.

    It ends: what the tables cost is a whole number that falls each time.
    """
    changed = True
    while changed:
        changed = False
        for at, table in enumerate(tables):
            if _cost(table, weigh) and _exchanged(tables, at, weigh, held, partners):
                changed = True


def _exchanged(
    tables: list[list[int]],
    at: int,
    weigh: Weigh,
    held: Collection[int],
    partners: Mapping[int, int],
) -> bool:
    """Make the first exchange of a table that saves something; tell whether there is one."""
    table = tables[at]
    for there, other in enumerate(tables):
        if there == at:
            continue
        now = _cost(table, weigh) + _cost(other, weigh)
        for mine, theirs in _exchanges(table, other, held, partners):
            left = [number for number in table if number not in mine] + list(theirs)
            right = [number for number in other if number not in theirs] + list(mine)
            if _cost(left, weigh) + _cost(right, weigh) < now:
                tables[at], tables[there] = left, right
                return True
    return False


def _exchanges(
    table: Sequence[int], other: Sequence[int], held: Collection[int], partners: Mapping[int, int]
) -> Iterator[tuple[Unit, Unit]]:
    for mine in units_of(table, partners):
        for theirs in units_of(other, partners):
            if len(mine) == len(theirs) and not {*mine, *theirs} & set(held):
                yield mine, theirs


def _cost(table: Sequence[int], weigh: Weigh) -> int:
    return sum(weigh(one, other) for one, other in combinations(table, 2))


def opposite(table: Sequence[int], partners: Mapping[int, int]) -> list[int]:
    """Return a table as it sits: partners across from each other, who is alone between or after.

    >>> opposite([1, 2, 3, 4], {1: 2, 2: 1, 3: 4, 4: 3})
    [1, 3, 2, 4]
    """
    units = sorted(units_of(table, partners), key=len, reverse=True)
    pairs = [unit for unit in units if len(unit) == 2]
    alone = [unit[0] for unit in units if len(unit) == 1]
    if not pairs:
        return list(table)
    beside = pairs[1] if len(pairs) > 1 else tuple(alone[:2])
    rest = alone if len(pairs) > 1 else alone[2:]
    (first, second), (*others,) = pairs[0], beside
    return [first, *others[:1], second, *others[1:], *rest]
