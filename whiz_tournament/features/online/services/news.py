"""Whatever the public sees differently is wanted online: each act that changes it says so here."""

import hashlib
import json
from functools import partial
from pathlib import Path

from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from boards.json_values import JsonObject
from whiz_tournament.features.online.jobs.queueing import request_upload
from whiz_tournament.features.online.queries.made_sites import made_site
from whiz_tournament.features.online.queries.public_kinds import changed_by
from whiz_tournament.features.online.queries.site_copies import NAMES, copies_folder
from whiz_tournament.jobs.requesting import request_job, retry_job
from whiz_tournament.models import (
    CalledEvent,
    Club,
    EventKind,
    Job,
    JobState,
    NewsKind,
    UploadTarget,
)


def publish_online(*, club_id: int, kind: NewsKind, name: str = "") -> None:
    """Note it for every target of the club, and have it sent once the act is on disk."""
    targets = UploadTarget.objects.filter(club_id=club_id)
    now = timezone.now()
    wanted = {"wanted_kind": kind, "wanted_name": name[:120], "wanted_at": now}
    if not targets.update(wanted=F("wanted") + 1, **wanted) or kind == NewsKind.INTERIM:
        return  # the reconciler sends rankings while play goes on, one for many scores
    for target in targets.filter(stopped=False):
        request_upload(target=target)


def act_goes_online(event: CalledEvent, kind: EventKind, data: JsonObject) -> None:
    """Send what an act on an event changes for the public."""
    news = changed_by(event, kind, data)
    if news is not None:
        publish_online(club_id=event.club_id, kind=news, name=event.name)


def names_go_online(club_id: int) -> None:
    """Send every page again that a changed, hidden or erased name is on.

    Where the site was made on this computer it is made again, too; what somebody copied from it
    cannot be, and its page says so from now on.
    """
    publish_online(club_id=club_id, kind=NewsKind.NAMES)
    club = Club.objects.get(pk=club_id)
    transaction.on_commit(partial(remember_changed_names, club=club))
    if (made := made_site(club)) is not None:
        _make_site_again(club, packed=bool(made.packed))


def _make_site_again(club: Club, *, packed: bool) -> None:
    """Have the site made when its turn comes; one that is being made now may hold the name."""
    data = {"packed": packed, "language": settings.LANGUAGE_CODE}
    job = request_job(kind="site", data=data, owner=club, actor="system")
    if job.state == JobState.DONE:
        retry_job(job)
    under_way = Job.objects.filter(club=club, kind="site", state=JobState.RUNNING)
    under_way.update(state=JobState.QUEUED, deadline=None)


# Remembers where copies of a site went, and when a name was changed that they may hold.


def remember_copy(*, club: Club, folder: Path | None = None) -> None:
    """Remember that a site was written into a folder, or downloaded as a zip."""
    where = "" if folder is None else str(folder)
    name = hashlib.sha256(where.encode("utf-8", "surrogateescape")).hexdigest()[:32]
    _keep(club, f"{name}.json", where)


def remember_changed_names(*, club: Club) -> None:
    """Remember that copies made until now may hold a name that is gone."""
    _keep(club, NAMES, "")


def _keep(club: Club, name: str, folder: str) -> None:
    description = json.dumps({"folder": folder, "at": timezone.now().isoformat()})
    default_storage.save(f"{copies_folder(club)}/{name}", ContentFile(description.encode()))
