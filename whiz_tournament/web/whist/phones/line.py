"""One row on a phone: what it holds, who is asked about it, and the yes of one of them."""

from uuid import uuid4

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from whiz_tournament.limits.sizes import HIGHEST_WIDE
from whiz_tournament.models import LineState, WhistEveningStatus
from whiz_tournament.queries.whist import event_log
from whiz_tournament.services.error_answers import error_sentence
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.whist import EventPlace
from whiz_tournament.services.whist.sent_deals import DEAL_WAITS, SentDeal
from whiz_tournament.web.whist.phones.deal_fields import sentence_of
from whiz_tournament.web.whist.phones.phone_requests import WhistPhoneRequest, whist_phone
from whiz_tournament.web.whist.phones.phone_rows import PhoneTable
from whiz_tournament.web.whist.phones.taking import take_deal


class YesForm(forms.Form):
    """The yes of somebody to a version of a row."""

    version = forms.IntegerField(min_value=1, max_value=HIGHEST_WIDE)
    by = forms.IntegerField(min_value=1, max_value=9)
    uuid = forms.UUIDField(required=False)


@require_http_methods(["GET", "HEAD", "POST"])
@whist_phone
def line_view(at: WhistPhoneRequest, number: int) -> HttpResponse:
    """Show the row, or take a yes to it; what cannot be taken lies before the director."""
    if at.request.method == "POST":
        return _yes(at, number)
    shown = PhoneTable.of(at)
    row = shown.row(number)
    if row is None:
        raise NotFound
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
    said = form.cleaned_data
    place, uuid = EventPlace(at.table, number), said["uuid"] or uuid4()
    try:
        taken = take_deal(at, SentDeal(uuid, place, said["by"], {}, version=said["version"]))
    except DEAL_WAITS as refusal:
        messages.warning(at.request, error_sentence(refusal))
        return redirect(at.home)
    if taken.why is not None:
        messages.warning(at.request, error_sentence(taken.why))
    else:
        messages.success(at.request, _("Line {number} is confirmed.").format(number=number))
    return redirect(at.home)
