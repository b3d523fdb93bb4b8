"""A table's card lets a phone in."""

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from whiz_tournament.client_address import client_address
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.services.devices import pair_device
from whiz_tournament.web.shared.access_sessions import (
    own_phone_of,
    paired_devices,
    remember_device,
)
from whiz_tournament.web.shared.card_pages import AccessCard, AccessCardWords
from whiz_tournament.web.shared.phone_outbox import outbox_outside
from whiz_tournament.web.shared.sent_entry import take_unsent


def _pair(request: HttpRequest, slug: str, number: str, key: str) -> str:
    """Pair the phone; what it could not send before comes first."""
    device, _token = pair_device(
        slug=slug,
        number=number,
        key=key,
        address=client_address(request),
        known=paired_devices(request),
        owner=_owner(request, slug),
    )
    if not device.owners:
        remember_device(request, device)
    unsent = take_unsent(request, slug, device.tournament_id, device.table)
    return unsent or reverse("table", args=[slug, device.table])


def _owner(request: HttpRequest, slug: str) -> int | None:
    """Return the number of whom this phone follows."""
    tournament = tournament_by_slug(slug)
    phone = own_phone_of(request, tournament) if tournament else None
    return phone.owners[-1] if phone else None


TABLE_CARD = AccessCard(
    enter="table_enter",
    words=AccessCardWords(
        title=_("Your table"),
        asked=_("Which table is this?"),
        told=_("Table %(number)s"),
        number=_("Table"),
        where=_("They are on the table card, under the square code."),
        shows=_("It shows who plays here and what, and takes the results of this table."),
        button=_("Use this phone for the table"),
    ),
    open=_pair,
    outside=outbox_outside,
    outbox="table/outbox.html",
)
