"""Writing an event: contract first, then what it needs; the points are shown, then confirmed."""

from collections.abc import Mapping
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from boards.errors import WhizError
from scoring.whist.events import DealEvent, Event
from whiz_tournament.features.whist.services import (
    EventChanged,
    EventPlace,
    Submission,
    record_event,
)
from whiz_tournament.features.whist.web.deal_form import DealEventForm
from whiz_tournament.features.whist.web.event_data import initial_of
from whiz_tournament.features.whist.web.forms import AdjustEventForm, EventForm, PenaltyEventForm
from whiz_tournament.features.whist.web.outcome import EventOutcome, accounts_of, words_of
from whiz_tournament.features.whist.web.pages import (
    address,
    last_act,
    of_evening,
    page_of,
    show,
    teller_of,
)
from whiz_tournament.features.whist.web.position import SheetPosition
from whiz_tournament.features.whist.web.table_rows import shown_table
from whiz_tournament.models import WhistEvening, WhistEveningStatus
from whiz_tournament.services.errors import Forbidden, NotFound, Unavailable, error_status
from whiz_tournament.web.shared.result_pages import see_other, sender_of
from whiz_tournament.web.shared.staff_permissions import StaffRequest, scorer_page

BY_LINE: Final = ("keep", "line")
PAGES: Final = (NotFound, Forbidden, Unavailable)
FIELDS: Final = "fields"
KEEP: Final = "keep"
NEXT: Final = "next"  # somebody wrote this row meanwhile: mine is another deal
FORMS: Final[Mapping[str, type[EventForm]]] = {
    form.kind: form for form in (DealEventForm, PenaltyEventForm, AdjustEventForm)
}


@scorer_page
@of_evening
@require_http_methods(["GET", "HEAD", "POST"])
def write_new(request: StaffRequest, evening: WhistEvening, table: int, kind: str) -> HttpResponse:
    """Write the table's next row."""
    page = page_of(evening, table)
    sheet = page.table(table)
    if sheet is None or (kind == "penalty" and not page.ruleset.penalties):
        raise NotFound
    position = SheetPosition.next_of(page, sheet)
    if request.method != "POST":
        form = FORMS[kind](request.GET, position=position)
        last = last_act(request, page, table)
        return _show(request, form.unvalidated(), last=last, table=shown_table(page, sheet))
    return _posted(request, FORMS[kind], position)


@scorer_page
@of_evening
@require_http_methods(["GET", "HEAD", "POST"])
def write_again(
    request: StaffRequest, evening: WhistEvening, table: int, number: int
) -> HttpResponse:
    """Write over a row that is there; what follows is replayed."""
    page = page_of(evening, table)
    sheet = page.table(table)
    if sheet is None or number > len(sheet.lines):
        raise NotFound
    event = sheet.lines[number - 1].head.said
    initial = initial_of(event, page.ruleset.slug) if event is not None else {"kind": "deal"}
    position, form = SheetPosition.of_row(page, sheet, number), FORMS[initial["kind"]]
    if request.method != "POST" and "contract" in request.GET:  # what a phone sent, to be settled
        return _show(request, form(request.GET, position=position).unvalidated())
    if request.method != "POST":
        return _show(request, form(position=position, initial=initial))
    return _posted(request, form, position)


def _posted(
    request: StaffRequest, form_class: type[EventForm], position: SheetPosition
) -> HttpResponse:
    """Answer what was sent: its fields, what is wrong, its points, or the row that was kept."""
    action = request.POST.get("do", FIELDS)
    position = position if action == NEXT else position.as_sent(request.POST)
    form = form_class(request.POST, position=position)
    if isinstance(form, DealEventForm) and form.has_new_line and action in BY_LINE:
        return _by_line(request, form)
    if action == FIELDS or (_is_live(request) and form.missing):
        missing = form.missing if _is_live(request) else []
        ready = form.is_begun and not form.missing
        outcome = form.outcome() if ready else None
        return _show(request, form.unvalidated(), outcome=outcome, missing=missing)
    outcome = form.outcome()
    # The points that are kept are exactly those that were on the page.
    if outcome and action == KEEP and request.POST.get("shown") == outcome.shown:
        return _kept(request, form, outcome.event)
    return _show(request, form, outcome=outcome)


def _by_line(request: StaffRequest, form: DealEventForm) -> HttpResponse:
    """Fill the fields in by the line of text, and show the points where it says them all."""
    try:
        filled = form.read_line()
    except WhizError as error:
        form.add_refusal(error)
        return _show(request, form)
    if filled.missing or not filled.is_begun:
        return _show(request, filled.unvalidated(), missing=filled.missing)
    return _show(request, filled, outcome=filled.outcome())


def _is_live(request: HttpRequest) -> bool:
    """Return whether the page asks by itself what a deal would give, while one fills it in."""
    return request.headers.get("HX-Request") == "true" and request.POST.get("do") == "look"


def _kept(request: StaffRequest, form: EventForm, event: Event) -> HttpResponse:
    position = form.position
    place, why = EventPlace(position.sheet.number, position.number), form.cleaned_data["why"]
    try:
        answer = record_event(
            evening=position.page.evening,
            sender=sender_of(request),
            submission=Submission(position.uuid, place, position.version, why),
            event=event,
        )
    except EventChanged as error:
        return _changed(request, form, error)
    except PAGES:
        raise
    except WhizError as error:
        form.add_refusal(error)
        return _show(request, form)
    return see_other(_way_on(position, event), f"{answer.number}.{answer.version}")


def _way_on(position: SheetPosition, event: Event) -> str:
    """Return where one goes on: after a deal to the next one, else to the table."""
    evening = position.page.evening
    goes_on = isinstance(event, DealEvent) and evening.status == WhistEveningStatus.OPEN
    name = "deal" if goes_on and not position.version else "table"
    return address(name, evening, table=position.sheet.number)


def _changed(request: StaffRequest, form: EventForm, error: EventChanged) -> HttpResponse:
    """Show what is there now beside what was typed; the next press writes over it."""
    number = form.position.number
    page = page_of(form.position.page.evening, form.position.sheet.number)
    sheet = page.table(form.position.sheet.number)
    if sheet is None or number > len(sheet.lines):
        raise error
    again = type(form)(request.POST, position=SheetPosition.of_row(page, sheet, number))
    outcome, teller = again.outcome(), teller_of(page)
    again.add_refusal(error)
    stands = {
        "words": words_of(sheet.replay, number, teller),
        "accounts": accounts_of(sheet.replay.lines[number - 1], sheet.replay, teller.names),
    }
    return _show(request, again, outcome=outcome, stands=stands)


def _show(
    request: StaffRequest,
    form: EventForm,
    *,
    outcome: EventOutcome | None = None,
    **values: object,
) -> HttpResponse:
    position, live = form.position, _is_live(request)
    evening, sheet = position.page.evening, position.sheet
    status = 200
    if form.errors and not live:
        status = error_status(form.refusal) if form.refusal else 400
    context = {
        "form": form,
        "position": position,
        "sheet": sheet,
        "outcome": outcome,
        "needs_reason": evening.status != WhistEveningStatus.OPEN,
        "again": 0 < position.number <= len(sheet.lines) and position.version > 0,
        "back": address("table", evening, table=sheet.number),
        **values,
    }
    return show(request, "writing_part" if live else "writing", evening, status=status, **context)
