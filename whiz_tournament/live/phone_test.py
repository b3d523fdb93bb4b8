"""“I see you”: a code that a phone opens, and the page of the director that hears of it."""

import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from whiz_tournament.live.sleeps import waking_and_sleeping

SHOWN_SECONDS: Final = 5 * 60.0


@dataclass(frozen=True, slots=True)
class PhoneCall:
    """A phone that opened the page: its address, the one it reached, seconds since."""

    address: str
    reached: str
    seconds: int


class PhoneTest:
    """The code of this process and the last phone that used it."""

    def __init__(self, clock: Callable[[], float] = waking_and_sleeping) -> None:
        self._clock = clock
        self.token = secrets.token_hex(8)
        self._last: tuple[str, str, float] | None = None

    def opens(self, token: str) -> bool:
        """Tell whether that is the code."""
        return hmac.compare_digest(token.encode("utf-8", "surrogatepass"), self.token.encode())

    def note(self, *, address: str, reached: str) -> None:
        """Note the phone that has just called."""
        self._last = (address, reached, self._clock())

    def newest(self) -> PhoneCall | None:
        """Return the last one of the last minutes."""
        if self._last is None:
            return None
        address, reached, at = self._last
        seconds = max(0, int(self._clock() - at))
        return PhoneCall(address, reached, seconds) if seconds <= SHOWN_SECONDS else None


phone_test: Final = PhoneTest()
