"""The second place for backups: an encrypted copy on another disk or a stick."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

from django.conf import settings

SETTINGS_FILE: Final = "second_copy.json"
MARKER: Final = "whiz-backups.txt"
"""Lies in the second folder and explains it; without it the stick is not plugged in."""


@dataclass(frozen=True, slots=True)
class SecondCopy:
    """Where copies go, and the two halves of the key.

    ``recipient`` locks and is no secret; ``locked_key`` unlocks, and only the passphrase opens it.
    So backups run unattended, and whoever steals the computer cannot open the stick.
    """

    folder: Path
    recipient: str
    locked_key: str

    def document(self) -> dict[str, str]:
        """Return what is kept of it."""
        return {
            "folder": str(self.folder),
            "recipient": self.recipient,
            "locked_key": self.locked_key,
        }

    @classmethod
    def read(cls, document: dict[str, str]) -> Self:
        """Return what was kept."""
        return cls(Path(document["folder"]), document["recipient"], document["locked_key"])


def settings_path() -> Path:
    """Return the file that keeps the choice: not in the database, which travels and is exported."""
    return Path(settings.DATA_DIR) / SETTINGS_FILE


def second_copy() -> SecondCopy | None:
    """Return the second place, if one was chosen."""
    path = settings_path()
    return SecondCopy.read(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else None
