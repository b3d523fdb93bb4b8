"""What every page of a print job shows: how far it is, the file, a second attempt."""

from dataclasses import dataclass
from typing import Any

from django.http import FileResponse, HttpRequest, HttpResponse

from whiz_tournament.models import Job, JobState
from whiz_tournament.queries.documents.artefacts import artefact
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.documents import document_file
from whiz_tournament.services.errors import NotFound

PART = "parts/job.html"


@dataclass(frozen=True, slots=True)
class JobLinks:
    """The addresses of a job: its page, another attempt, the file."""

    page: str
    retry: str
    file: str


def job_values(job: Job, links: JobLinks) -> dict[str, Any]:
    """Return what the page says about the job; ``v`` is what a poll knows of it."""
    return {
        "job": job,
        "links": links,
        "v": _state(job),
        "waiting": job.state in {JobState.QUEUED, JobState.RUNNING},
        "failed": job.state == JobState.FAILED,
        "file": artefact(job),
    }


def is_known(request: HttpRequest, job: Job) -> bool:
    """Tell whether a poll knows already how far the job is."""
    return request.GET.get("v") == _state(job)


def _state(job: Job) -> str:
    return f"{job.state}{job.progress}"


def file_answer(job: Job, actor: Actor) -> HttpResponse:
    """Send the file that a job made, to be opened or kept; not found while there is none."""
    file = document_file(job=job, actor=actor)
    if file is None:
        raise NotFound
    response = FileResponse(
        file.path.open("rb"), content_type=file.media_type, filename=file.filename
    )
    response["X-Content-Type-Options"] = "nosniff"
    return response  # type: ignore[return-value]  # a streaming answer is an answer too
