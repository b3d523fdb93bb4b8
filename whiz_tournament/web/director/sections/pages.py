"""Sections: shared out automatically, people moved by hand, compared as one field or apart."""

from collections.abc import Callable

from django.contrib import messages
from django.forms import Form
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from boards.errors import WhizError
from whiz_tournament.models import Tournament
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.setup.sections import sections_of
from whiz_tournament.services.errors import error_sentence, error_status
from whiz_tournament.services.guards import BEFORE_START
from whiz_tournament.services.setup.sections import (
    SectionOrder,
    assign_sections,
    split_into_sections,
)
from whiz_tournament.services.setup.tournaments import change_settings
from whiz_tournament.web.director.sections.forms import CompareForm, SplitForm, assigned
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)

Act = Callable[[StaffRequest, Tournament], HttpResponse]


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def sections(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the sections, or do what the pressed button says."""
    act = ACTS.get(request.POST.get("do", ""))
    return _page(request, tournament) if act is None else act(request, tournament)


def _split(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    form = SplitForm(request.POST)
    with refusals_on(form):
        if form.is_valid():
            split_into_sections(
                tournament=tournament,
                actor=request.actor,
                count=form.cleaned_data["count"],
                order=SectionOrder(form.cleaned_data["order"]),
            )
            return _done(request, tournament, _("The players are shared out."))
    return _page(request, tournament, split=form, status=form_status(form))


def _assign(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    chosen = assigned(request.POST)
    try:
        assign_sections(tournament=tournament, actor=request.actor, sections=chosen)
    except WhizError as error:
        return _page(request, tournament, status=error_status(error), refusal=error, chosen=chosen)
    return _done(request, tournament, _("Kept."))


def _compare(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    form = CompareForm(request.POST)
    with refusals_on(form):
        if form.is_valid():
            change_settings(tournament=tournament, actor=request.actor, **form.cleaned_data)
            return _done(request, tournament, _("Kept."))
    return _page(request, tournament, compare=form, status=form_status(form))


ACTS: dict[str, Act] = {"split": _split, "assign": _assign, "compare": _compare}
"""What each button of the page does."""


def _done(request: StaffRequest, tournament: Tournament, sentence: str) -> HttpResponse:
    messages.success(request, sentence)
    return redirect(tournament_url("director_sections", tournament))


def _page(
    request: StaffRequest,
    tournament: Tournament,
    *,
    split: Form | None = None,
    compare: Form | None = None,
    status: int = 200,
    refusal: WhizError | None = None,
    chosen: dict[int, str] | None = None,
) -> HttpResponse:
    known, names = sections_of(tournament), name_texts(tournament)
    at = {number: section.name for section in known for number in section.numbers}
    people = at | {n: name for n, name in (chosen or {}).items() if n in at}
    several = len(known) > 1
    return director_response(
        request,
        "sections/sections",
        tournament,
        here="players",
        status=status,
        refusal=error_sentence(refusal) if refusal else "",
        split=split or SplitForm(initial={"count": max(2, len(known))}),
        compare=compare or CompareForm(initial={"compare_sections": tournament.compare_sections}),
        known=known,
        several=several,
        letters=[section.name for section in known],
        people=[(number, names[number], people[number]) for number in sorted(people)],
        may_change=tournament.status in BEFORE_START,
    )


OF_TOURNAMENT: list[URLPattern] = [
    path("plan/sections/", sections, name="director_sections"),
]
