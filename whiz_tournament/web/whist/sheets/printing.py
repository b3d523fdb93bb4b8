"""The sheets of an evening as paper: asked for with one button, made as a job, downloaded."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_POST, require_safe

from whiz_tournament.jobs.requesting import retry_job
from whiz_tournament.models import Job, WhistEvening
from whiz_tournament.queries.documents.artefacts import job_of
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.whist.documents import request_evening_documents
from whiz_tournament.web.shared.job_pages import PART, JobLinks, file_answer, is_known, job_values
from whiz_tournament.web.shared.permissions import StaffRequest, director_page
from whiz_tournament.web.whist.pages import address, of_evening
from whiz_tournament.web.whist.sheets.pages import sheets_response


@director_page
@of_evening
@require_POST
def print_sheets(request: StaffRequest, evening: WhistEvening) -> HttpResponse:
    """Ask for the sheets, or for the calls to the arbiter, and go to the job."""
    job = request_evening_documents(
        evening=evening,
        actor=request.actor,
        kind=request.POST.get("kind", ""),
        language=get_language() or "fr",
        size=request.POST.get("size", "A4"),
    )
    return redirect(address("job", evening, job=job.public_id))


@director_page
@of_evening
@require_safe
def sheets_job_view(request: StaffRequest, evening: WhistEvening, job: str) -> HttpResponse:
    """Tell how far a print job is; a poll that knows it already is answered with nothing."""
    found = _job(evening, job)
    if is_known(request, found):
        return HttpResponse(status=204)
    names = ("job", "job_retry", "download")
    links = JobLinks(*(address(name, evening, job=found.public_id) for name in names))
    values: dict[str, Any] = job_values(found, links)
    if request.headers.get("HX-Request"):
        return render(request, PART, values)
    return sheets_response(request, "job", evening, **values)


@director_page
@of_evening
@require_POST
def sheets_job_retry(request: StaffRequest, evening: WhistEvening, job: str) -> HttpResponse:
    """Start a job that failed over again."""
    found = _job(evening, job)
    retry_job(found)
    return redirect(address("job", evening, job=found.public_id))


@director_page
@of_evening
@require_safe
def sheets_download(request: StaffRequest, evening: WhistEvening, job: str) -> HttpResponse:
    """Send the file that a job made."""
    return file_answer(_job(evening, job), request.actor)


def _job(evening: WhistEvening, public_id: str) -> Job:
    found = job_of(evening, public_id)
    if found is None:
        raise NotFound
    return found
