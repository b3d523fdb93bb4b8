"""The page of an evening's phone: running score, what is asked, the next deal."""

import json

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from whiz_tournament.models import WhistEveningStatus
from whiz_tournament.web.shared.call_parts import CallPart
from whiz_tournament.web.shared.poll_responses import is_poll, unchanged_response
from whiz_tournament.web.whist.phones.outbox_plan import coming_deals, phone_plan
from whiz_tournament.web.whist.phones.phone_requests import WhistPhoneRequest, whist_phone
from whiz_tournament.web.whist.phones.phone_rows import PhoneTable
from whiz_tournament.wording.devices import phone_name


@require_safe
@whist_phone
def phone_view(at: WhistPhoneRequest) -> HttpResponse:
    """Show the phone's table; a poll that knows it all gets 204."""
    if not at.device.seat:
        return redirect("whist_holder", slug=at.evening.slug)
    version = _version(at)
    if is_poll(at.request, version):
        return unchanged_response()
    shown = PhoneTable.of(at)
    names = {person.seat: person.name for person in at.sheet.people}
    values = {
        "evening": at.evening,
        "device": at.device,
        "holder": names.get(at.device.seat, ""),
        "phone": phone_name(at.device.number, ""),
        "shown": shown,
        "call": CallPart.of(at.evening, at.table),
        "coming": json.dumps(coming_deals(at.page, at.sheet)),
        "is_open": at.evening.status == WhistEveningStatus.OPEN,
        "version": version,
        "page_path": at.request.path,
    }
    if "HX-Request" not in at.request.headers:  # a poll takes the live part alone
        values |= phone_plan(at.evening, at.device, at.page, at.sheet)
    return render(at.request, "whist/phone/now.html", values)


def _version(at: WhistPhoneRequest) -> str:
    """Return what tells this page from any other; nothing of other tables is in it."""
    table, evening = at.device.table, at.evening
    seated = len(at.sheet.people)
    return f"{table.version}-{evening.status}-{int(table.paused)}-{seated}-{at.device.seat}"
