"""All sockets of the server, and which of them have something to read or send.

waitress's own loop asks every socket before each wait whether it wants to read or write. With two
thousand phones that hold a connection that is most of what the server does. Here only those are
asked that can have changed: one that was just read from, and one that a thread has answered.
"""

import selectors
import socket
import sys
from collections import deque
from collections.abc import Iterator
from selectors import EVENT_READ, EVENT_WRITE
from typing import Any, Final

from waitress import wasyncore

from whiz_tournament.management.serving.connections import Connection

STRANGERS_A_TURN: Final = 50
Ready = list[tuple[selectors.SelectorKey, int]]


class WatchedSockets(dict[int, Any]):
    """By number, as waitress keeps them: what listens, the bell of the threads, connections."""

    def __init__(self) -> None:
        super().__init__()
        self._selector = selectors.DefaultSelector()
        self._watched: dict[int, int] = {}  # the events that the system reports
        self._unsettled: set[int] = set()
        self._answered: deque[int] = deque()

    def __setitem__(self, number: int, one: object) -> None:
        """Take in a socket; it is asked what it wants once it is complete."""
        super().__setitem__(number, one)
        self._unsettled.add(number)

    def __delitem__(self, number: int) -> None:
        """Leave out a socket that is about to be closed."""
        super().__delitem__(number)
        self._watch(number, None, 0)
        self._unsettled.discard(number)

    def connections(self) -> Iterator[Connection]:
        """Yield the connections of phones."""
        return (one for one in self.values() if isinstance(one, Connection))

    def ask_all(self) -> None:
        """Ask every socket again, after something was done to them from here."""
        self._unsettled.update(self)

    def answered(self, number: int) -> None:
        """Report, from any thread, that one has something to send."""
        self._answered.append(number)

    def turn(self, seconds: float) -> None:
        """Wait at most so long for something to read or send, and do it."""
        while self._answered:
            number = self._answered.popleft()
            if number in self:
                self._unsettled.add(number)
        for number in tuple(self._unsettled):
            self._ask(number, self[number])
        for key, ready in _scores_first(self._selector.select(seconds)):
            # Its number may be another's now: sockets are closed and opened in this very loop.
            if self.get(key.fd) is key.data:
                self._serve(key.fd, key.data, ready)

    def _ask(self, number: int, one: Any) -> None:
        """Watch for what the socket wants. Reading is not given up for the time of an answer.

        It would cost two calls of the system a request, and phones seldom speak meanwhile.
        """
        reads = EVENT_READ if one.readable() else self._watched.get(number, 0) & EVENT_READ
        writes = EVENT_WRITE if one.writable() and not one.accepting else 0
        self._watch(number, one, reads | writes)
        if isinstance(one, Connection) and (one.is_done() or one.is_waiting()):
            self._unsettled.discard(number)

    def _serve(self, number: int, one: Any, ready: int) -> None:
        self._unsettled.add(number)
        if ready & EVENT_READ and one.readable():
            wasyncore.read(one)
        elif ready & EVENT_READ:
            self._watch(number, one, self._watched.get(number, 0) & EVENT_WRITE)
        open_still = number in self and self[number] is one
        if ready & EVENT_WRITE and open_still and one.writable():
            wasyncore.write(one)

    def _watch(self, number: int, one: object, wanted: int) -> None:
        """Have the system report these events from now on."""
        watched = self._watched.pop(number, 0)
        if not wanted and watched:
            self._selector.unregister(number)
        elif wanted and not watched:
            self._selector.register(number, wanted, one)
        elif wanted != watched:
            self._selector.modify(number, wanted, one)
        if wanted:
            self._watched[number] = wanted


def hold_alone(listener: socket.socket) -> None:
    """Have a socket take its port at once after the program that had it, and share it with none.

    Windows lets a second program listen on the same port unless it is told not to; on the others
    the same option only means not to wait for connections that have ended.
    """
    if sys.platform == "win32":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)


def _scores_first(ready: Ready) -> Ready:
    """Return what is to be done in one turn: some of the strangers wait for the next.

    Four hundred of them make a long turn, and a score needs three: let in, read, answered.
    """
    first: Ready = []
    strangers: Ready = []
    for event in ready:
        one = event[0].data
        waits = isinstance(one, Connection) and one.is_strangers
        (strangers if waits else first).append(event)
    return first + strangers[:STRANGERS_A_TURN]
