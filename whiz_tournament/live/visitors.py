"""Who is connected: browsers that asked for something lately, in the memory of this process."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from whiz_tournament.live.sleeps import waking_and_sleeping

MOST: Final = 500
SHOWN_SECONDS: Final = 15 * 60.0


class VisitorKind(StrEnum):
    """What somebody looks at, which says who it is."""

    TABLE = "table"
    PLAYER = "player"
    STAFF = "staff"
    PROGRAM = "program"
    PAGE = "page"


@dataclass(frozen=True, slots=True)
class Visitor:
    """A browser: ``who`` is a table's or a player's number, or a name to sign in with."""

    kind: VisitorKind
    who: str
    address: str


@dataclass(frozen=True, slots=True)
class SeenVisitor:
    """A browser, and how long ago it asked for something."""

    visitor: Visitor
    seconds: int


class VisitorList:
    """The browsers of each club by what they are known by; the one longest away goes first."""

    def __init__(self, clock: Callable[[], float] = waking_and_sleeping) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._seen: OrderedDict[tuple[int, str], tuple[Visitor, float]] = OrderedDict()

    def note(self, club: int, key: str, visitor: Visitor) -> None:
        """Note that it is there; a table's phone that looks at a public page stays that."""
        with self._lock:
            known = self._seen.pop((club, key), None)
            if known is not None and visitor.kind is VisitorKind.PAGE:
                visitor = known[0]
            self._seen[club, key] = (visitor, self._clock())
            while len(self._seen) > MOST:
                self._seen.popitem(last=False)

    def forget(self, club: int, key: str) -> None:
        """Take a browser out that is known by another key from now on."""
        with self._lock:
            self._seen.pop((club, key), None)

    def of(self, club: int) -> list[SeenVisitor]:
        """Return who was there in the last quarter of an hour, newest first."""
        now = self._clock()
        with self._lock:
            rows = [row for (of, _), row in self._seen.items() if of == club]
        ages = [SeenVisitor(visitor, max(0, int(now - at))) for visitor, at in reversed(rows)]
        return [age for age in ages if age.seconds <= SHOWN_SECONDS]


visitors: Final = VisitorList()
