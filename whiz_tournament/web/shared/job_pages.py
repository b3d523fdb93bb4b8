"""Asking for paper, and the pages of its job: how far it is, the file, a second attempt."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from django.http import FileResponse, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from whiz_tournament.models import Job, JobState
from whiz_tournament.models.events import Event
from whiz_tournament.queries.documents.artefacts import artefact, job_of
from whiz_tournament.queries.results.ranked_kinds import ranked_kind
from whiz_tournament.services.documents import document_file, retry_documents
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.acts import act, its
from whiz_tournament.web.shared.slug_lookup import SlugLookup
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page

PART = "parts/job.html"


def go_to_paper(request: StaffRequest, ask: Callable[..., Job], **wanted: Any) -> HttpResponse:
    """Ask a service for paper, in the language of the page, and go to its job."""
    job = ask(actor=request.actor, language=get_language() or "fr", **wanted)
    event = cast("Event", job.event)  # what is printed is of an event
    return redirect(ranked_kind(event).job, event.slug, job.public_id)


@dataclass(frozen=True, slots=True)
class JobLinks:
    """The addresses of a job: its page, another attempt, the file."""

    page: str
    retry: str
    file: str


@dataclass(frozen=True, slots=True)
class JobPages:
    """The pages of print jobs of one kind of event: how far one is, another attempt, the file.

    ``names`` are those of their addresses; ``page`` shows a job of an event.
    """

    of_event: SlugLookup[Any]
    names: tuple[str, str, str]
    page: Callable[..., HttpResponse]

    def addresses(self, where: str) -> list[URLPattern]:
        """Return the three addresses, which begin with ``where``."""
        job, retry, file = self.names
        again = act(its(job, "slug", "job"))(self.retry)
        views = {"": require_safe(self.show), "retry/": again, "file/": require_safe(self.download)}
        return [
            path(f"{where}<str:job>/{end}", director_page(self.of_event(view)), name=name)
            for (end, view), name in zip(views.items(), (job, retry, file), strict=True)
        ]

    def show(self, request: StaffRequest, event: Event, job: str) -> HttpResponse:
        """Tell how far a job is; a poll gets its part, or nothing if it knows it already."""
        owned = _job_or_refuse(event, job)
        if request.GET.get("v") == _state(owned):
            return HttpResponse(status=204)
        where = [event.slug, owned.public_id]
        values = _job_values(owned, JobLinks(*(reverse(name, args=where) for name in self.names)))
        if "HX-Request" in request.headers:
            return render(request, PART, values)
        return self.page(request, event, **values)

    def retry(self, _request: StaffRequest, event: Event, job: str) -> None:
        """Start a job that failed over again."""
        retry_documents(job=_job_or_refuse(event, job))

    def download(self, request: StaffRequest, event: Event, job: str) -> HttpResponse:
        """Send the file that a job made, to be opened or kept; not found while there is none."""
        file = existing(document_file(job=_job_or_refuse(event, job), actor=request.actor))
        response = FileResponse(file.open(), content_type=file.media_type, filename=file.filename)
        response["X-Content-Type-Options"] = "nosniff"
        return response  # type: ignore[return-value]  # a streaming answer is an answer too


def _job_or_refuse(event: Event, public_id: str) -> Job:
    return existing(job_of(event, public_id))


def _job_values(job: Job, links: JobLinks) -> dict[str, object]:
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
