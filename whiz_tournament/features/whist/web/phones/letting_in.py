"""A card of an evening lets a phone in, which is asked who holds it."""

from dataclasses import replace
from functools import partial
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from boards.errors import WhizError
from boards.typed_numbers import typed_number
from whiz_tournament.client_address import client_address
from whiz_tournament.features.whist.services.phones import hold_phone, let_in_phone
from whiz_tournament.features.whist.web.phones.outbox_plan import outside_plan
from whiz_tournament.features.whist.web.phones.phone_requests import (
    WhistPhoneRequest,
    whist_phone,
)
from whiz_tournament.models import AccessCodeKind
from whiz_tournament.web.shared.card_pages import AccessCard, AccessCardWords
from whiz_tournament.web.shared.event_phones import known_event_phones, remember_event_phone


def _let_in(request: HttpRequest, slug: str, number: str, key: str, *, kind: AccessCodeKind) -> str:
    """Let the phone in; a table's card does not say who holds it."""
    device = let_in_phone(
        slug=slug,
        kind=kind,
        number=number,
        key=key,
        address=client_address(request),
        known=known_event_phones(request),
    )
    remember_event_phone(request, device)
    return reverse("whist_phone" if device.seat else "whist_holder", args=[slug])


TABLE_WORDS: Final = AccessCardWords(
    title=_("Your table"),
    asked=_("Which table is this?"),
    told=_("Table %(number)s"),
    number=_("Table"),
    where=_("They are on the card, under the square code."),
    shows=_("It shows the running score of this table and takes its deals."),
    button=_("Use this phone for the table"),
)
PLAYER_WORDS: Final = replace(
    TABLE_WORDS, asked=_("Who are you?"), told=_("Number %(number)s"), number=_("Your number")
)
EVENING_TABLE_CARD: Final = AccessCard(
    enter="whist_table_enter",
    words=TABLE_WORDS,
    open=partial(_let_in, kind=AccessCodeKind.TABLE),
    outside=outside_plan,
    outbox="whist/phone/outbox.html",
)
EVENING_PLAYER_CARD: Final = replace(
    EVENING_TABLE_CARD,
    enter="whist_player_enter",
    words=PLAYER_WORDS,
    open=partial(_let_in, kind=AccessCodeKind.ENTRY),
)


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
