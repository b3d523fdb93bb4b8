"""Who takes which number, so that wishes come true without changing the movement.

A movement does not care who is number 4. People with wishes get the numbers that suit them:
one that stays at its table, one that never rests, two that do or do not meet.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from movements.counting import meetings
from movements.values import Movement

TRIES: Final = 6_000
_RESTART: Final = 300


@dataclass(frozen=True, slots=True)
class Stays:
    """Somebody keeps one table (a lamp, a wheelchair)."""

    person: int


@dataclass(frozen=True, slots=True)
class NeverRests:
    """Somebody may not rest."""

    person: int


@dataclass(frozen=True, slots=True)
class Apart:
    """Two people should not meet."""

    person: int
    other: int


@dataclass(frozen=True, slots=True)
class Together:
    """Two people should meet."""

    person: int
    other: int


Wish = Stays | NeverRests | Apart | Together


@dataclass(frozen=True, slots=True)
class Numbers:
    """Person → number, and the wishes that could not be fulfilled; this is the nearest found."""

    of: dict[int, int]
    unmet: tuple[Wish, ...]


def give_numbers(movement: Movement, wishes: Sequence[Wish], seed: str = "") -> Numbers:
    """Numbers for all people 1..P: as many wishes fulfilled as were found in a bounded search.

    Without wishes everybody keeps his own number; the same seed gives the same numbers.
    """
    suits = Suits(movement)
    draw = Random(seed)  # noqa: S311 - reproducible on purpose
    numbers = list(range(movement.players + 1))
    best, unmet = list(numbers), suits.unmet(wishes, numbers)
    for n in range(TRIES if wishes else 0):
        if not unmet:
            break
        if n % _RESTART == _RESTART - 1:
            numbers[1:] = draw.sample(numbers[1:], movement.players)
        _improve(suits, wishes, numbers, draw)
        found = suits.unmet(wishes, numbers)
        if len(found) < len(unmet):
            best, unmet = list(numbers), found
    return Numbers({person: best[person] for person in range(1, movement.players + 1)}, unmet)


def _improve(suits: "Suits", wishes: Sequence[Wish], numbers: list[int], draw: Random) -> None:
    """Exchange the numbers of two people, one of them with a wish, unless that is worse."""
    before = len(suits.unmet(wishes, numbers))
    person = draw.choice(wishes).person
    other = draw.randrange(1, len(numbers))
    numbers[person], numbers[other] = numbers[other], numbers[person]
    if len(suits.unmet(wishes, numbers)) > before:
        numbers[person], numbers[other] = numbers[other], numbers[person]


class Suits:
    """What each number of a movement does: whether it stays, rests, and whom it meets."""

    def __init__(self, movement: Movement) -> None:
        tables: dict[int, set[int]] = {}
        for seating in movement.seatings():
            for player in seating.players:
                tables.setdefault(player, set()).add(seating.table)
        self._stays = {player for player, at in tables.items() if len(at) == 1}
        self._rests = {player for each in movement.rounds for player in each.sit_outs}
        self._met = set(meetings(movement))

    def unmet(self, wishes: Iterable[Wish], numbers: Sequence[int]) -> tuple[Wish, ...]:
        """The wishes that these numbers do not fulfil."""
        return tuple(wish for wish in wishes if not self._fulfils(wish, numbers))

    def _fulfils(self, wish: Wish, numbers: Sequence[int]) -> bool:
        mine = numbers[wish.person]
        match wish:
            case Stays():
                return mine in self._stays
            case NeverRests():
                return mine not in self._rests
            case Apart(other=other):
                return _pair(mine, numbers[other]) not in self._met
            case Together(other=other):
                return _pair(mine, numbers[other]) in self._met


def _pair(a: int, b: int) -> tuple[int, int]:
    return min(a, b), max(a, b)
