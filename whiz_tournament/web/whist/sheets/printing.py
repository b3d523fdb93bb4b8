"""The sheets of an evening as paper: asked for with one button, made as a job, downloaded."""

from functools import partial

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import get_language
from django.views.decorators.http import require_POST, require_safe

from whiz_tournament.models import WhistEvening
from whiz_tournament.services.documents import retry_documents
from whiz_tournament.services.whist.documents import request_evening_documents
from whiz_tournament.web.shared.job_pages import (
    JobLinks,
    file_response,
    job_or_refuse,
    job_response,
)
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
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
    found = job_or_refuse(evening, job)
    names = ("job", "job_retry", "download")
    links = JobLinks(*(address(name, evening, job=found.public_id) for name in names))
    return job_response(request, found, links, partial(sheets_response, request, "job", evening))


@director_page
@of_evening
@require_POST
def sheets_job_retry(request: StaffRequest, evening: WhistEvening, job: str) -> HttpResponse:
    """Start a job that failed over again."""
    found = job_or_refuse(evening, job)
    retry_documents(job=found)
    return redirect(address("job", evening, job=found.public_id))


@director_page
@of_evening
@require_safe
def sheets_download(request: StaffRequest, evening: WhistEvening, job: str) -> HttpResponse:
    """Send the file that a job made."""
    return file_response(job_or_refuse(evening, job), request.actor)
