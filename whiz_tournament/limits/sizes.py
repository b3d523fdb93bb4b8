"""How large something may be: what is sent, numbers of somebody else's, what columns hold."""

import json
import math
from typing import Any, Final

from boards.deal_file import MOST_BYTES

# What is sent, in bytes; the sentences about it are built from here.

MEGABYTE: Final = 1024 * 1024
DISK_GIGABYTE: Final = 1000**3
"""As disks are sold, and shown."""
HIGHEST_PORT: Final = 65535

REQUEST: Final = 5 * MEGABYTE
"""Any request without a file."""
KEPT_ANSWER: Final = MEGABYTE // 4
"""A page that answered a form: three times our largest."""
TOURNAMENT_DOCUMENT: Final = 8 * MEGABYTE
"""Some 15,000 lines of ``whiz-event/2``."""
EVENT_FILE_AT_ONCE: Final = MEGABYTE // 2
"""Read in while somebody waits; a larger one has a bar and can be cancelled."""
RELEASE_DOCUMENT: Final = 8 * MEGABYTE
"""Some 300 players on 40 boards, each with their score card."""
COMERS_DOCUMENT: Final = MEGABYTE
"""Three thousand people, each with a link."""
PEOPLE_DOCUMENT: Final = 8 * MEGABYTE
"""Three thousand pages about people by their digests, and the longest page there may be."""
PEOPLE_AT_ONCE: Final = 2 * MEGABYTE
"""Pages about people in one request, some 150 of ten years; a longer one goes alone."""
INVITATION: Final = MEGABYTE // 4
"""Sixty sealed boards are 10 KB."""
DELIVERED_EVENING: Final = 2 * MEGABYTE
"""Some 8,000 lines: a club of 400 people that plays 60 boards."""
DEAL_FILE: Final = MOST_BYTES
"""The pure reader's own limit."""
OWN_MOVEMENT: Final = MEGABYTE
PLAYER_FILE: Final = 2 * MEGABYTE
PLAYER_FILE_UNPACKED: Final = 6 * MEGABYTE
"""Five times what 2,000 people with ten columns need, and read in about a second."""
CLUB_FILE: Final = 2048 * MEGABYTE
"""Some 20,000 photographs of boards."""
CLUB_FILE_PIECE: Final = 4 * MEGABYTE
"""What a browser sends of it in one request."""
PICTURE: Final = 12 * MEGABYTE
SLIP_PICTURES: Final = 48 * MEGABYTE
"""All files of slips that are sent at once: a scanner's PDF of 80 pages, or a dozen photographs."""
SLIP_FILES: Final = 40
SLIP_PAGES: Final = 200
"""Of one PDF."""
ANY_REQUEST: Final = SLIP_PICTURES + MEGABYTE
"""Pictures of slips in their form are the largest thing that is ever taken in."""


def megabytes(size: int) -> int:
    """Return a limit as sentences say it.

    >>> megabytes(PICTURE)
    12
    """
    return size // MEGABYTE


# How large a number of somebody else's JSON may be: no larger than can be written again.


def finite_number(digits: str) -> float:
    """Return a number as JSON has it; raises ValueError for ``1e999``, ``NaN`` and ``Infinity``.

    >>> finite_number("0.5")
    0.5
    """
    number = float(digits)
    if not math.isfinite(number):
        message = f"{digits[:40]} is not a number."
        raise ValueError(message)
    return number


def finite_json(text: str | bytes) -> Any:
    """Return a document from outside; raises ValueError where a number of it is not finite.

    Python reads ``1e999`` as infinite and cannot write that as JSON again: whatever echoed it
    would break at its own answer.

    >>> finite_json('{"tricks": 11}')
    {'tricks': 11}
    """
    return json.loads(text, parse_float=finite_number, parse_constant=finite_number)


# What numbers and texts the columns hold, the same on both databases.

HIGHEST_SMALL: Final = 32767
"""Rounds, boards, deals: the highest of a small column."""
HIGHEST_WIDE: Final = 2147483647
"""Tables, entries, versions: the highest of every other."""
LAST_TABLE: Final = 99_999
"""Of a tournament: addresses and papers hold no more."""
LAST_ENTRY: Final = 99_999
"""Of a tournament, where somebody names one by its number."""
HIGHEST_COUNTED: Final = 999_999_999
"""What nine digits hold: pages of a list, releases of a club."""
MOST_AT_EVENING: Final = 700
MOST_EVENING_TABLES: Final = 99
"""An evening without boards: its people and its tables."""
MOST_PHONES_AT_TABLE: Final = 16
"""Up to seven sit there, each with a phone, and some forget that they were let in."""
SIMULTANEOUS_BOARDS: Final = 60
LONGEST_SLUG: Final = 80
"""The address of a tournament, an evening or a competition, in letters."""


SHORTEST_PASSWORD: Final = 8
"""What else is refused of a password is in ``people/passwords.py``."""
