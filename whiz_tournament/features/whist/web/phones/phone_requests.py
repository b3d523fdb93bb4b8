"""The cards of an evening, and who may open its pages: a phone that one let in, not shut out."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, wraps
from typing import Concatenate, Final, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from whiz_tournament.features.whist.queries import (
    WhistEveningPage,
    WhistTableSheet,
    whist_evening_page,
)
from whiz_tournament.features.whist.queries.evenings import evening_by_slug
from whiz_tournament.features.whist.queries.phones import whist_device
from whiz_tournament.features.whist.services import Sender
from whiz_tournament.features.whist.services.phones import let_in_phone
from whiz_tournament.features.whist.web.phones.outbox_plan import outside_plan
from whiz_tournament.models import WhistDevice, WhistEvening
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.event_phones import (
    EventCards,
    answer_outside,
    answer_phone,
    event_phone_id,
)

P = ParamSpec("P")

CARDS: Final = EventCards(
    let_in=let_in_phone,
    page="whist_phone",
    outside=outside_plan,
    outbox="whist/phone/outbox.html",
    shows=_("It shows the running score of this table and takes its deals."),
    button=_("Use this phone for the table"),
)
TABLE_CARD: Final = CARDS.of_table("whist_table_enter")
PLAYER_CARD: Final = CARDS.of_person("whist_player_enter")


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
            return answer_outside(request, device, TABLE_CARD, slug)
        at = WhistPhoneRequest(request, evening, device)
        return answer_phone(request, device, lambda: view(at, *args, **kwargs))

    return opened


def device_of_session(request: HttpRequest, evening: WhistEvening) -> WhistDevice | None:
    """Return the phone that this browser is in an evening, shut out or not."""
    public_id = event_phone_id(request, WhistDevice.key_of(evening.pk))
    return whist_device(evening, public_id) if public_id else None
