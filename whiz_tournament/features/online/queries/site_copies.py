"""Copies of a site that somebody made by hand, and which of them are older than a changed name."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from django.core.files.storage import default_storage
from django.utils import timezone

from whiz_tournament.models import Club

COPIES: Final = "copies"
NAMES: Final = "names"
"""The file that says when a name was changed last."""


@dataclass(frozen=True, slots=True)
class SiteCopy:
    """A folder that a site was written into, or (without one) a zip that was downloaded."""

    folder: str
    at: datetime


@dataclass(frozen=True, slots=True)
class OldCopies:
    """When a name was changed, hidden or erased last, and the copies made before."""

    names_at: datetime
    copies: tuple[SiteCopy, ...]


def copies_folder(club: Club) -> str:
    """Return where the storage remembers the copies of a club's site."""
    return f"{COPIES}/{club.public_id}"


def old_copies(club: Club) -> OldCopies | None:
    """Return the copies that may hold a name that is gone from the pages; ``None`` without any."""
    changed = _copy(f"{copies_folder(club)}/{NAMES}")
    if changed is None:
        return None
    old = tuple(copy for copy in _copies(copies_folder(club)) if copy.at <= changed.at)
    return OldCopies(changed.at, old) if old else None


def copied_folders() -> list[Path]:
    """Return every folder outside the data that a site of any club was written into."""
    folders = (f"{COPIES}/{name}" for name in _names(COPIES)[0])
    paths = {
        Path(copy.folder)
        for clubs_folder in folders
        for copy in _copies(clubs_folder)
        if copy.folder
    }
    return sorted(folder for folder in paths if folder.is_dir())


def _copies(folder: str) -> Iterator[SiteCopy]:
    for name in sorted(_names(folder)[1]):
        copy = _copy(f"{folder}/{name}") if name.endswith(".json") else None
        if copy is not None:
            yield copy


def _copy(name: str) -> SiteCopy | None:
    """Return what is remembered under a name, ``None`` for nothing that can be read."""
    try:
        with default_storage.open(name, "rb") as file:
            description = json.loads(file.read())
        at = datetime.fromisoformat(description["at"])
        return SiteCopy(str(description["folder"]), at.astimezone(timezone.get_current_timezone()))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _names(folder: str) -> tuple[list[str], list[str]]:
    """Return the folders and the files in a folder of the storage, none where there is none."""
    try:
        return default_storage.listdir(folder)
    except FileNotFoundError:
        return [], []
