"""How often something may be tried, all in one table; times are in seconds."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Rate:
    """At most that many calls in any such stretch of time."""

    most: int
    seconds: int


@dataclass(frozen=True, slots=True)
class WrongTriesLimit:
    """This many wrong tries within that many seconds, then a wait; each further one waits again."""

    wrong: int
    within: int
    wait: int


ENTRIES_OF_A_PHONE: Final = Rate(30, 60)
"""More than any table plays; what a phone kept may come as one batch."""

REPETITIONS_OF_A_PHONE: Final = Rate(120, 60)
"""Entries sent again that the log has already; more of them count as entries do."""

REQUESTS_OF_A_PLAYER: Final = Rate(20, 3600)
"""Corrections that one player asks for, and answers to them."""

CALLS_OF_A_PHONE: Final = Rate(12, 60)
"""Calls for the director and their withdrawals: a table has one call, a bored child many taps."""

DELIVERIES_OF_A_CLUB: Final = Rate(120, 60)
"""Releases that a hosted club delivers; a new connection brings years of evenings at once."""
MAIL_ADDRESSES_OF_A_PLAYER: Final = Rate(5, 3600)
"""Addresses left on one own page."""
QUESTIONS_TO_A_MAILBOX: Final = Rate(3, 86400)
"""Mails that ask whether an address is right: nobody is flooded by others who type it."""
MAIL_ADDRESSES_OF_A_CLUB: Final = Rate(200, 3600)
"""More than come to any evening."""
MAIL_TESTS: Final = Rate(10, 600)
"""Tries of a club's mail server, each of which makes this computer call another."""

SIGN_INS_OF_AN_ADDRESS: Final = Rate(20, 60)
"""Tries before the hash; a club shares one address, but few of it sign in by password."""

WRONG_PASSWORDS: Final = WrongTriesLimit(wrong=10, within=300, wait=300)
"""For one name from one address, never for an address alone."""

# A whole club sits behind one address, and one mischief must not shut a whole evening: only a
# single card's code is shut for minutes, the others are slowed down.
WRONG_CODES: Final[Mapping[str, WrongTriesLimit]] = {
    "code": WrongTriesLimit(wrong=10, within=300, wait=300),
    "tournament": WrongTriesLimit(wrong=100, within=3600, wait=30),
    "address": WrongTriesLimit(wrong=60, within=3600, wait=20),
    "server": WrongTriesLimit(wrong=1000, within=3600, wait=20),
}

ARRIVAL_SEARCHES: Final = Rate(300, 60)
"""Letters typed at the door from one address, behind which are the tablet and all phones."""
ARRIVAL_TAPS: Final = Rate(60, 60)
"""Taps, guests' names and undone taps from one address: each answer says something of a name."""
ARRIVALS: Final = Rate(120, 60)
"""Taps at one door: a hundred people come in ten minutes."""
GUESTS_AT_THE_DOOR: Final = Rate(60, 3600)
"""Names that the club does not know yet, which anyone with the address may type."""
ANSWERS_BY_LINK: Final = Rate(30, 60)
"""Whether one person comes, by their own link."""

WALLS_MISSED: Final = Rate(30, 60)
"""Addresses of big screens that there are not: five letters, which somebody might guess."""

FILES_OF_AN_ADDRESS: Final = Rate(120, 60)
"""Files that are made to be downloaded; a whole club may sit behind one address."""
