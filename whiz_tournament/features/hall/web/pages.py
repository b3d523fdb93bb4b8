"""The director's pages of a hall: made, rounds, ranking, closed and published."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from boards.errors import N_, WhizError
from boards.typed_numbers import typed_number
from whiz_tournament.features.hall.queries.halls import hall_by_slug, last_hall, trashed_hall
from whiz_tournament.features.hall.queries.history import hall_history
from whiz_tournament.features.hall.queries.page import HallPage, SeatedRound, hall_page
from whiz_tournament.features.hall.queries.printed import seats_by_name
from whiz_tournament.features.hall.services.course import (
    change_hall,
    close_hall,
    create_hall,
    delete_hall,
    publish_hall,
    reopen_hall,
    restore_hall,
)
from whiz_tournament.features.hall.services.rounds import (
    begin_round,
    exchange_people,
    take_round_back,
)
from whiz_tournament.features.hall.web.forms import (
    ExchangeForm,
    HallForm,
    RoundForm,
    values_of,
)
from whiz_tournament.features.hall.web.kept_rows import kept_rows, objection_rows
from whiz_tournament.features.hall.web.objection_forms import ObjectionHourForm
from whiz_tournament.features.hall.web.tables import (
    all_ranking,
    fits,
    own_rankings,
    seated_tables,
)
from whiz_tournament.features.hall.wording.acts import act_sentence
from whiz_tournament.features.hall.wording.reading import game_of, quality, reading
from whiz_tournament.models import HallEvent, HallStatus, Role
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.acts import IN_TRASH, Words, act, form_alone, form_page, its
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.page_numbers import searched
from whiz_tournament.web.shared.slug_lookup import SlugLookup
from whiz_tournament.web.shared.staff_permissions import (
    StaffRequest,
    director_page,
    scorer_page,
)

of_hall = SlugLookup(hall_by_slug)
FIRST = 12
"""How many of the ranking the first page shows."""


def show(
    request: StaffRequest, name: str, hall: HallEvent, *, status: int = 200, **values: Any
) -> HttpResponse:
    """Return a page of this event."""
    context = {
        "hall": hall,
        "directs": request.member.may(Role.DIRECTOR),
        "is_open": hall.status == HallStatus.OPEN,
        "is_published": hall.status == HallStatus.PUBLISHED,
        **values,
    }
    return render(request, f"hall/{name}.html", context, status=status)


# An event is made, and its rules are changed.


def _new_rules(request: StaffRequest) -> HallForm:
    """Return a form with the rules of the last event."""
    last = last_hall()
    values = values_of(last) | {"date": values_of(None)["date"], "practice": False}
    return HallForm(request.POST or None, hall=last, initial=values)


@director_page
@form_page(_new_rules, form_alone("hall/settings.html"))
def new_hall(request: StaffRequest, form: HallForm) -> HttpResponse:
    """Make an event; its rules are those of the last one, until somebody changes them."""
    made = create_hall(club=request.club, actor=request.actor, draft=form.draft)
    return redirect("hall_people", made.slug)


def _rules(request: StaffRequest, hall: HallEvent) -> HallForm:
    return HallForm(request.POST or None, hall=hall, initial=values_of(hall))


def _settings(request: StaffRequest, form: HallForm, hall: HallEvent) -> HttpResponse:
    return show(request, "settings", hall, status=form_status(form), form=form)


@director_page
@of_hall
@form_page(_rules, _settings, its("hall_home"), N_("The rules are kept."))
def settings_view(request: StaffRequest, form: HallForm, hall: HallEvent) -> None:
    """Show the rules, and change them."""
    change_hall(hall=hall, actor=request.actor, draft=form.draft)


# The first page of an event: how far it is, and the next round.


@scorer_page
@of_hall
@require_safe
def home(request: StaffRequest, hall: HallEvent) -> HttpResponse:
    """Show how far the event is, what is missing, and what comes next."""
    return _home(request, RoundForm(), hall)


def _home(request: StaffRequest, form: RoundForm, hall: HallEvent) -> HttpResponse:
    page = hall_page(hall)
    owing = [(seated, seated.missing) for seated in page.rounds if seated.missing]
    values: dict[str, object] = {
        "form": form,
        "page": page,
        "current": page.current,
        "owing": owing,
        "kept": kept_rows(page),
        "objections": objection_rows(page),
        "game": game_of(hall),
        "expected": page.expected,
        "playing": sum(person.plays for person in page.people),
        "next_round": len(page.rounds) + 1,
        "ranking": page.rounds_with_slips and all_ranking(page, page.ranking[:FIRST]),
    }
    return show(request, "home", hall, status=form_status(form), **values)


@director_page
@of_hall
@require_POST
@form_page(RoundForm, _home)
def begin_round_view(request: StaffRequest, form: RoundForm, hall: HallEvent) -> HttpResponse:
    """Seat the next round and show its seats."""
    made = begin_round(hall=hall, actor=request.actor, **form.round)
    return redirect("hall_round", hall.slug, made.number)


# A round: its seats.


def round_of(page: HallPage, number: int) -> SeatedRound:
    """Return a round; one that was not seated is not there."""
    return existing(page.round(number))


@scorer_page
@of_hall
@require_safe
def round_view(request: StaffRequest, hall: HallEvent, number: int) -> HttpResponse:
    """Show who sits where, by table and by name, and how good the seats are."""
    return round_page(request, ExchangeForm(), hall, number)


def _exchange_page(
    request: StaffRequest, form: ExchangeForm, hall: HallEvent, number: int
) -> HttpResponse:
    return round_page(request, form, hall, number)


def round_page(
    request: StaffRequest,
    form: ExchangeForm,
    hall: HallEvent,
    number: int,
    hour: ObjectionHourForm | None = None,
) -> HttpResponse:
    """Return the page of a round."""
    page = hall_page(hall)
    seated = round_of(page, number)
    until = seated.objections_until
    asked = hour or ObjectionHourForm(initial={"until": until and timezone.localtime(until).time()})
    search = searched(request)
    values: dict[str, object] = {
        "form": form,
        "hour": asked,
        "round": seated,
        "is_last": seated is page.current,
        "search": search,
        "tables": seated_tables(page, seated, search),
        "people": [seat for seat in seats_by_name(page, seated) if fits(seat, search)],
        "sentences": list(quality(page.report(seated), seated.rule, seated.seed)),
    }
    return show(request, "round", hall, status=form_status(hour or form), **values)


@director_page
@of_hall
@act(its("hall_home"), N_("The seats are taken back."), tells=WhizError)
def round_undo_view(request: StaffRequest, hall: HallEvent, number: int) -> None:
    """Take the seats of the last round back."""
    take_round_back(hall=hall, actor=request.actor, number=number)


@director_page
@of_hall
@require_POST
@form_page(
    ExchangeForm, _exchange_page, its("hall_round", "slug", "number"), N_("They changed places.")
)
def exchange_view(request: StaffRequest, form: ExchangeForm, hall: HallEvent, number: int) -> None:
    """Let two people change places, or a substitute come in."""
    exchange_people(hall=hall, actor=request.actor, number=number, **form.cleaned_data)


# The ranking, the history, and how the event ends.


@scorer_page
@of_hall
@require_safe
def ranking_view(request: StaffRequest, hall: HallEvent) -> HttpResponse:
    """Show the ranking in all, or of one round."""
    page = hall_page(hall)
    number = typed_number(request.GET.get("round", ""), 3) or 0
    numbers = page.rounds_with_slips
    number = number if number in numbers else 0
    lines = page.of_round(number) if number else page.ranking
    values: dict[str, Any] = {
        "page": page,
        "number": number,
        "numbers": numbers,
        "rankings": (
            [all_ranking(page, lines)]
            if number
            else [all_ranking(page, lines, numbers), *own_rankings(page)]
        ),
        "sentences": list(reading(hall, has_final=page.final is not None)),
    }
    return show(request, "ranking", hall, **values)


@director_page
@of_hall
@require_safe
def history_view(request: StaffRequest, hall: HallEvent) -> HttpResponse:
    """Show what was done, the latest first."""
    lines = [
        (act_sentence(act_line.kind, act_line.data), act_line.at, act_line.who)
        for act_line in hall_history(hall)
    ]
    return show(request, "history", hall, lines=lines)


@director_page
@of_hall
@act(its("hall_home"), N_("It is closed. Look at the ranking, then publish it."))
def close_view(request: StaffRequest, hall: HallEvent) -> None:
    """End the play."""
    close_hall(hall=hall, actor=request.actor)


@director_page
@of_hall
@act(its("hall_home"), N_("Everybody sees the ranking now."), tells=WhizError)
def publish_view(request: StaffRequest, hall: HallEvent) -> None:
    """Show the ranking to everybody."""
    publish_hall(hall=hall, actor=request.actor)


@director_page
@of_hall
@act(its("hall_home"))
def reopen_view(request: StaffRequest, hall: HallEvent) -> None:
    """Take one step back."""
    reopen_hall(hall=hall, actor=request.actor)


@director_page
@of_hall
@act("director_all_evenings", IN_TRASH)
def delete_view(request: StaffRequest, hall: HallEvent) -> Words:
    """Put the event in the trash."""
    delete_hall(hall=hall, actor=request.actor)
    return {"name": hall.name}


@director_page
@require_POST
@SlugLookup(trashed_hall)
@act(its("hall_home"))
def restore_view(request: StaffRequest, hall: HallEvent) -> None:
    """Take an event back out of the trash."""
    restore_hall(hall=hall, actor=request.actor)
