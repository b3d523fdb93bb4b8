"""What every printed thing knows: whose evening it is, who plays, which part is wanted.

The value of each thing stands beside what reads it; ``len`` 0 means that nothing is to be printed.
"""

from dataclasses import dataclass
from datetime import date
from typing import Final

from boards.dealing_targets import Target


@dataclass(frozen=True, slots=True)
class SheetHeading:
    """What stands on every piece: whose evening this is.

    On results also the ``targets`` of its deals, and which ``state`` of them it is: ``live``,
    ``provisional`` or ``final``.
    """

    club: str
    tournament: str
    date: date
    slug: str
    targets: tuple[Target, ...] = ()
    state: str = ""


@dataclass(frozen=True, slots=True)
class PrintedPlayer:
    """Somebody who plays: the number of the entry, and the name."""

    number: int
    name: str


PUBLISHED: Final = "published"
CURRENT: Final = "current"


@dataclass(frozen=True, slots=True)
class PrintSelection:
    """Which part is wanted; empty means all. ``address`` is how phones reach the server.

    ``size`` is the paper's, A4 or A5; ``plan`` the key of a plan on offer, for its certificate;
    ``results`` which state of them, ``PUBLISHED`` or ``CURRENT``; else the published where it is.
    """

    round: int | None = None
    tables: tuple[int, ...] = ()
    players: tuple[int, ...] = ()
    address: str = ""
    size: str = "A4"
    plan: str = ""
    results: str = ""
