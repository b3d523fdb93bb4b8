"""How often something may be tried, all in one table; times are in seconds."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Rate:
    """At most so many calls in any such stretch of time."""

    most: int
    seconds: int


@dataclass(frozen=True, slots=True)
class WrongTriesLimit:
    """So many wrong tries within so many seconds, then a wait; each further one waits again."""

    wrong: int
    within: int
    wait: int


ENTRIES_OF_A_PHONE: Final = Rate(30, 60)
"""More than any table plays; what a phone kept may come as one batch."""

REQUESTS_OF_A_PLAYER: Final = Rate(20, 3600)
"""Corrections that one player asks for, and answers to them."""

SIGN_INS_OF_AN_ADDRESS: Final = Rate(20, 60)
"""Tries before the hash; a club shares one address, but few of it sign in by password."""

WRONG_PASSWORDS: Final = WrongTriesLimit(wrong=10, within=300, wait=300)
"""For one name from one address, never for an address alone."""

# A whole club sits behind one address, and one mischief must not shut a whole evening: only a
# single card's code is shut for minutes, the others are slowed down.
WRONG_CODES: Final[Mapping[str, WrongTriesLimit]] = {
    "door": WrongTriesLimit(wrong=10, within=300, wait=300),
    "tournament": WrongTriesLimit(wrong=100, within=3600, wait=30),
    "address": WrongTriesLimit(wrong=60, within=3600, wait=20),
    "server": WrongTriesLimit(wrong=1000, within=3600, wait=20),
}
