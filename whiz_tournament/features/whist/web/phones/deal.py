"""A deal written on a phone without a script: its contract, its fields, its points, the yes."""

from uuid import UUID, uuid4

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from boards.errors import WhizError
from scoring.whist.events import DealEvent
from whiz_tournament.features.whist.queries import event_log
from whiz_tournament.features.whist.services import EventPlace
from whiz_tournament.features.whist.services.sent_deals import DEAL_WAITS, SentDeal
from whiz_tournament.features.whist.web.deal_form import DealEventForm
from whiz_tournament.features.whist.web.deal_questions import POINTS
from whiz_tournament.features.whist.web.event_data import initial_of
from whiz_tournament.features.whist.web.forms import EventForm
from whiz_tournament.features.whist.web.outcome import EventOutcome
from whiz_tournament.features.whist.web.phones.deal_fields import sentence_of
from whiz_tournament.features.whist.web.phones.outbox_plan import contracts_of
from whiz_tournament.features.whist.web.phones.phone_page import take_deal
from whiz_tournament.features.whist.web.phones.phone_requests import WhistPhoneRequest, whist_phone
from whiz_tournament.features.whist.web.phones.phone_rows import PhoneTable
from whiz_tournament.features.whist.web.phones.sent_deal import sent_fields
from whiz_tournament.features.whist.web.position import SheetPosition
from whiz_tournament.limits.sizes import HIGHEST_WIDE
from whiz_tournament.models import LineState, WhistEveningStatus
from whiz_tournament.services.errors import error_sentence, error_status, existing
from whiz_tournament.services.log.submission import TakenEntry


@require_http_methods(["GET", "HEAD", "POST"])
@whist_phone
def deal_view(at: WhistPhoneRequest) -> HttpResponse:
    """Write the table's next row."""
    return _answer(at, SheetPosition.next_of(at.page, at.sheet).for_phone, {})


@require_http_methods(["GET", "HEAD", "POST"])
@whist_phone
def change_view(at: WhistPhoneRequest, number: int) -> HttpResponse:
    """Write over a row that is there, or contradict it; what is confirmed goes to the director.

    A row that is gone since (a restore) is the next one: what is sent finds no closed door.
    """
    if number > len(at.sheet.lines):
        return deal_view(at.request, at.evening.slug)
    position, deal = SheetPosition.of_row(at.page, at.sheet, number), _deal_at(at, number)
    return _answer(at, position.for_phone, initial_of(deal, at.evening.ruleset) if deal else {})


def _deal_at(at: WhistPhoneRequest, number: int) -> DealEvent | None:
    """Return the deal that a row holds, if it holds one."""
    event = at.sheet.lines[number - 1].head.said
    return event if isinstance(event, DealEvent) else None


def _answer(
    at: WhistPhoneRequest, position: SheetPosition, initial: dict[str, object]
) -> HttpResponse:
    if not at.device.seat:
        return redirect("whist_holder", slug=at.evening.slug)
    if at.request.method == "POST":
        return _posted(at, position.as_sent(at.request.POST))
    query = at.request.GET
    begun = DealEventForm(query, position=position).unvalidated() if query else None
    form = begun or DealEventForm(position=position, initial=initial)
    return _show(at, form)


def _posted(at: WhistPhoneRequest, position: SheetPosition) -> HttpResponse:
    form = DealEventForm(at.request.POST, position=position)
    outcome = form.outcome()
    if at.request.POST.get("do") == POINTS:
        return _points(at, position, outcome)
    shown, keep = at.request.POST.get("shown"), at.request.POST.get("do") == "keep"
    if not keep or (outcome is not None and shown != outcome.shown):
        return _show(at, form, outcome)
    try:
        taken = take_deal(at, _sent(at, position))
    except DEAL_WAITS as refusal:
        return _stopped(at, refusal, kept=False)
    return _after(at, position, taken)


def _points(
    at: WhistPhoneRequest, position: SheetPosition, outcome: EventOutcome | None
) -> HttpResponse:
    """Say what everybody gets; nothing where deals that only the phone has come before this one."""
    if outcome is None or at.request.POST.get("number") != str(position.number):
        return HttpResponse(status=204)
    values = {"accounts": outcome.accounts, "totals": True}
    return render(at.request, "whist/accounts.html", values)


def _sent(at: WhistPhoneRequest, position: SheetPosition) -> SentDeal:
    return SentDeal(
        UUID(str(position.uuid)),
        EventPlace(at.table, position.number),
        at.device.seat,
        sent_fields(at.request.POST),
        version=position.version or None,
    )


def _after(at: WhistPhoneRequest, position: SheetPosition, taken: TakenEntry) -> HttpResponse:
    """Go on to the row, or say that the director has what was sent."""
    if taken.why is not None:
        return _stopped(at, taken.why, kept=True)
    return redirect("whist_phone_line", slug=at.evening.slug, number=position.number)


def _stopped(at: WhistPhoneRequest, refusal: WhizError, *, kept: bool) -> HttpResponse:
    values = {
        "evening": at.evening,
        "table": at.table,
        "refusal": error_sentence(refusal),
        "kept": kept,
        "back_url": at.home,
    }
    return render(at.request, "whist/phone/stopped.html", values, status=error_status(refusal))


def _show(
    at: WhistPhoneRequest, form: EventForm, outcome: EventOutcome | None = None
) -> HttpResponse:
    path = reverse("whist_phone_deal", args=[at.evening.slug])
    status = error_status(form.refusal) if form.errors and form.refusal else 200
    values = {
        "evening": at.evening,
        "table": at.table,
        "form": form,
        "position": form.position,
        "outcome": outcome,
        "sentence": sentence_of(at.page, at.sheet, outcome.event) if outcome else "",
        "contracts": () if form.is_begun else contracts_of(form.position),
        "deal_path": path,
        "back_url": at.home,
    }
    return render(at.request, "whist/phone/deal.html", values, status=status)


# One row on a phone: what it holds, who is asked about it, and the yes of one of them.


class YesForm(forms.Form):
    """The yes of somebody to a version of a row."""

    version = forms.IntegerField(min_value=1, max_value=HIGHEST_WIDE)
    by = forms.IntegerField(min_value=1, max_value=9)
    uuid = forms.UUIDField(required=False)


@require_http_methods(["GET", "HEAD", "POST"])
@whist_phone
def line_view(at: WhistPhoneRequest, number: int) -> HttpResponse:
    """Show the row, or take a yes to it; what cannot be taken is before the director."""
    if at.request.method == "POST":
        return _yes(at, number)
    shown = PhoneTable.of(at)
    row = existing(shown.row(number))
    disputed = at.sheet.lines[number - 1].state is LineState.DISPUTED
    values = {
        "evening": at.evening,
        "table": at.table,
        "each": row,
        "part": next((asked for asked in shown.asked if asked.row.number == number), None),
        "claims": _claims(at, number) if disputed else (),
        "is_open": at.evening.status == WhistEveningStatus.OPEN,
        "back_url": at.home,
    }
    return render(at.request, "whist/phone/line.html", values)


def _claims(at: WhistPhoneRequest, number: int) -> tuple[dict[str, object], ...]:
    """Return who says what."""
    log = event_log(at.evening, at.table, number)
    seats = {person.seat: person.name for person in at.sheet.people}
    return tuple(
        {"who": seats.get(item.by or 0, ""), "said": sentence_of(at.page, at.sheet, item.event)}
        for item in log.claims
        if item.event is not None
    )


def _yes(at: WhistPhoneRequest, number: int) -> HttpResponse:
    form = YesForm(at.request.POST)
    if not form.is_valid():
        return redirect("whist_phone_line", slug=at.evening.slug, number=number)
    data = form.cleaned_data
    place, uuid = EventPlace(at.table, number), data["uuid"] or uuid4()
    try:
        taken = take_deal(at, SentDeal(uuid, place, data["by"], {}, version=data["version"]))
    except DEAL_WAITS as refusal:
        messages.warning(at.request, error_sentence(refusal))
        return redirect(at.home)
    if taken.why is not None:
        messages.warning(at.request, error_sentence(taken.why))
    else:
        messages.success(at.request, _("Line {number} is confirmed.").format(number=number))
    return redirect(at.home)
