"""Writing an event: contract first, then what it needs; the points are shown, then confirmed."""

import uuid as uuids
from dataclasses import replace
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from boards.errors import WhizError
from scoring.whist.events import Event
from whiz_tournament.models import WhistEvening, WhistEveningStatus
from whiz_tournament.services.error_answers import error_status
from whiz_tournament.services.errors import Forbidden, NotFound, Unavailable
from whiz_tournament.services.log.submission import HIGHEST_VERSION
from whiz_tournament.services.whist import (
    EventAnswer,
    EventChanged,
    EventPlace,
    Submission,
    record_event,
)
from whiz_tournament.web.desk.pages import see_other, sender_of
from whiz_tournament.web.shared.permissions import StaffRequest, scorer_page
from whiz_tournament.web.whist.draft import Draft
from whiz_tournament.web.whist.form import form_values, still_missing
from whiz_tournament.web.whist.outcome import Outcome
from whiz_tournament.web.whist.pages import address, of_evening, page_of, show
from whiz_tournament.web.whist.typed import Typed

PAGES: Final = (NotFound, Forbidden, Unavailable)
KEEP: Final = "keep"
NEXT: Final = "next"  # somebody wrote this row meanwhile: mine is another deal


@scorer_page
@of_evening
@require_http_methods(["GET", "HEAD", "POST"])
def write_new(request: StaffRequest, evening: WhistEvening, table: int, kind: str) -> HttpResponse:
    """Write the table's next row."""
    page = page_of(evening, table)
    sheet = page.table(table)
    if sheet is None or (kind == "penalty" and not page.ruleset.penalties):
        raise NotFound
    typed = Typed.read(request.POST if request.method == "POST" else request.GET)
    return _answer(request, Draft.new(page, sheet, kind, typed))


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
    typed = Typed.read(request.POST) if request.method == "POST" else None
    return _answer(request, Draft.of_row(page, sheet, number, typed))


def _answer(request: StaffRequest, draft: Draft) -> HttpResponse:
    act = request.POST.get("do", "fields")
    if request.method == "POST" and act != NEXT:
        draft = _as_seen(request, draft)
    if act == "fields":
        return _show(request, draft, outcome=_known_already(request, draft))
    if _is_live(request) and (missing := still_missing(draft)):
        return _show(request, draft, missing=missing)
    try:
        return _told_or_kept(request, draft, act)
    except EventChanged as error:
        return _changed(request, draft, error)
    except PAGES:
        raise
    except WhizError as error:
        return _show(request, draft, refusal=error)


def _known_already(request: StaffRequest, draft: Draft) -> Outcome | None:
    """What the event does, where the form needs no more answers."""
    if request.method != "POST" or not draft.is_begun or still_missing(draft):
        return None
    try:
        return draft.outcome(draft.event())
    except WhizError:
        return None


def _told_or_kept(request: StaffRequest, draft: Draft, act: str) -> HttpResponse:
    """Tell what the event does; it is kept once exactly that was on the page."""
    event = draft.event()
    outcome = draft.outcome(event)
    if act == KEEP and request.POST.get("shown") == outcome.shown:
        return _kept(draft, _record(request, draft, event))
    return _show(request, draft, outcome=outcome)


def _is_live(request: HttpRequest) -> bool:
    """Whether the page asks by itself what a deal would give, while one fills it in."""
    live = request.headers.get("HX-Request") == "true"
    return live and request.POST.get("do") == "look"


def _as_seen(request: StaffRequest, draft: Draft) -> Draft:
    typed = draft.typed
    number, version = _whole(typed.one("number")), _whole(typed.one("base_version"))
    return draft.seen(number, version, _uuid(typed.one("uuid")))


def _whole(text: str) -> int | None:
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 10 else None
    return number if number is None or number <= HIGHEST_VERSION else None


def _uuid(text: str) -> uuids.UUID | None:
    try:
        return uuids.UUID(text)
    except ValueError:
        return None


def _record(request: StaffRequest, draft: Draft, event: Event) -> EventAnswer:
    place = EventPlace(draft.sheet.number, draft.number)
    return record_event(
        evening=draft.page.evening,
        sender=sender_of(request),
        submission=Submission(draft.uuid, place, draft.version, draft.typed.one("why")),
        event=event,
    )


def _kept(draft: Draft, answer: EventAnswer) -> HttpResponse:
    url = address("table", draft.page.evening, table=draft.sheet.number)
    return see_other(url, f"{answer.number}.{answer.version}")


def _changed(request: StaffRequest, draft: Draft, error: EventChanged) -> HttpResponse:
    """Show what stands there now beside what was typed; the next press writes over it."""
    page = page_of(draft.page.evening, draft.sheet.number)
    sheet = page.table(draft.sheet.number)
    if sheet is None or draft.number > len(sheet.lines):
        raise error
    again = replace(Draft.of_row(page, sheet, draft.number, draft.typed), kind=draft.kind)
    try:
        outcome: Outcome | None = again.outcome(again.event())
    except WhizError:
        outcome = None
    return _show(request, again, refusal=error, outcome=outcome, overtaken=True)


def _show(
    request: StaffRequest,
    draft: Draft,
    *,
    refusal: WhizError | None = None,
    **values: Any,
) -> HttpResponse:
    part = "writing_part" if _is_live(request) else "writing"
    status = 200 if refusal is None or _is_live(request) else error_status(refusal)
    evening = draft.page.evening
    needs_reason = evening.status != WhistEveningStatus.OPEN
    context = form_values(draft, refusal, values)
    again = draft.number in range(1, len(draft.sheet.lines) + 1) and draft.version > 0
    values = {"needs_reason": needs_reason, "again": again, **context}
    return show(request, part, evening, status=status, **values)
