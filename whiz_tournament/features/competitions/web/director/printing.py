"""A competition as paper: asked for with one button, made as a job, downloaded."""

from functools import partial
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_POST, require_safe

from whiz_tournament.features.competitions.services.documents import request_competition_documents
from whiz_tournament.features.competitions.web.director.pages import of_competition
from whiz_tournament.models import Competition
from whiz_tournament.services.documents import retry_documents
from whiz_tournament.web.shared.acts import act, its
from whiz_tournament.web.shared.job_pages import (
    JobLinks,
    file_response,
    job_or_refuse,
    job_response,
)
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page


@director_page
@of_competition
@require_POST
def print_competition(request: StaffRequest, competition: Competition) -> HttpResponse:
    """Ask for the ranking on paper and go to the job."""
    job = request_competition_documents(
        competition=competition,
        actor=request.actor,
        language=get_language() or "fr",
        size=request.POST.get("size", "A4"),
    )
    return redirect("director_competition_job", competition.slug, job.public_id)


@director_page
@of_competition
@require_safe
def competition_job(request: StaffRequest, competition: Competition, job: str) -> HttpResponse:
    """Tell how far the print job is; a poll that knows it already is answered with nothing."""
    found = job_or_refuse(competition, job)
    names = ("", "_retry", "_file")
    where = [competition.slug, found.public_id]
    links = JobLinks(*(reverse(f"director_competition_job{name}", args=where) for name in names))
    return job_response(request, found, links, partial(_job_page, request, competition))


def _job_page(request: StaffRequest, competition: Competition, **values: Any) -> HttpResponse:
    return render(request, "competitions/director/job.html", {"competition": competition, **values})


@director_page
@of_competition
@act(its("director_competition_job", "slug", "job"))
def competition_job_retry(request: StaffRequest, competition: Competition, job: str) -> None:
    """Start a job that failed over again."""
    retry_documents(job=job_or_refuse(competition, job))


@director_page
@of_competition
@require_safe
def competition_download(request: StaffRequest, competition: Competition, job: str) -> HttpResponse:
    """Send the file that a job made."""
    return file_response(job_or_refuse(competition, job), request.actor)
