"""Who sits where in one round of a hall, by number; made by a rule, looked at by ``checking``.

People are their numbers in the event. A table has four of them; who is over makes tables of five,
or rests for a round. What is drawn is drawn from the seed, so that anybody can draw it again.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import combinations
from random import Random
from typing import Final

from boards.errors import N_, WhizError

AT_A_TABLE: Final = 4
MOST_PEOPLE: Final = 1000
Table = tuple[int, ...]
Pair = frozenset[int]


class Over(StrEnum):
    """What becomes of those who are over when tables of four are full."""

    FIVES = "fives"
    REST = "rest"


class TooFewPeople(WhizError):
    message = N_("A round needs at least four people who are here; there are {here}.")


class TooManyPeople(WhizError):
    message = N_("A hall seats at most {most} people.")


class NoTablesOfFive(WhizError):
    message = N_("{here} people do not make tables of four and five. Let those who are over rest.")


class TableHeldTwice(WhizError):
    message = N_("More people keep table {table} than it has chairs.")


@dataclass(frozen=True, slots=True)
class RoundSeats:
    """The tables of a round in order, each as its people sit, and who rests."""

    tables: tuple[Table, ...]
    resting: tuple[int, ...] = ()

    @property
    def pairs(self) -> Iterator[Pair]:
        """Yield every two people who sit together."""
        for table in self.tables:
            yield from map(frozenset, combinations(table, 2))


@dataclass(frozen=True, slots=True)
class Hall:
    """What a rule is asked: who is here in the order of the ranking, and what was before.

    ``clubs`` says of whom a club is known, ``held`` who keeps which table (from 1), ``partners``
    whose partner each of two is.
    """

    ranked: tuple[int, ...]
    seed: int
    over: Over = Over.FIVES
    before: tuple[RoundSeats, ...] = ()
    clubs: Mapping[int, str] = field(default_factory=dict)
    held: Mapping[int, int] = field(default_factory=dict)
    partners: Mapping[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if len(self.ranked) < AT_A_TABLE:
            raise TooFewPeople(here=len(self.ranked))
        if len(self.ranked) > MOST_PEOPLE:
            raise TooManyPeople(most=MOST_PEOPLE)
        tables, over = divmod(len(self.ranked), AT_A_TABLE)
        if self.over is Over.FIVES and over > tables:
            raise NoTablesOfFive(here=len(self.ranked))

    @property
    def met(self) -> frozenset[Pair]:
        """Return every two people who sat together before."""
        return frozenset(pair for seats in self.before for pair in seats.pairs)

    def sizes(self, people: int) -> list[int]:
        """Return how many sit at each table, the larger ones last."""
        tables, over = divmod(people, AT_A_TABLE)
        return [AT_A_TABLE] * (tables - over) + [AT_A_TABLE + 1] * over


Weigh = Callable[[int, int], int]
"""What it costs that two people sit together: 0 for nothing."""


def resting(hall: Hall, draw: Random) -> frozenset[int]:
    """Return who rests: by lot among those who rested least, nobody who keeps a table."""
    if hall.over is Over.FIVES:
        return frozenset()
    rested = [number for seats in hall.before for number in seats.resting]
    free = [number for number in hall.ranked if number not in hall.held]
    drawn = sorted(free or hall.ranked, key=lambda number: (rested.count(number), draw.random()))
    return frozenset(drawn[: len(hall.ranked) % AT_A_TABLE])


def filled(people: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """Return the people in their order, table after table."""
    rest = iter(people)
    return [[next(rest) for _ in range(size)] for size in sizes]


def keep_tables(tables: list[list[int]], held: Mapping[int, int]) -> None:
    """Exchange people until everybody who keeps a table sits at it, or at 1 if it is not there."""
    asked: dict[int, int] = {}
    for number, wanted in held.items():
        place = wanted - 1 if 0 < wanted <= len(tables) else 0
        here = next((at for at, table in enumerate(tables) if number in table), None)
        if here is None:
            continue
        asked[place] = asked.get(place, 0) + 1
        if here == place:
            continue
        free = [other for other in tables[place] if held.get(other) is None]
        if not free:
            raise TableHeldTwice(table=place + 1)
        _exchange(
            tables, (here, tables[here].index(number)), (place, tables[place].index(free[-1]))
        )


def mend(
    tables: list[list[int]], weigh: Weigh, held: Collection[int], *, nearest: bool = False
) -> None:
    """Exchange two people as long as that lowers what the tables cost.

    It is the exchange that saves most, or with ``nearest`` one over the fewest tables, as by rank.
    It ends: the cost is a whole number that falls each time.
    """
    find = _nearest_exchange if nearest else _best_exchange
    changed = True
    while changed:
        changed = False
        for at, table in enumerate(tables):
            for seat, number in enumerate(table):
                if number in held or not _cost(number, table, weigh):
                    continue
                if exchange := find(_exchanges(tables, (at, seat), weigh, held)):
                    _exchange(tables, (at, seat), exchange.place)
                    changed = True


@dataclass(frozen=True, slots=True, order=True)
class _Found:
    """An exchange that saves something: how much less it costs, how far away, and with whom."""

    less: int
    far: int
    place: tuple[int, int]


def _nearest_exchange(found: Iterator[_Found]) -> _Found | None:
    return next(found, None)


def _best_exchange(found: Iterator[_Found]) -> _Found | None:
    return min(found, default=None)


def _exchanges(
    tables: list[list[int]], place: tuple[int, int], weigh: Weigh, held: Collection[int]
) -> Iterator[_Found]:
    """Yield the exchanges that make the seating better, with the nearest tables first."""
    here, seat = place
    mine, table = tables[here][seat], tables[here]
    now = _cost(mine, table, weigh)
    for at in sorted(range(len(tables)), key=lambda each: abs(each - here))[1:]:
        other = tables[at]
        for chair, number in enumerate(other):
            if number in held:
                continue
            then = _cost(mine, other, weigh, number) + _cost(number, table, weigh, mine)
            if (less := then - now - _cost(number, other, weigh)) < 0:
                yield _Found(less, abs(at - here), (at, chair))


def _cost(number: int, table: Sequence[int], weigh: Weigh, instead_of: int = 0) -> int:
    return sum(
        weigh(number, neighbour) for neighbour in table if neighbour not in {number, instead_of}
    )


def _exchange(tables: list[list[int]], one: tuple[int, int], other: tuple[int, int]) -> None:
    (at, seat), (there, chair) = one, other
    tables[at][seat], tables[there][chair] = tables[there][chair], tables[at][seat]
