"""Files that were sent for a job: they go once it is over, whichever way it ended."""

from datetime import timedelta
from typing import Final

from django.core.files.storage import default_storage
from django.db.models import Q
from django.utils import timezone
from django_scopes import scopes_disabled

from whiz_tournament.jobs.artefacts import discard_artefact, may_keep_files
from whiz_tournament.jobs.leases import take_lease
from whiz_tournament.limits.times import ORPHANED_FILE, ORPHANED_FILES
from whiz_tournament.models import Job, JobState
from whiz_tournament.models.ids import could_be_id, random_id
from whiz_tournament.queries.documents.artefacts import sent_files

UNDER_WAY: Final = (JobState.QUEUED, JobState.RUNNING)


def discard_sent_files(job: Job) -> None:
    """Let go of what was sent for a job that is over."""
    for name in sent_files(job):
        discard_artefact(name)


def discard_orphaned_files() -> int:
    """Delete the files that no job knows, once a day has passed over them; return how many.

    A machine that loses its current between the row and the file leaves one, and so does a
    tournament that is deleted while its pictures wait to be read. One process does it, now and
    then.
    """
    if not may_keep_files() or not take_lease("orphaned-files", random_id(), ORPHANED_FILES):
        return 0
    old = {name for name in _names() if could_be_id(name) and _is_old(name)}
    orphans = sorted(old - _known()) if old else []
    for name in orphans:
        discard_artefact(name)
    return len(orphans)


def _names() -> list[str]:
    try:
        return default_storage.listdir("")[1]
    except FileNotFoundError:  # nothing was ever kept
        return []


def _is_old(name: str) -> bool:
    age: timedelta = timezone.now() - default_storage.get_modified_time(name)
    return age > ORPHANED_FILE


def _known() -> set[str]:
    """Return what jobs of any club made, and what was sent for those that are not over."""
    with scopes_disabled():
        jobs = Job.objects.filter(Q(state__in=UNDER_WAY) | ~Q(artefact=""))
        return {
            name
            for job in jobs.only("kind", "input", "state", "artefact").iterator()
            for name in (job.artefact, *(sent_files(job) if job.state in UNDER_WAY else ()))
        }
