"""The site of plain files: make it now, take it along, when it was made."""

from django.http import FileResponse, HttpResponse
from django.shortcuts import render
from django.utils.text import slugify
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from whiz_tournament.features.online.queries.made_sites import made_site, site_folder, site_job
from whiz_tournament.features.online.queries.site_copies import old_copies
from whiz_tournament.features.online.services.news import remember_copy
from whiz_tournament.features.online.services.own_site import request_site
from whiz_tournament.live.running_server import laptop
from whiz_tournament.models import JobState
from whiz_tournament.services.errors import NotFound
from whiz_tournament.web.shared.acts import act
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page


@director_page
@act("director_online")
def make_view(request: StaffRequest) -> None:
    """Have the site made, as one file too if that button was pressed."""
    request_site(
        club=request.club,
        actor=request.actor,
        language=get_language() or "",
        packed="packed" in request.POST,
    )


@director_page
@require_safe
def part_view(request: StaffRequest) -> HttpResponse:
    """Return how far the site is to a page that polls; nothing where it knows."""
    values = site_values(request)
    if request.GET.get("v") == values["site_version"]:
        return HttpResponse(status=204)
    return render(request, "online/site.html", values)


@director_page
@require_safe
def file_view(request: StaffRequest) -> HttpResponse:
    """Send the site as one file; not found while there is none of just this site."""
    made = made_site(request.club)
    if made is None or not made.packed:
        raise NotFound
    remember_copy(club=request.club)
    name = f"{slugify(request.club.name) or 'site'}.zip"
    response = FileResponse(made.open(), as_attachment=True, filename=name)
    response["X-Content-Type-Options"] = "nosniff"
    return response  # type: ignore[return-value]  # a streaming answer is an answer too


def site_values(request: StaffRequest) -> dict[str, object]:
    """Return what the section of the site says."""
    job = site_job(request.club)
    waits = job is not None and job.state in {JobState.QUEUED, JobState.RUNNING}
    return {
        "made": made_site(request.club),
        "folder": site_folder(request.club) if laptop() is not None else None,
        "old_copies": old_copies(request.club),
        "site_job": job if waits else None,
        "site_error": job.error if job is not None and job.state == JobState.FAILED else "",
        "site_version": f"{job.state}{job.progress}" if job else "",
    }
