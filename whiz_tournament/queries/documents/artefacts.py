"""Files that jobs made, as whoever sends them to a reader needs them."""

from dataclasses import dataclass
from pathlib import Path

from django.conf import settings

from whiz_tournament.models import Competition, Job, JobState, Tournament, WhistEvening
from whiz_tournament.models.ids import could_be_id


@dataclass(frozen=True, slots=True)
class ReadyFile:
    """A finished file: where it lies, its media type, the name for the reader, its SHA-256."""

    path: Path
    media_type: str
    filename: str
    sha256: str


def path_of(name: str) -> Path:
    """Return where the artefact of that name lies."""
    return Path(settings.ARTEFACT_DIR) / name


def artefact(job: Job) -> ReadyFile | None:
    """Return what the job made, ``None`` while there is nothing to send."""
    if job.state != JobState.DONE or not job.artefact:
        return None
    path = path_of(job.artefact)
    return ReadyFile(path, job.media_type, job.filename, job.sha256) if path.exists() else None


def owner_column(owner: Tournament | WhistEvening | Competition) -> str:
    """Return the column of a job that names an owner of this kind."""
    if isinstance(owner, WhistEvening):
        return "evening"
    return "competition" if isinstance(owner, Competition) else "tournament"


def job_of(owner: Tournament | WhistEvening | Competition, public_id: str) -> Job | None:
    """Return a job of this owner, ``None`` for another's as for none at all."""
    jobs = Job.objects.filter(**{owner_column(owner): owner})
    return jobs.filter(public_id=public_id).first() if could_be_id(public_id) else None


def documents_job(public_id: str) -> Job | None:
    """Return the job of this id that prints; backups are nobody's to fetch."""
    return Job.objects.filter(public_id=public_id, kind="documents").first()
