"""The assignment of people to the numbers of a movement, which itself does not change.

A movement does not care who is number 4. Annealing over exchanges of two people's numbers; a
broken wish weighs more than anything the last sessions can add up to.
"""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from movements.counting import meetings
from movements.values import Movement, Round, TableSeating
from movements.wishes.contradictions import apart_pairs
from movements.wishes.values import (
    Apart,
    History,
    KeepsTable,
    NeverSitsOut,
    PersonCounts,
    Together,
    Wish,
)


def keep_tables(evening: Movement, people: Sequence[int], begun: int = 0) -> Movement:
    """Return the evening in which each of these people is at a table of his own, if possible.

    Where two of them meet, the first in order stays. Rounds that have begun are not touched.
    """
    own_tables = _own_tables(evening, people, begun)
    to_come = (_numbered_anew(round, own_tables) for round in evening.rounds[begun:])
    return Movement((*evening.rounds[:begun], *to_come))


def _own_tables(evening: Movement, people: Sequence[int], begun: int) -> dict[int, int]:
    """Person → table: of the tables to come the one visited most that is still free."""
    visits = Counter((p, seating.table) for seating in evening.seatings() for p in seating.players)
    free = sorted({seating.table for round in evening.rounds[begun:] for seating in round.tables})
    own_tables: dict[int, int] = {}
    for person in people[: len(free)]:
        own_tables[person] = max(free, key=lambda table: (visits[person, table], -table))
        free.remove(own_tables[person])
    return own_tables


def _numbered_anew(round: Round, own_tables: dict[int, int]) -> Round:
    """People with a home table get it; the others keep theirs where it is free."""
    labels: dict[int, int] = {}
    for person, own_table in own_tables.items():
        for n, seating in enumerate(round.tables):
            if person in seating.players and n not in labels:
                labels[n] = own_table
    others = [n for n in range(len(round.tables)) if n not in labels]
    free = sorted({seating.table for seating in round.tables} - set(labels.values()))
    # Whose own number is free keeps it before the others choose, or they would take it away.
    for n in sorted(others, key=lambda n: round.tables[n].table not in free):
        own = round.tables[n].table
        labels[n] = own if own in free else free[0]
        free.remove(labels[n])
    seatings = (
        TableSeating(labels[n], seating.players, seating.board_set)
        for n, seating in enumerate(round.tables)
    )
    return Round(tuple(sorted(seatings, key=lambda one: one.table)), round.sit_outs)


BROKEN: Final = 1_000
_SIT_OUT: Final = 4
"""Resting again weighs as much as meeting this many people again."""
_HOT: Final = 1_500.0
_COLD: Final = 0.4


@dataclass(slots=True)
class NumberAssignment:
    """The numbers as they are handed out so far, and what that costs."""

    numbers: list[int]
    people: list[int]
    met_by_number: list[dict[int, int]]
    sit_outs: "Cost"
    table_changes: "Cost"
    weight: list[dict[int, int]]
    wanted: list[list[int]]

    @classmethod
    def of(
        cls, movement: Movement, wishes: Sequence[Wish], history: History, *, tables_fixed: bool
    ) -> "NumberAssignment":
        """Everybody with his own number.

        Where tables are not fixed, people who keep one only stay clear of each other: tables can
        be renumbered afterwards.
        """
        size = movement.players + 1
        met_by_number: list[dict[int, int]] = [{} for _ in range(size)]
        for (a, b), n in meetings(movement).items():
            met_by_number[a][b] = met_by_number[b][a] = n
        deeds = PersonCounts(movement)
        stay = dict.fromkeys((w.person for w in wishes if isinstance(w, KeepsTable)), BROKEN)
        return cls(
            numbers=list(range(size)),
            people=list(range(size)),
            met_by_number=met_by_number,
            sit_outs=Cost(_sit_out_weights(wishes, history), deeds.sit_outs),
            table_changes=Cost(
                stay if tables_fixed else {}, {n: len(at) - 1 for n, at in deeds.tables.items()}
            ),
            weight=_weights(wishes, history, size, tables_fixed=tables_fixed),
            wanted=_wanted(wishes, size),
        )

    def cost_of(self, person: int) -> int:
        """Return what one person's number costs, alone and with everybody met."""
        look_up, people = self.weight[person].get, self.people
        met = self.met_by_number[self.numbers[person]]
        cost = self.alone(person)
        cost += sum([look_up(people[mate], 0) * n for mate, n in met.items()])
        return cost + BROKEN * sum(self.numbers[other] not in met for other in self.wanted[person])

    def alone(self, person: int) -> int:
        """Return what one person's number costs those who have the others."""
        number = self.numbers[person]
        return self.sit_outs.of(person, number) + self.table_changes.of(person, number)

    def total(self) -> int:
        """Twice what all numbers cost: a pair counts on both sides, so everything does."""
        return sum(self.cost_of(p) + self.alone(p) for p in range(1, len(self.numbers)))

    def concerned(self) -> list[int]:
        """Everybody whose number matters."""
        alone = {**self.sit_outs.weight, **self.table_changes.weight}
        size = range(1, len(self.numbers))
        return [p for p in size if p in alone or self.wanted[p] or self.weight[p]]

    def exchange(self, a: int, b: int) -> None:
        """Two people exchange numbers."""
        one, other = self.numbers[a], self.numbers[b]
        self.numbers[a], self.numbers[b] = other, one
        self.people[one], self.people[other] = b, a


@dataclass(frozen=True, slots=True)
class Cost:
    """What a number does, by number, at a price by person."""

    weight: dict[int, int]
    times: dict[int, int]

    def of(self, person: int, number: int) -> int:
        """Return the price of this number for this person."""
        return self.weight.get(person, 0) * self.times.get(number, 0)


def _sit_out_weights(wishes: Sequence[Wish], history: History) -> dict[int, int]:
    weight = {person: _SIT_OUT * n for person, n in history.sat_out.items()}
    for wish in wishes:
        if isinstance(wish, NeverSitsOut):
            weight[wish.person] = weight.get(wish.person, 0) + BROKEN
    return weight


def _weights(
    wishes: Sequence[Wish], history: History, size: int, *, tables_fixed: bool
) -> list[dict[int, int]]:
    """Return what a meeting of two people costs, by one and by the other."""
    weight: list[dict[int, int]] = [{} for _ in range(size)]
    for (a, b), n in history.met.items():
        weight[a][b] = weight[b][a] = n
    apart = {wish.people for wish in wishes if isinstance(wish, Apart)}
    # Where tables can be renumbered, people who each keep one need only never meet; where they
    # cannot, ``table_changes`` is what prices them.
    for a, b in apart if tables_fixed else apart_pairs(wishes):
        weight[a][b] = weight[b][a] = weight[a].get(b, 0) + BROKEN
    return weight


def _wanted(wishes: Sequence[Wish], size: int) -> list[list[int]]:
    wanted: list[list[int]] = [[] for _ in range(size)]
    for wish in wishes:
        if isinstance(wish, Together):
            wanted[wish.person].append(wish.other)
            wanted[wish.other].append(wish.person)
    return wanted


def assign_numbers(handing: NumberAssignment, draw: Random, tries: int) -> list[int]:
    """Person → number (index 0 is nobody): the cheapest of ``tries``, the start included."""
    cost = least = handing.total()
    best, size, concerned = list(handing.numbers), len(handing.numbers) - 1, handing.concerned()
    cooling, heat = (_COLD / _HOT) ** (1 / max(1, tries)), _HOT
    for _ in range(tries):
        # No weight is negative, so nothing is cheaper than nothing.
        if not least:
            break
        heat *= cooling
        # One of the two must matter: in a large field most pairs have no wish, and exchanging them
        # would waste the try.
        a, b = concerned[int(draw.random() * len(concerned))], 1 + int(draw.random() * size)
        before = handing.cost_of(a) + handing.cost_of(b)
        handing.exchange(a, b)
        # Doubled, because total() meets each pair from both sides and counts the rest twice.
        change = 2 * (handing.cost_of(a) + handing.cost_of(b) - before)
        if change > 0 and change >= -heat * math.log(1.0 - draw.random()):
            # The same exchange takes it back: cheaper than pricing a move that is not made.
            handing.exchange(a, b)
            continue
        cost += change
        if cost < least:
            least, best = cost, list(handing.numbers)
    return best
