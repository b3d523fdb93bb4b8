"""Sections: shared out automatically, people moved by hand, compared as one field or apart."""

from collections.abc import Callable, Mapping
from typing import Final

from django import forms
from django.contrib import messages
from django.forms import Form
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from boards.errors import WhizError
from boards.typed_numbers import typed_number
from whiz_tournament.limits.texts import LONGEST_NUMBER
from whiz_tournament.models import Tournament
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.setup.sections import sections_of
from whiz_tournament.services.errors import error_sentence, error_status
from whiz_tournament.services.guards import BEFORE_START
from whiz_tournament.services.setup.sections import (
    NAMES,
    SectionOrder,
    assign_sections,
    split_into_sections,
)
from whiz_tournament.services.setup.tournaments import change_settings
from whiz_tournament.web.director.setup import setting_choices
from whiz_tournament.web.shared.form_fields import explained_choices
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)

AT: Final = "at-"
"""What the name of a person's field begins with; the entry's number follows."""


class SplitForm(forms.Form):
    """How many sections, and who goes into which."""

    count = forms.IntegerField(
        label=gettext_lazy("How many sections?"),
        help_text=gettext_lazy("One: everybody plays together."),
        min_value=1,
        max_value=len(NAMES),
    )
    order = forms.ChoiceField(
        label=gettext_lazy("Who plays where?"),
        choices=lambda: explained_choices(setting_choices.section_orders()),
        widget=forms.RadioSelect,
        initial=SectionOrder.BY_NUMBER.value,
    )


class CompareForm(forms.Form):
    """One field, or a ranking for each section."""

    compare_sections = forms.ChoiceField(
        label=gettext_lazy("How are the results compared?"),
        choices=lambda: explained_choices(setting_choices.section_comparisons()),
        widget=forms.RadioSelect,
    )


def assigned(data: Mapping[str, str]) -> dict[int, str]:
    """Return the section that was chosen for each entry's number."""
    numbers = ((name.removeprefix(AT), name) for name in data if name.startswith(AT))
    return {
        number: data[name]
        for text, name in numbers
        if (number := typed_number(text, LONGEST_NUMBER)) is not None
    }


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
