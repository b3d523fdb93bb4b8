"""A card of a hall lets a phone in, which is asked who holds it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Concatenate, Final, ParamSpec

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from boards.errors import WhizError
from boards.typed_numbers import typed_number
from whiz_tournament.features.hall.queries.halls import hall_by_slug
from whiz_tournament.features.hall.queries.phones import (
    hall_device,
    named,
    seated_now,
    table_now,
)
from whiz_tournament.features.hall.services.phones import hold_phone, let_in_phone
from whiz_tournament.models import HallDevice, HallEvent
from whiz_tournament.queries.server.data_version import database_epoch
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.web.shared.event_phones import (
    EventCards,
    answer_outside,
    answer_phone,
    event_phone_id,
)

P = ParamSpec("P")


def outside_plan(slug: str) -> dict[str, object]:
    """Return what a page gives that is nobody's: what the phone keeps is shown, and sent."""
    return {"outbox_plan": {"slug": slug, "epoch": database_epoch(), "by": 0}}


CARDS: Final = EventCards(
    let_in=let_in_phone,
    page="hall_phone",
    outside=outside_plan,
    outbox="hall/phone/outbox.html",
    shows=_("It shows where you sit in each round, and sends the slip of your table."),
    button=_("Use this phone"),
)
TABLE_CARD: Final = CARDS.of_table("hall_table_enter")
PLACE_CARD: Final = CARDS.of_person("hall_place_enter")


@dataclass(frozen=True, slots=True)
class HallPhoneRequest:
    """A request from a phone of a hall."""

    request: HttpRequest
    hall: HallEvent
    device: HallDevice

    @property
    def home(self) -> str:
        """Return the page that the phone comes back to."""
        return reverse("hall_phone", args=[self.hall.slug])


View = Callable[Concatenate[HallPhoneRequest, P], HttpResponse]


def hall_phone(view: View[P]) -> Callable[..., HttpResponse]:
    """Open the view to a phone that was let in, uncached; others are asked for their card."""

    @wraps(view)
    def opened(request: HttpRequest, slug: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        at = phone_of(request, slug)
        if at is None or at.device.revoked_at is not None:
            return answer_outside(request, at.device if at else None, TABLE_CARD, slug)
        return answer_phone(request, at.device, lambda: view(at, *args, **kwargs))

    return opened


def phone_of(request: HttpRequest, slug: str) -> HallPhoneRequest | None:
    """Return the phone that this browser is in an event, shut out or not."""
    hall = hall_by_slug(slug)
    public_id = event_phone_id(request, HallDevice.key_of(hall.pk)) if hall else None
    device = hall_device(hall, public_id) if hall and public_id else None
    return HallPhoneRequest(request, hall, device) if hall and device else None


@require_http_methods(["GET", "POST"])
@hall_phone
def holder_view(at: HallPhoneRequest) -> HttpResponse:
    """Ask who of a table holds the phone: once an event, and when it is handed on for good."""
    person = typed_number(at.request.POST.get("by", ""), 4)
    if not at.device.table:
        return redirect(at.home)
    if person is not None:
        try:
            hold_phone(device=at.device, person=person)
        except WhizError as refusal:
            messages.warning(at.request, error_sentence(refusal))
        return redirect(at.home)
    table = table_now(at.device)
    people = named(at.hall, seated_now(at.hall, table))
    values = {
        "hall": at.hall,
        "table": table,
        "people": people,
        "held": bool(at.device.person),
        **outside_plan(at.hall.slug),
    }
    return render(at.request, "hall/phone/holder.html", values)
