"""Where club files lie on this computer while they are made, opened and taken in."""

import json
from pathlib import Path
from typing import Final

from django.conf import settings

from whiz_tournament.queries.club_file.migrations import newest_migration

SUFFIX: Final = ".whiz"
ABOUT: Final = "about.json"
TABLES: Final = "tables"


def club_file_folder() -> Path:
    """Return the folder of this computer's own, made private; nothing in it outlives its use."""
    folder = Path(settings.DATA_DIR) / "club_file"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


def opened_folder() -> Path:
    """Return where the file is that was opened and is looked at."""
    return club_file_folder() / "opened"


def about_opened() -> dict[str, str]:
    """Return what is said of the file that was opened, nothing where none is.

    One that another version of this program opened has other tables: it is to be opened again.
    """
    about = opened_folder() / ABOUT
    document = json.loads(about.read_text(encoding="utf-8")) if about.exists() else {}
    facts: dict[str, str] = document
    return facts if facts.get(TABLES) == newest_migration() else {}
