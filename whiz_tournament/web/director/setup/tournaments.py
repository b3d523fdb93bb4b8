"""A tournament is made, set, thrown away and restored; evenings to try the program with, too."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from boards.errors import N_
from whiz_tournament.models import Role, Tournament
from whiz_tournament.queries.setup.tournaments import empty_draft, last_date, trashed_tournament
from whiz_tournament.services.guards import BEFORE_START
from whiz_tournament.services.invented_evenings import (
    begin_practice,
    remove_invented,
)
from whiz_tournament.services.setup.tournaments import (
    SettingsChanged,
    change_settings,
    create_tournament,
    delete_tournament,
    restore_tournament,
)
from whiz_tournament.web.director.setup.tournament_form import (
    FirstQuestionsForm,
    TournamentForm,
    new_values,
    owned_words,
    setting_label,
    setting_value,
    values_of,
    way_of_playing,
)
from whiz_tournament.web.shared.acts import IN_TRASH, Words, act, its
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


@director_page
@act()
def practice_view(request: StaffRequest) -> HttpResponse:
    """Begin the practice evening, or go back to the one that was begun."""
    made = begin_practice(club=request.club, actor=request.actor)
    return redirect(tournament_url("director_tournament", made))


@director_page
@of_tournament
@act("director_home", N_("“{name}” is gone."))
def remove_view(request: StaffRequest, tournament: Tournament) -> Words:
    """Take an invented evening away."""
    remove_invented(tournament=tournament)
    return {"name": tournament.name}
