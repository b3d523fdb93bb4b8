"""A tournament is made, set, brought in from a file, thrown away and restored."""

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from whiz_tournament.limits.sizes import EVENT_FILE_AT_ONCE, TOURNAMENT_DOCUMENT
from whiz_tournament.models import Event, Role, Tournament
from whiz_tournament.queries.setup.import_jobs import import_work
from whiz_tournament.queries.setup.tournaments import empty_draft, last_date, trashed_tournament
from whiz_tournament.services.errors import existing
from whiz_tournament.services.event_file import import_event_file, request_event_import
from whiz_tournament.services.guards import BEFORE_START
from whiz_tournament.services.invented_evenings import remove_invented
from whiz_tournament.services.setup.tournaments import (
    SettingsChanged,
    change_settings,
    create_tournament,
    delete_tournament,
    restore_tournament,
)
from whiz_tournament.web.director.setup.setting_labels import (
    owned_words,
    setting_label,
    setting_value,
    way_of_playing,
)
from whiz_tournament.web.director.setup.tournament_form import (
    FirstQuestionsForm,
    TournamentForm,
    new_values,
    values_of,
)
from whiz_tournament.web.shared.acts import IN_TRASH, act, form_alone, form_page, its
from whiz_tournament.web.shared.event_pages import event_pages
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.slug_lookup import SlugLookup
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page, scorer_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)


@scorer_page
@of_tournament
def tournament_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Go to where this tournament stands: its preparation, or the console."""
    before = tournament.status in BEFORE_START and request.member.may(Role.DIRECTOR)
    return redirect(
        tournament_url("director_prepare" if before else "director_console", tournament)
    )


@director_page
@require_http_methods(["GET", "POST"])
def new_tournament(request: StaffRequest) -> HttpResponse:
    """Make a tournament by its first questions, the rest as last time; ``?all`` asks everything."""
    start, everything = new_values(request.club), "all" in request.GET
    asked = TournamentForm if everything else FirstQuestionsForm
    typed = {name: request.GET[name] for name in asked.base_fields if name in request.GET}
    form = asked(request.POST or None, initial={**start, **typed})
    if form.is_valid():
        with refusals_on(form):
            values = {**start, **form.settings}
            made = create_tournament(club=request.club, actor=request.actor, **values)
            return redirect(tournament_url("director_roll_call", made))
    context = {
        "form": form,
        "everything": everything,
        "day": last_date(),
        "rest": way_of_playing(start),
        "owned": owned_words(request.club),
    }
    return render(request, "director/new.html", context, status=form_status(form))


@director_page
@act()
def as_last_view(request: StaffRequest) -> HttpResponse:
    """Make a tournament as the last one was, and go to its roll call: one tap, one tournament."""
    values = new_values(request.club)
    made = empty_draft(values["name"], values["date"])
    if made is None:
        made = create_tournament(club=request.club, actor=request.actor, **values)
    return redirect(tournament_url("director_roll_call", made))


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def settings(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Change the settings; somebody else's change meanwhile is shown beside one's own."""
    form = TournamentForm(request.POST or None, initial=values_of(tournament))
    conflict: list[dict[str, Any]] = []
    if form.is_valid():
        version = form.cleaned_data["version"] or 0
        with refusals_on(form):
            try:
                change_settings(
                    tournament=tournament, actor=request.actor, version=version, **form.settings
                )
            except SettingsChanged:
                form, conflict = _both(form, tournament)
                raise
            messages.success(request, _("The settings are kept."))
            return redirect(tournament_url("director_tournament", tournament))
    return director_response(
        request,
        "settings",
        tournament,
        here="",
        status=409 if conflict else form_status(form),
        form=form,
        conflict=conflict,
    )


def _both(
    typed: TournamentForm, tournament: Tournament
) -> tuple[TournamentForm, list[dict[str, Any]]]:
    """Return the form with the version that now stands, and each value that differs from it."""
    stored = values_of(tournament)
    data = {**typed.data.dict(), "version": str(tournament.version)}  # type: ignore[attr-defined]  # a QueryDict
    again = TournamentForm(data, initial=stored)
    again.full_clean()
    differing = {name: value for name, value in again.settings.items() if value != stored[name]}
    rows = [
        {
            "label": setting_label(name),
            "now": setting_value(name, stored[name]),
            "yours": setting_value(name, value),
        }
        for name, value in differing.items()
    ]
    return again, rows


@director_page
@of_tournament
@act("director_home")
def delete_view(request: StaffRequest, tournament: Tournament) -> None:
    """Put a tournament in the trash; the home page takes it back. An invented one is gone."""
    if tournament.invented:
        remove_invented(tournament=tournament)
        return
    delete_tournament(tournament=tournament, actor=request.actor)
    messages.success(request, _(IN_TRASH).format(name=tournament.name))


@director_page
@require_POST
@SlugLookup(trashed_tournament)
@act(its("director_tournament"))
def restore_view(request: StaffRequest, tournament: Tournament) -> None:
    """Take a tournament back out of the trash."""
    restore_tournament(tournament=tournament, actor=request.actor)


# The director brings in an evening that somebody took along as a file.


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
@form_page(EventFileForm, form_alone("director/event_file.html", here="take_along"))
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
    return render(request, f"director/{part}.html", {"work": work, "here": "take_along"})
