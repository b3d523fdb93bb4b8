"""Sections: shared out automatically, people moved by hand, compared as one field or apart."""

from collections.abc import Callable

from django.contrib import messages
from django.forms import Form
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from boards.errors import WhizError
from whiz_tournament.models import Tournament
from whiz_tournament.queries.names import name_texts
from whiz_tournament.queries.sections import sections_of
from whiz_tournament.services.guards import BEFORE_START
from whiz_tournament.services.refusals import sentence, status_of
from whiz_tournament.services.sections import Order, assign_sections, split_into_sections
from whiz_tournament.services.tournaments import change_settings
from whiz_tournament.web.access import StaffRequest, director_page
from whiz_tournament.web.director.pages import address, of_tournament, show
from whiz_tournament.web.director.refused import shown_in, status_of_form
from whiz_tournament.web.director.sections.forms import CompareForm, SplitForm, assigned

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
    with shown_in(form):
        if form.is_valid():
            split_into_sections(
                tournament=tournament,
                actor=request.actor,
                count=form.cleaned_data["count"],
                order=Order(form.cleaned_data["order"]),
            )
            return _done(request, tournament, _("The players are shared out."))
    return _page(request, tournament, split=form, status=status_of_form(form))


def _assign(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    chosen = assigned(request.POST)
    try:
        assign_sections(tournament=tournament, actor=request.actor, sections=chosen)
    except WhizError as error:
        return _page(request, tournament, status=status_of(error), refusal=error, chosen=chosen)
    return _done(request, tournament, _("Kept."))


def _compare(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    form = CompareForm(request.POST)
    with shown_in(form):
        if form.is_valid():
            change_settings(tournament=tournament, actor=request.actor, **form.cleaned_data)
            return _done(request, tournament, _("Kept."))
    return _page(request, tournament, compare=form, status=status_of_form(form))


ACTS: dict[str, Act] = {"split": _split, "assign": _assign, "compare": _compare}
"""What each button of the page does."""


def _done(request: StaffRequest, tournament: Tournament, said: str) -> HttpResponse:
    messages.success(request, said)
    return redirect(address("director_sections", tournament))


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
    return show(
        request,
        "sections/sections",
        tournament,
        here="players",
        status=status,
        refusal=sentence(refusal) if refusal else "",
        split=split or SplitForm(initial={"count": max(2, len(known))}),
        compare=compare or CompareForm(initial={"compare_sections": tournament.compare_sections}),
        known=known,
        several=several,
        letters=[section.name for section in known],
        people=[(number, names[number], people[number]) for number in sorted(people)],
        may_change=tournament.status in BEFORE_START,
    )
