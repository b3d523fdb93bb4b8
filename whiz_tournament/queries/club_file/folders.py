"""Where club files lie on this computer while they are made, opened and taken in."""

from pathlib import Path
from typing import Final

from django.conf import settings

SUFFIX: Final = ".whiz"


def club_file_folder() -> Path:
    """Return the folder of this computer's own, made private; nothing in it outlives its use."""
    folder = Path(settings.DATA_DIR) / "club_file"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


def opened_folder() -> Path:
    """Return where the file is that was opened and is looked at."""
    return club_file_folder() / "opened"
