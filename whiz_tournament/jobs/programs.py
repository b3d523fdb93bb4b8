"""What a process of our own is started with."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from whiz_tournament.models.restore_lock import STARTED_BY

PROGRAM: Final = Path(__file__).resolve().parents[2]


def environment() -> Mapping[str, str]:
    """Return what the child finds settings and program in: what this process found its own in."""
    paths = filter(None, (str(PROGRAM), os.environ.get("PYTHONPATH")))
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(paths),
        STARTED_BY: str(os.getpid()),
    }
