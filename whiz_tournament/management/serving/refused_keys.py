"""Keys that were refused make those of their address wait like strangers, until they are let in.

The phones of an evening have one address: made-up keys from it would share the line of the
director's scores. What the head of a request says is only sorted; what became of it is known once
it is answered.
"""

import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

DOUBT_SECONDS: Final = 20.0
KEPT: Final = 4096
"""The most addresses and keys remembered: more than a server has phones; bounds memory.
"""


@dataclass(frozen=True, slots=True)
class Answered:
    """The head of an answer."""

    status: str
    headers: tuple[tuple[str, str], ...]

    def refuses_key(self, session_cookie: str) -> bool:
        """Tell whether the key was none, or the browser is told to forget its session."""
        forgotten = f'{session_cookie}""'
        return self.status.startswith("401") or any(
            name.lower() == "set-cookie" and value.startswith(forgotten)
            for name, value in self.headers
        )


class RefusedKeys:
    """Which addresses sent a key that was refused of late, and which keys were let in."""

    def __init__(self) -> None:
        self._refused: OrderedDict[str, float] = OrderedDict()  # when last, by address
        self._let_in: OrderedDict[int, None] = OrderedDict()

    def doubts(self, address: str, key: int) -> bool:
        """Tell whether this key waits among strangers: one of its address was refused just now."""
        since = self._refused.get(address)
        if since is None or key in self._let_in:
            return False
        return time.monotonic() - since < DOUBT_SECONDS

    def judge(self, address: str, key: int, *, refused: bool) -> None:
        """Note what became of a key."""
        if refused:
            self._let_in.pop(key, None)
            self._refused[address] = time.monotonic()
            self._refused.move_to_end(address)
            _bound(self._refused)
        else:
            self._let_in[key] = None
            self._let_in.move_to_end(key)
            _bound(self._let_in)


def _bound(remembered: OrderedDict[str, float] | OrderedDict[int, None]) -> None:
    if len(remembered) > KEPT:
        remembered.popitem(last=False)
