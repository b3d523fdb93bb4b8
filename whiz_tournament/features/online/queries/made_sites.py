"""The site that was made of a club: when, how many pages, and its file to download.

The folder that it is drawn in belongs to one machine, which draws only what changed; what is
said of it, and the file, lie where every machine finds them.
"""

import json
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.files.base import File
from django.core.files.storage import default_storage
from django.db.models import F
from django.utils import timezone

from whiz_tournament.models import Club, Job, JobState


@dataclass(frozen=True, slots=True)
class MadeSite:
    """The site as it was made last; ``packed`` names the zip of just this site, if there is one."""

    at: datetime
    pages: int
    size: int
    packed: str

    def open(self) -> "File[Any]":
        """Open the zip for reading."""
        return default_storage.open(self.packed, "rb")


def sites_folder() -> Path:
    """Return the folder that holds nothing but sites."""
    return Path(settings.DATA_DIR) / "online" / "sites"


def site_folder(club: Club) -> Path:
    """Return the folder in which this computer draws the club's site."""
    return sites_folder() / club.public_id


def archive_of(folder: Path) -> Path:
    """Return where the site of a folder lies as one file."""
    return folder.with_name(f"{folder.name}.zip")


def kept_archive(club: Club) -> str:
    """Return the name of the packed site in the storage."""
    return f"sites/{club.public_id}.zip"


def kept_description(club: Club) -> str:
    """Return the name of what is said of the site in the storage."""
    return f"sites/{club.public_id}.json"


def made_site(club: Club) -> MadeSite | None:
    """Return the site that was made last, ``None`` while there is none."""
    if not default_storage.exists(kept_description(club)):
        return None
    with default_storage.open(kept_description(club), "rb") as file:
        description = json.loads(file.read())
    packed = kept_archive(club) if default_storage.exists(kept_archive(club)) else ""
    return MadeSite(
        datetime.fromisoformat(description["at"]).astimezone(timezone.get_current_timezone()),
        description["pages"],
        default_storage.size(packed) if packed else 0,
        packed,
    )


def site_job(club: Club) -> Job | None:
    """Return the job that makes the site now, else the one that did so last."""
    jobs = Job.objects.filter(club=club, kind="site")
    under_way = jobs.filter(state__in=(JobState.QUEUED, JobState.RUNNING)).order_by("id").first()
    return under_way or jobs.order_by(F("finished_at").desc(nulls_last=True)).first()
