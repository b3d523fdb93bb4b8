"""Who is answered next: scores do not stand in one line with whoever hammers a page.

All threads share one processor's worth of Python, so four hundred requests of strangers at once
would make everybody wait, however many threads there are. Few threads answer strangers, and
of one address only some work at once; among those who wait, addresses take turns.
"""

from collections import Counter, OrderedDict, deque
from dataclasses import dataclass
from typing import Any, Final

STRANGERS_AT_ONCE: Final = 3
KNOWN_AT_ONCE: Final = 8
"""Of one address: a whole club may sit behind one, and papers and plans take their time."""


@dataclass(frozen=True, slots=True)
class Asker:
    """Who sends a request, as far as its head tells: nothing of it is believed, only sorted."""

    address: str
    known: bool


class WaitingLine:
    """Requests of many addresses, of which each gets its turn."""

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._waiting: OrderedDict[str, deque[Any]] = OrderedDict()
        self._working: Counter[str] = Counter()

    def add(self, address: str, task: Any) -> None:
        """Let a request wait behind the others of its address."""
        self._waiting.setdefault(address, deque()).append(task)

    def turn(self) -> str | None:
        """Return the address whose turn it is, none where nobody may begin."""
        able = (each for each in self._waiting if self._working[each] < self._at_once)
        return next(able, None)

    def begin(self, address: str) -> Any:
        """Return the oldest request of this address; its next waits for the others first."""
        tasks = self._waiting.pop(address)
        task = tasks.popleft()
        if tasks:
            self._waiting[address] = tasks
        self._working[address] += 1
        return task

    def end(self, address: str) -> None:
        """Note that one of this address was answered."""
        self._working[address] -= 1
        if not self._working[address]:
            del self._working[address]

    @property
    def working(self) -> int:
        """Return how many are being answered."""
        return self._working.total()


class Turns:
    """Two lines: of those who bring a key or a session, true or not, and of strangers.

    A made-up key gains little: each address has its own share of the first line.
    """

    def __init__(self) -> None:
        self._known = WaitingLine(KNOWN_AT_ONCE)
        self._strangers = WaitingLine(STRANGERS_AT_ONCE)

    def add(self, asker: Asker, task: Any) -> None:
        """Let a request wait."""
        self._line(known=asker.known).add(asker.address, task)

    def turn(self, *, held: bool = False) -> Asker | None:
        """Return whose turn it is: of the known, unless no stranger at all is being answered.

        The known may be held back for a moment; strangers do not slip in before them.
        """
        known = self._known.turn()
        stranger = self._strangers.turn() if self._strangers.working < STRANGERS_AT_ONCE else None
        if stranger is not None and (known is None or not self._strangers.working):
            return Asker(stranger, known=False)
        return None if held or known is None else Asker(known, known=True)

    def begin(self, asker: Asker) -> Any:
        """Return the request whose turn it is."""
        return self._line(known=asker.known).begin(asker.address)

    def end(self, asker: Asker) -> None:
        """Note that a request was answered."""
        self._line(known=asker.known).end(asker.address)

    def _line(self, *, known: bool) -> WaitingLine:
        return self._known if known else self._strangers
