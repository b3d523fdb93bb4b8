"""The page of an evening's phone: running score, what is asked, the next deal."""

import json

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from boards.errors import WhizError
from boards.typed_numbers import typed_number
from whiz_tournament.features.whist.queries.evenings import evening_by_slug
from whiz_tournament.features.whist.queries.phones import owner
from whiz_tournament.features.whist.services.phones import hold_phone
from whiz_tournament.features.whist.services.sent_deals import (
    DEAL_WAITS,
    SentDeal,
    keep_unreadable_deal,
    take_sent_deal,
)
from whiz_tournament.features.whist.web.phones.outbox_plan import coming_deals, phone_plan
from whiz_tournament.features.whist.web.phones.phone_requests import (
    WhistPhoneRequest,
    device_of_session,
    whist_phone,
)
from whiz_tournament.features.whist.web.phones.phone_rows import PhoneTable
from whiz_tournament.features.whist.web.phones.sent_deal import deal_of, read_sent_deal
from whiz_tournament.models import WhistEveningStatus
from whiz_tournament.places_of_features import CardPlace
from whiz_tournament.queries.play.kept_results import UnreadableEntry
from whiz_tournament.queries.setup.coming import NextEvening, evening_to_come
from whiz_tournament.queries.setup.tournaments import next_to_come
from whiz_tournament.services.devices.entry_rate import check_entry_rate
from whiz_tournament.services.log.submission import TakenEntry
from whiz_tournament.templatetags.features import cards_at
from whiz_tournament.web.shared.call_pages import TableInRound
from whiz_tournament.web.shared.coming import take_coming
from whiz_tournament.web.shared.poll_responses import is_poll, unchanged_response
from whiz_tournament.web.shared.sent_entry import ReceivedText
from whiz_tournament.wording.phones import phone_name


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
        "cards": cards_at(CardPlace.TABLE_PHONE, TableInRound(at.evening, at.table)),
        "coming": json.dumps(coming_deals(at.page, at.sheet)),
        "is_open": at.evening.status == WhistEveningStatus.OPEN,
        "version": version,
        "page_path": at.request.path,
        "next_evening": _next_evening(at),
    }
    if "HX-Request" not in at.request.headers:  # a poll takes the live part alone
        values |= phone_plan(at.evening, at.device, at.page, at.sheet)
    return render(at.request, "whist/phone/now.html", values)


@require_http_methods(["GET", "POST"])
@whist_phone
def holder_view(at: WhistPhoneRequest) -> HttpResponse:
    """Ask who holds the phone: once an evening, and again when it is handed on for good."""
    seat = typed_number(at.request.POST.get("by", ""), 2)
    if at.device.own:
        return redirect(at.home)
    if seat is not None:
        try:
            hold_phone(device=at.device, seat=seat)
        except WhizError:
            return redirect("whist_holder", slug=at.evening.slug)
        return redirect(at.home)
    values = {"evening": at.evening, "table": at.table, "people": at.sheet.people}
    return render(at.request, "whist/phone/holder.html", values)


@require_POST
@whist_phone
def coming_view(at: WhistPhoneRequest) -> HttpResponse:
    """Note for the roll call of the next evening whether the phone's owner comes."""
    player, following = owner(at.device), next_to_come(None)
    if player and following:
        take_coming(at.request, following, player)
    return redirect(at.home)


def _next_evening(at: WhistPhoneRequest) -> NextEvening | None:
    """Return what is asked once this evening is over."""
    player = owner(at.device) if at.evening.status != WhistEveningStatus.OPEN else None
    return evening_to_come(player) if player else None


def _version(at: WhistPhoneRequest) -> str:
    """Return what distinguishes this page from any other; nothing of other tables is in it."""
    table, evening = at.device.table, at.evening
    seated = len(at.sheet.people)
    return f"{table.version}-{evening.status}-{int(table.paused)}-{seated}-{at.device.seat}"


@never_cache
@require_POST
def outbox_view(request: HttpRequest, slug: str) -> HttpResponse:
    """Store one entry, or lay it before the staff; say which, so that a script believes it."""
    text, evening = ReceivedText.of(request), evening_by_slug(slug)
    device = device_of_session(request, evening) if evening else None
    at = WhistPhoneRequest(request, evening, device) if evening and device else None
    return text.answered(
        take=lambda: _take(at, text),
        keep=lambda sent: _keep(at, sent),
        waits=DEAL_WAITS,
    )


def _take(at: WhistPhoneRequest | None, text: ReceivedText) -> HttpResponse:
    sent = text.read(read_sent_deal)
    return text.taken(take_deal(at, sent)) if at else text.stranger()


def _keep(at: WhistPhoneRequest | None, sent: UnreadableEntry) -> bool:
    if at is None:
        return False
    check_entry_rate(device=at.device)
    keep_unreadable_deal(evening=at.evening, actor=at.sender.actor, sent=sent)
    return True


def take_deal(at: WhistPhoneRequest, sent: SentDeal) -> TakenEntry:
    """Store what was sent, or lay it before the staff."""
    counted = check_entry_rate(device=at.device, sent=lambda: [sent.uuid])
    taken = take_sent_deal(
        evening=at.evening,
        sender=at.sender,
        sent=sent,
        read=lambda: deal_of(at.page, at.sheet, sent),
        shut_out=at.device.revoked_at is not None,
    )
    counted.give_back(taken.again)
    return taken
