"""Who may open the pages of an evening's phones: a phone that a card let in, not shut out since."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, wraps
from typing import Concatenate, Final, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from whiz_tournament.features.whist.queries import (
    WhistEveningPage,
    WhistTableSheet,
    whist_evening_page,
)
from whiz_tournament.features.whist.queries.evenings import evening_by_slug
from whiz_tournament.features.whist.queries.phones import whist_device
from whiz_tournament.features.whist.services import Sender
from whiz_tournament.features.whist.web.phones.outbox_plan import outside_plan
from whiz_tournament.limits.times import PHONE
from whiz_tournament.live.phones import note_phone
from whiz_tournament.models import WhistDevice, WhistEvening
from whiz_tournament.models.whist import evening_key
from whiz_tournament.queries.server.data_version import database_epoch
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.access_sessions import ENTRIES_WAITING
from whiz_tournament.web.shared.poll_responses import reloading_response
from whiz_tournament.web.shared.sent_entry import EPOCH_HEADER

P = ParamSpec("P")
WHIST_PHONES: Final = "whist_phones"


@dataclass(frozen=True)
class WhistPhoneRequest:
    """A request from a phone of an evening: the table is the phone's."""

    request: HttpRequest
    evening: WhistEvening
    device: WhistDevice

    @property
    def home(self) -> str:
        """Return the page that the phone comes back to."""
        return reverse("whist_phone", args=[self.evening.slug])

    @property
    def table(self) -> int:
        """Return the number of the phone's table."""
        return self.device.table.number

    @cached_property
    def page(self) -> WhistEveningPage:
        """Return the evening as it stands."""
        return whist_evening_page(self.evening)

    @cached_property
    def sheet(self) -> WhistTableSheet:
        """Return the sheet of the phone's table."""
        return existing(self.page.table(self.table))

    @property
    def sender(self) -> Sender:
        """Return the phone as the score log knows it."""
        return Sender.device(self.device.public_id, self.table)


View = Callable[Concatenate[WhistPhoneRequest, P], HttpResponse]


def whist_phone(view: View[P]) -> Callable[..., HttpResponse]:
    """Open the view to a phone that was let in, uncached; others are asked for their card."""

    @wraps(view)
    def opened(request: HttpRequest, slug: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        evening = evening_by_slug(slug)
        device = device_of_session(request, evening) if evening else None
        if evening is None or device is None or device.revoked_at is not None:
            response = _not_let_in(request, slug, device)
        else:
            note_phone(device, request.headers.get(ENTRIES_WAITING, ""))
            response = view(WhistPhoneRequest(request, evening, device), *args, **kwargs)
            response[EPOCH_HEADER] = database_epoch()
        response["Cache-Control"] = "no-store"
        return response

    return opened


def _not_let_in(request: HttpRequest, slug: str, device: WhistDevice | None) -> HttpResponse:
    """Say that the phone was shut out, or ask for the code; a poll loads its page again."""
    if "HX-Request" in request.headers:
        return reloading_response()
    if device is None:
        return redirect("whist_table_enter", slug=slug)
    values = {"slug": slug, **outside_plan(slug)}
    return render(request, "whist/phone/shut_out.html", values, status=403)


def remember_whist_phone(request: HttpRequest, device: WhistDevice) -> None:
    """Let this browser speak as the phone; its session gets a new key and lives the evening."""
    request.session.cycle_key()
    phones = request.session.get(WHIST_PHONES, {})
    request.session[WHIST_PHONES] = {**phones, device.event_key: device.public_id}
    request.session.set_expiry(int(PHONE.total_seconds()))


def known_whist_phones(request: HttpRequest) -> list[str]:
    """Return the phones that this browser is, of whatever evenings."""
    return [*request.session.get(WHIST_PHONES, {}).values()]


def device_of_session(request: HttpRequest, evening: WhistEvening) -> WhistDevice | None:
    """Return the phone that this browser is in an evening, shut out or not."""
    public_id = request.session.get(WHIST_PHONES, {}).get(evening_key(evening.pk))
    return whist_device(evening, public_id) if public_id else None
