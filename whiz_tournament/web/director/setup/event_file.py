"""The director brings in an evening that somebody took along as a file."""

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from whiz_tournament.limits.sizes import EVENT_FILE_AT_ONCE, TOURNAMENT_DOCUMENT
from whiz_tournament.models import Tournament, WhistEvening
from whiz_tournament.queries.setup.import_jobs import import_work
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.event_file import import_event_file, request_event_import
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page


class EventFileForm(forms.Form):
    """One file."""

    file = forms.FileField(
        label=gettext_lazy("JSON file of an evening"),
        help_text=gettext_lazy("A tournament or an evening without boards; its name ends in .json"),
        widget=forms.ClearableFileInput(attrs={"accept": ".json,application/json"}),
    )


@director_page
@require_http_methods(["GET", "POST"])
def event_file_view(request: StaffRequest) -> HttpResponse:
    """Ask for the file, and show the evening that it held; a large one is read in by a job."""
    form = EventFileForm(request.POST, request.FILES) if request.method == "POST" else None
    form = form or EventFileForm()
    if form.is_valid():
        with refusals_on(form):
            # One byte too many is enough to refuse it; the rest need not be in memory.
            data = form.cleaned_data["file"].read(TOURNAMENT_DOCUMENT + 1)
            return _read_in(request, data)
    values = {"form": form, "here": "take_along"}
    return render(request, "director/event_file.html", values, status=form_status(form))


@director_page
@require_safe
def importing_view(request: StaffRequest, job: str) -> HttpResponse:
    """Show how far it is, to a page that polls as well; the evening, once it is there."""
    work = import_work(job)
    if work is None:
        raise NotFound
    polls = "v" in request.GET
    if polls and request.GET["v"] == work.mark:
        return HttpResponse(status=204)
    if polls and not work.under_way:
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    if work.made is not None:
        return _shown(request, work.made)
    part = "importing_part" if polls else "importing"
    return render(request, f"director/{part}.html", {"work": work, "here": "take_along"})


def _read_in(request: StaffRequest, data: bytes) -> HttpResponse:
    if len(data) <= EVENT_FILE_AT_ONCE:
        return _shown(request, import_event_file(club=request.club, actor=request.actor, data=data))
    job = request_event_import(
        club=request.club, actor=request.actor, data=data, language=get_language() or ""
    )
    return redirect("director_importing", job.public_id)


def _shown(request: StaffRequest, made: Tournament | WhistEvening) -> HttpResponse:
    messages.success(request, _("“{name}” was read in.").format(name=made.name))
    page = "director_tournament" if isinstance(made, Tournament) else "evening_home"
    return redirect(reverse(page, args=[made.slug]))
