"""How large what is sent may be, in bytes; the sentences about it are built from here."""

from typing import Final

from boards.deal_file import MOST_BYTES

MEGABYTE: Final = 1024 * 1024

REQUEST: Final = 5 * MEGABYTE
"""Any request without a file."""
TOURNAMENT_DOCUMENT: Final = 8 * MEGABYTE
"""Some 15,000 lines of ``whiz-event/1``."""
DEAL_FILE: Final = MOST_BYTES
"""The pure reader's own limit."""
OWN_MOVEMENT: Final = MEGABYTE
PLAYER_FILE: Final = 2 * MEGABYTE
PLAYER_FILE_UNPACKED: Final = 6 * MEGABYTE
"""Five times what 2,000 people with ten columns need, and read in about a second."""
PICTURE: Final = 12 * MEGABYTE
ANY_REQUEST: Final = PICTURE + MEGABYTE
"""A picture in its form is the largest thing that is ever taken in."""


def megabytes(size: int) -> int:
    """Return a limit as sentences say it.

    >>> megabytes(PICTURE)
    12
    """
    return size // MEGABYTE
