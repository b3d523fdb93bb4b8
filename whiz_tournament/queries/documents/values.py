"""The values that paper shows; printing adds ink, nothing else. ``len`` 0 is nothing to print."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from boards.seats import Seat


@dataclass(frozen=True, slots=True)
class Head:
    """What stands on every piece: whose evening this is."""

    club: str
    tournament: str
    date: date
    slug: str


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays: the number of the entry, and the name."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class Selection:
    """Which part is wanted; empty means all. ``address`` is how phones reach the server."""

    round: int | None = None
    tables: tuple[int, ...] = ()
    players: tuple[int, ...] = ()
    address: str = ""


@dataclass(frozen=True, slots=True)
class Slip:
    """One table in one round, with the boards it plays; ``link`` opens its entry form."""

    table: int
    round: int
    rounds: int
    domy: Seat
    people: Mapping[Seat, str]
    boards: tuple[int, ...]
    link: str


@dataclass(frozen=True, slots=True)
class Slips:
    """The slips that were asked for, in order of round and table."""

    head: Head
    slips: tuple[Slip, ...]

    def __len__(self) -> int:
        return len(self.slips)
