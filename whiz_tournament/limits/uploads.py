"""How large what is sent may be, in bytes; the sentences about it are built from here."""

from typing import Final

from boards.deal_file import MOST_BYTES

MEGABYTE: Final = 1024 * 1024

REQUEST: Final = 5 * MEGABYTE
"""Any request without a file."""
TOURNAMENT_DOCUMENT: Final = 8 * MEGABYTE
"""Some 15,000 lines of ``whiz-event/1``."""
EVENT_FILE_AT_ONCE: Final = MEGABYTE // 2
"""Read in while somebody waits; a larger one has a bar and can be cancelled."""
RELEASE_DOCUMENT: Final = 8 * MEGABYTE
"""Some 300 players on 40 boards, each with their score card."""
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
