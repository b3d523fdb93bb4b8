"""Who gets which prize: each prize once, one prize a person, sums to the cent.

The list is gone through from the top, so what is higher in it is the better prize. A prize is for a
place in one list of people (``PrizeFor``): whoever has one of another list already is passed over
there, and the next moves up. Where people are level at places with prizes, the amounts of those
places are put together and shared, or drawn for, as the club chose; things cannot be shared, so
they are drawn for in any case. Cents that are left over go to the first by the same lot.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from scoring.prizes.prize_list import Prize, PrizeFor, TiedPrizes


@dataclass(frozen=True, slots=True)
class Contender:
    """Somebody who can get a prize: ``key`` stays the same under another name.

    ``rank`` is the place among all, or within the section where those are ranked apart.
    """

    key: str
    rank: int
    section: str = ""
    category: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """Everybody who is ranked, best first; with ``apart`` there is no place among all.

    ``board`` are the keys of who played the board of the evening, those with one score together.
    """

    people: tuple[Contender, ...]
    apart: bool = False
    board: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Award:
    """What somebody gets, by the numbers of the prizes in the list, counted from 0.

    ``sharing`` is among how many the ``prizes`` were shared; ``drawn`` says that a lot decided
    among equals; ``moved_up`` that somebody ahead has another prize.
    """

    person: str
    prizes: tuple[int, ...]
    cents: int
    thing: str = ""
    sharing: int = 1
    drawn: bool = False
    moved_up: bool = False


@dataclass(frozen=True, slots=True)
class Awards:
    """Who gets what, in the order of the prizes, and the prizes that nobody gets."""

    given: tuple[Award, ...]
    left: tuple[int, ...]


Level = tuple[str, ...]
"""People who are level."""


def award_prizes(
    prizes: Sequence[Prize], everybody: Field, ties: TiedPrizes, seed: str = ""
) -> Awards:
    """Give the prizes, the first of the list first.

    >>> prizes = [Prize(PrizeFor.PLACE, 1, cents=2000), Prize(PrizeFor.PLACE, 2, cents=1001)]
    >>> three = Field((Contender("a", 1), Contender("b", 1), Contender("c", 3)))
    >>> [(one.person, one.cents) for one in award_prizes(prizes, three, TiedPrizes.SHARED).given]
    [('a', 1501), ('b', 1500)]
    """
    giving = _Giving(prizes, everybody, ties, seed)
    for number in range(len(prizes)):
        giving.give(number)
    return Awards(tuple(giving.given.values()), tuple(giving.left))


@dataclass(slots=True)
class _Giving:
    """Prizes that are being given: who has what so far."""

    prizes: Sequence[Prize]
    everybody: Field
    ties: TiedPrizes
    seed: str
    given: dict[str, Award] = field(default_factory=dict)
    done: set[int] = field(default_factory=set)
    left: list[int] = field(default_factory=list)

    def give(self, number: int) -> None:
        """Give a prize, with those of the other places that the same equals hold."""
        if number in self.done:
            return
        prize = self.prizes[number]
        levels = list(contenders(prize, self.everybody, self.seed))
        there = [
            tuple(key for key in level if not self._has_another(key, prize)) for level in levels
        ]
        places, free = self._free_at(there, prize.place)
        if not free:
            self.done.add(number)
            self.left.append(number)
            return
        pool = [
            at
            for at, other in enumerate(self.prizes)
            if at not in self.done and other.of == prize.of and other.place in places
        ]
        ahead = levels[: 1 + next(at for at, level in enumerate(there) if free[0] in level)]
        moved_up = any(self._has_another(key, prize) for level in ahead for key in level)
        self._give_to(free, pool or [number], moved_up=moved_up)

    def _has_another(self, key: str, prize: Prize) -> bool:
        held = self.given.get(key)
        return held is not None and self.prizes[held.prizes[0]].of != prize.of

    def _free_at(self, levels: Iterable[Level], place: int) -> tuple[range, Level]:
        """Return the places and the people of the first level from there on who have nothing yet.

        Of a level after the place itself there are no places: its people only move up.
        """
        first = 1
        for level in levels:
            after = first + len(level)
            free = tuple(key for key in level if key not in self.given)
            if free and after > place:
                return (range(first, after) if first <= place else range(0)), free
            first = after
        return range(0), ()

    def _give_to(self, free: Level, pool: Sequence[int], *, moved_up: bool) -> None:
        """Give them the best prizes of the pool; the others are for those who move up."""
        pool = pool[: len(free)]
        things = any(self.prizes[number].thing for number in pool)
        order = by_lot(free, self.seed)
        if self.ties is TiedPrizes.SHARED and not things and len(free) > 1:
            total = sum(self.prizes[number].cents for number in pool)
            share, over = divmod(total, len(order))
            for at, key in enumerate(order):
                cents = share + (at < over)
                self.given[key] = Award(key, tuple(pool), cents, "", len(order), moved_up=moved_up)
            self.done.update(pool)
            return
        for key, number in zip(order, pool, strict=False):
            prize = self.prizes[number]
            drawn = len(free) > 1
            self.given[key] = Award(
                key, (number,), prize.cents, prize.thing, drawn=drawn, moved_up=moved_up
            )
            self.done.add(number)


def contenders(prize: Prize, everybody: Field, seed: str) -> Iterator[Level]:
    """Yield the people in the running for a prize, best first, in groups that are level."""
    people = everybody.people
    match prize.given_for:
        case PrizeFor.BOARD:
            yield from everybody.board
        case PrizeFor.LOT:
            yield from ((key,) for key in by_lot((one.key for one in people), f"{seed} all"))
        case PrizeFor.LAST:
            yield from reversed(list(_levels(() if everybody.apart else people)))
        case PrizeFor.PLACE:
            yield from _levels(() if everybody.apart else people)
        case PrizeFor.SECTION:
            yield from _levels(one for one in people if one.section == prize.group)
        case PrizeFor.CATEGORY:
            there = () if everybody.apart else people
            yield from _levels(one for one in there if one.category == prize.group)


def _levels(people: Iterable[Contender]) -> Iterator[Level]:
    for _, level in groupby(people, key=lambda one: one.rank):
        yield tuple(one.key for one in level)


def by_lot(keys: Iterable[str], seed: str) -> list[str]:
    """Return people in the order of their tickets: the same seed draws the same order again."""
    return sorted(
        keys, key=lambda key: hashlib.sha256(f"whiz-prize/1 {seed} {key}".encode()).digest()
    )
