"""The director's pages of prizes: what there is to win, and who gets it."""

from typing import Final

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path, reverse
from django.views.decorators.http import require_POST, require_safe

from boards.errors import N_
from boards.typed_numbers import typed_number
from scoring.prizes.prize_list import TiedPrizes
from whiz_tournament.features.prizes.queries.prizes import PrizePage, prize_changes, prize_page
from whiz_tournament.features.prizes.services.prizes import (
    PrizesChanged,
    add_prizes,
    choose_ties,
    move_prize_up,
    put_prizes_back,
    remove_prize,
    request_prize_documents,
)
from whiz_tournament.features.prizes.web.forms import PrizeForm
from whiz_tournament.features.prizes.wording import (
    GIVEN,
    TIES_WORDS,
    change_words,
    for_words,
    prize_money,
    prize_words,
    rule_sentences,
)
from whiz_tournament.models import Event
from whiz_tournament.queries.results.ranked_kinds import (
    newest_events,
    ranked_kind,
)
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.acts import act, form_page, its
from whiz_tournament.web.shared.event_pages import event_pages, of_event
from whiz_tournament.web.shared.file_responses import file_response
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.job_pages import go_to_paper
from whiz_tournament.web.shared.places import Place, StaffPages
from whiz_tournament.web.shared.ranking_table import ranking_table
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.wording.moments import day_words

NEWEST: Final = 8
"""Events of each kind that are offered."""


@director_page
@require_safe
def events_view(request: StaffRequest) -> HttpResponse:
    """Offer the newest events of every kind, those of the last days first."""
    days = [(ranked_kind(event).day(event), event) for event in newest_events(NEWEST)]
    days.sort(key=lambda line: line[0], reverse=True)
    lines = [
        (event.name, day_words(day), reverse("prizes", args=[event.public_id]))
        for day, event in days
    ]
    return render(request, "prizes/events.html", {"lines": lines, "tab_prizes": True})


def _form(request: StaffRequest, event: Event) -> PrizeForm:
    return PrizeForm(request.POST or None, event, prize_page(event))


def _page(request: StaffRequest, form: PrizeForm, event: Event) -> HttpResponse:
    page = form.page
    values: dict[str, object] = {
        "event": event,
        "event_home": reverse(event_pages(event).home, args=[event.slug]),
        "form": form,
        "page": page,
        "prizes": _prize_lines(page),
        "total": prize_money(page.cents) if page.cents else "",
        "given_total": prize_money(page.given_cents) if page.given_cents else "",
        "people": ranking_table(GIVEN, page, page.given).rows,
        "sentences": rule_sentences(page),
        "ties": TIES_WORDS.items(),
        "changes": [(change.act, change_words(change)) for change in prize_changes(event)],
        "tab_prizes": True,
    }
    return render(request, "prizes/prizes.html", values, status=form_status(form))


def _prize_lines(page: PrizePage) -> list[dict[str, object]]:
    return [
        {
            "number": at + 1,
            "what": prize_words(prize),
            "for": for_words(prize),
            "left": at in page.left and bool(page.ranking.people),
        }
        for at, prize in enumerate(page.prizes)
    ]


@director_page
@of_event
@form_page(_form, _page, its("prizes", "about"), N_("The prize is in the list."))
def prizes_view(request: StaffRequest, form: PrizeForm, event: Event) -> None:
    """Show the prizes and who gets them, and add one."""
    add_prizes(event=event, actor=request.actor, prizes=form.cleaned_data["prizes"])


def _sent(request: StaffRequest, name: str) -> int:
    return typed_number(request.POST.get(name, ""), 6) or 0


@director_page
@of_event
@act(its("prizes", "about"), N_("The prize is taken away."), tells=PrizesChanged)
def remove_view(request: StaffRequest, event: Event) -> None:
    """Take a prize away."""
    number, version = _sent(request, "number"), _sent(request, "version")
    remove_prize(event=event, actor=request.actor, number=number, version=version)


@director_page
@of_event
@act(its("prizes", "about"), tells=PrizesChanged)
def up_view(request: StaffRequest, event: Event) -> None:
    """Put a prize before the one above it."""
    number, version = _sent(request, "number"), _sent(request, "version")
    move_prize_up(event=event, actor=request.actor, number=number, version=version)


@director_page
@of_event
@act(its("prizes", "about"), N_("The prizes are as they were."), tells=PrizesChanged)
def back_view(request: StaffRequest, event: Event) -> None:
    """Let the prizes be as they were before a change."""
    number, version = typed_number(request.POST.get("number", ""), 18), _sent(request, "version")
    put_prizes_back(event=event, actor=request.actor, number=number or 0, version=version)


@director_page
@of_event
@act(its("prizes", "about"), N_("Kept."))
def ties_view(request: StaffRequest, event: Event) -> None:
    """Say whether people who are level share or draw."""
    drawn = request.POST.get("ties") == TiedPrizes.DRAWN
    ties = TiedPrizes.DRAWN if drawn else TiedPrizes.SHARED
    choose_ties(event=event, actor=request.actor, ties=ties)


@director_page
@of_event
@require_POST
def print_view(request: StaffRequest, event: Event) -> HttpResponse:
    """Ask for the list or the receipts on paper and go to the job."""
    return go_to_paper(
        request,
        request_prize_documents,
        event=event,
        kind=request.POST.get("kind", ""),
        size=request.POST.get("size", "A4"),
    )


@director_page
@of_event
@require_safe
def file_view(_request: StaffRequest, event: Event, name: str) -> HttpResponse:
    """Send the list as a table: ``prizes.xlsx`` or ``prizes.csv``."""
    from whiz_tournament.features.prizes.services.files import prize_file

    return file_response(existing(prize_file(event, name)))


P: Final = "prizes/<random_id:about>/"
ADDRESSES: Final[list[URLPattern]] = [
    path("prizes/", events_view, name="prizes_events"),
    path(P, prizes_view, name="prizes"),
    path(f"{P}remove/", remove_view, name="prizes_remove"),
    path(f"{P}up/", up_view, name="prizes_up"),
    path(f"{P}back/", back_view, name="prizes_back"),
    path(f"{P}ties/", ties_view, name="prizes_ties"),
    path(f"{P}print/", print_view, name="prizes_print"),
    path(f"{P}<str:name>", file_view, name="prizes_file"),
]
STAFF_PAGES: Final = StaffPages(Place.RESULTS, tuple(address.name or "" for address in ADDRESSES))
