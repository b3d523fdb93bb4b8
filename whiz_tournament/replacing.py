"""A finished file takes another's name and place, on Windows also while somebody still reads that.

There nobody may replace a file that another program holds open, and a virus scanner, an indexer or
a copy to a cloud holds each for a moment. It is tried again until that moment is over.
"""

import os
import time
from pathlib import Path
from typing import Final

TRIES: Final = 20
PAUSE: Final = 0.1
"""Seconds between two tries: two in all, after which whoever holds the file means to."""


def put_in_place(made: Path, place: Path) -> Path:
    """Give what was made its place, instead of what is there; return the place."""
    for _try in range(TRIES - 1 if os.name == "nt" else 0):
        try:
            return made.replace(place)
        except PermissionError:
            time.sleep(PAUSE)
    return made.replace(place)
