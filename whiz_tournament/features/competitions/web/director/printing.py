"""A competition as paper: asked for with one button, made as a job, downloaded."""

from typing import Final

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_POST

from whiz_tournament.features.competitions.services.documents import request_competition_documents
from whiz_tournament.features.competitions.web.director.pages import of_competition
from whiz_tournament.models import Competition
from whiz_tournament.web.shared.job_pages import JobPages
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


def _job(request: StaffRequest, competition: Competition, **values: object) -> HttpResponse:
    return render(request, "competitions/director/job.html", {"competition": competition, **values})


_PAGE: Final = "director_competition_job"
JOBS: Final = JobPages(of_competition, (_PAGE, f"{_PAGE}_retry", f"{_PAGE}_file"), _job)
