"""Remembers where copies of a site went, and when a name was changed that they may hold."""

import hashlib
import json
from pathlib import Path

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.utils import timezone

from whiz_tournament.models import Club
from whiz_tournament.queries.online.site_copies import NAMES, copies_folder


def remember_copy(*, club: Club, folder: Path | None = None) -> None:
    """Remember that a site was written into a folder, or downloaded as a zip."""
    where = "" if folder is None else str(folder)
    name = hashlib.sha256(where.encode("utf-8", "surrogateescape")).hexdigest()[:32]
    _keep(club, f"{name}.json", where)


def remember_changed_names(*, club: Club) -> None:
    """Remember that copies made until now may hold a name that is gone."""
    _keep(club, NAMES, "")


def _keep(club: Club, name: str, folder: str) -> None:
    said = json.dumps({"folder": folder, "at": timezone.now().isoformat()})
    default_storage.save(f"{copies_folder(club)}/{name}", ContentFile(said.encode()))
