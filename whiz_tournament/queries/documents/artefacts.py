"""Files that jobs made, with what is needed to send them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from django.core.files.base import File
from django.core.files.storage import default_storage

from boards.json_values import ReadJson
from whiz_tournament.models import Event, Job, JobState
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.plugging import features

IMPORT: Final = "event_file"
"""The kind of the jobs that read a file of an event in; which is a feature's."""


@dataclass(frozen=True, slots=True)
class ReadyFile:
    """A finished file: its name in the storage, media type, name for the reader, SHA-256."""

    name: str
    media_type: str
    filename: str
    sha256: str

    def open(self) -> "File[bytes]":
        """Open it for reading, from whichever machine made it."""
        return default_storage.open(self.name, "rb")

    def read(self) -> bytes:
        """Return the bytes of the whole file."""
        with self.open() as file:
            data: bytes = file.read()
        return data


def artefact(job: Job) -> ReadyFile | None:
    """Return what the job made, ``None`` while there is nothing to send."""
    if job.state != JobState.DONE or not job.artefact:
        return None
    if not default_storage.exists(job.artefact):
        return None
    return ReadyFile(job.artefact, job.media_type, job.filename, job.sha256)


def is_gone(job: Job) -> bool:
    """Tell whether the job made a file that is no longer kept: it must be made again."""
    made = job.state == JobState.DONE and bool(job.artefact)
    return made and not default_storage.exists(job.artefact)


def job_of(owner: Event, public_id: str) -> Job | None:
    """Return a job of this owner, ``None`` for another's as for none at all."""
    jobs = Job.about(owner)
    return jobs.filter(public_id=public_id).first() if could_be_id(public_id) else None


def staff_job(public_id: str) -> Job | None:
    """Return the job of this id that a director's program asks for: papers, an import."""
    return Job.objects.filter(public_id=public_id, kind__in=("documents", IMPORT)).first()


def documents_job(public_id: str) -> Job | None:
    """Return the job of this id that prints; backups are nobody's to fetch."""
    return Job.objects.filter(public_id=public_id, kind="documents").first()


# What was sent for a job to read, under its names in the storage.

SentFiles = Callable[[ReadJson], list[str]]


def sent_files(job: Job) -> list[str]:
    """Return the names; none for a job that reads what is here already."""
    names = files_sent().get(job.kind)
    return names(job.input) if names else []


def files_sent() -> dict[str, SentFiles]:
    """Return how such files are named by the kind of the job."""
    fillers = (feature.sent_files() for feature in features())
    return {kind: names for filler in fillers for kind, names in filler.items()}
