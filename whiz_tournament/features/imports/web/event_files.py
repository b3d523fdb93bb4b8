"""The director brings in an evening that somebody took along as a file."""

from typing import Final

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from whiz_tournament.features.imports.queries import import_work
from whiz_tournament.features.imports.services.event_file import import_event_file
from whiz_tournament.limits.sizes import EVENT_FILE_AT_ONCE, TOURNAMENT_DOCUMENT
from whiz_tournament.models import Event
from whiz_tournament.services.errors import existing
from whiz_tournament.services.event_file import request_event_import
from whiz_tournament.web.shared.acts import form_alone, form_page
from whiz_tournament.web.shared.event_pages import event_pages
from whiz_tournament.web.shared.places import Place, StaffPages
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page


class EventFileForm(forms.Form):
    """One file."""

    file = forms.FileField(
        label=gettext_lazy("JSON file of an evening"),
        help_text=gettext_lazy("A tournament or an evening without boards; its name ends in .json"),
        widget=forms.ClearableFileInput(attrs={"accept": ".json,application/json"}),
    )


def _shown(request: StaffRequest, made: Event) -> HttpResponse:
    messages.success(request, _("“{name}” was read in.").format(name=made.name))
    return redirect(reverse(event_pages(made).home, args=[made.slug]))


def _read_in(request: StaffRequest, data: bytes) -> HttpResponse:
    if len(data) <= EVENT_FILE_AT_ONCE:
        return _shown(request, import_event_file(club=request.club, actor=request.actor, data=data))
    job = request_event_import(
        club=request.club, actor=request.actor, data=data, language=get_language() or ""
    )
    return redirect("director_importing", job.public_id)


@director_page
@form_page(EventFileForm, form_alone("imports/event_file.html", here="take_along"))
def event_file_view(request: StaffRequest, form: EventFileForm) -> HttpResponse:
    """Ask for the file, and show the evening that it held; a large one is read in by a job."""
    # One byte too many is enough to refuse it; the rest need not be in memory.
    return _read_in(request, form.cleaned_data["file"].read(TOURNAMENT_DOCUMENT + 1))


@director_page
@require_safe
def importing_view(request: StaffRequest, job: str) -> HttpResponse:
    """Show how far it is, to a page that polls as well; the evening, once it is there."""
    work = existing(import_work(job))
    polls = "v" in request.GET
    if polls and request.GET["v"] == work.mark:
        return HttpResponse(status=204)
    if polls and not work.under_way:
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    if work.made is not None:
        return _shown(request, work.made)
    part = "importing_part" if polls else "importing"
    return render(request, f"imports/{part}.html", {"work": work, "here": "take_along"})


ADDRESSES: Final[list[URLPattern]] = [
    path("read-in/", event_file_view, name="director_event_file"),
    path("read-in/<str:job>/", importing_view, name="director_importing"),
]
STAFF_PAGES: Final = StaffPages(Place.CLUB, ("director_event_file", "director_importing"))
