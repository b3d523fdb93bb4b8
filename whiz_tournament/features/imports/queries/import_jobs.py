"""How far the reading in of an evening's file is, and what came of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from whiz_tournament.models import Event, Job, JobState
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.queries.documents.artefacts import IMPORT, SentFiles

SENT_FILES: Final[Mapping[str, SentFiles]] = {IMPORT: lambda asked: [asked["document"]]}


@dataclass(frozen=True, slots=True)
class ImportWork:
    """The job; whether it is under way; the evening, once it is there; ``mark`` for polling."""

    job: Job
    under_way: bool
    made: Event | None
    mark: str


def import_work(public_id: str) -> ImportWork | None:
    """Return how far that import of this club is; ``None`` where there is none."""
    jobs = Job.objects.filter(public_id=public_id, kind=IMPORT)
    job = jobs.select_related(*Job.kinds).first() if could_be_id(public_id) else None
    if job is None:
        return None
    under_way = job.state in {JobState.QUEUED, JobState.RUNNING}
    is_made = job.state == JobState.DONE
    return ImportWork(job, under_way, job.event if is_made else None, f"{job.state}{job.progress}")
