"""What every page of a print job shows: how far it is, the file, a second attempt."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.http import FileResponse, HttpRequest, HttpResponse
from django.shortcuts import render

from whiz_tournament.models import Competition, Job, JobState, Tournament, WhistEvening
from whiz_tournament.queries.documents.artefacts import artefact, job_of
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


def job_or_refuse(owner: Tournament | WhistEvening | Competition, public_id: str) -> Job:
    """Return a job of this tournament, evening or competition; raises ``NotFound`` for others."""
    job = job_of(owner, public_id)
    if job is None:
        raise NotFound
    return job


def job_response(
    request: HttpRequest, job: Job, links: JobLinks, page: Callable[..., HttpResponse]
) -> HttpResponse:
    """Return how far a job is as ``page``; a poll gets its part, or nothing if it knows it."""
    if request.GET.get("v") == _state(job):
        return HttpResponse(status=204)
    values = _job_values(job, links)
    return render(request, PART, values) if "HX-Request" in request.headers else page(**values)


def _job_values(job: Job, links: JobLinks) -> dict[str, Any]:
    """Return what the page says about the job; ``v`` is what a poll knows of it."""
    return {
        "job": job,
        "links": links,
        "v": _state(job),
        "waiting": job.state in {JobState.QUEUED, JobState.RUNNING},
        "failed": job.state == JobState.FAILED,
        "file": artefact(job),
    }


def _state(job: Job) -> str:
    return f"{job.state}{job.progress}"


def file_response(job: Job, actor: Actor) -> HttpResponse:
    """Send the file that a job made, to be opened or kept; not found while there is none."""
    file = document_file(job=job, actor=actor)
    if file is None:
        raise NotFound
    response = FileResponse(file.open(), content_type=file.media_type, filename=file.filename)
    response["X-Content-Type-Options"] = "nosniff"
    return response  # type: ignore[return-value]  # a streaming answer is an answer too
