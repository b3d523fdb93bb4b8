"""Where this club's results are hosted: chosen, tried, stopped; a refused delivery sent again."""

import logging

from django.db import transaction
from django.db.models.functions import Coalesce
from django.utils import timezone

from boards.errors import N_, WhizError
from whiz_tournament.credentials import lock_credential, unlock_credential
from whiz_tournament.features.online.jobs.deliveries import deliver_soon
from whiz_tournament.features.online.jobs.delivery import HostedPages, hosted_pages
from whiz_tournament.features.online.queries.deliveries import hosted_connection
from whiz_tournament.features.online.services.people_exchange import take_pages_away
from whiz_tournament.models import Club, Delivery, DeliveryState, HostedConnection
from whiz_tournament.other_servers.hosted_address import HostedAddress
from whiz_tournament.services.errors import Conflict, NotFound, existing

LONGEST_CODE = 100
log = logging.getLogger("whiz_tournament.online")


class NotConnected(Conflict):
    message = N_("Type the address and the code of your hosted pages first.")


def connect_hosted_club(*, club: Club, address: str, code: str) -> HostedConnection:
    """Keep address and code once the hosted server accepts them; everything public goes there.

    At another address everything is told again, from the first number on.
    """
    parsed = HostedAddress.parse(address)
    typed = "-".join(code.strip().lower().split())[:LONGEST_CODE]
    hosted_pages(parsed, typed)  # before anything is kept
    before = HostedConnection.objects.filter(club=club).first()
    if before is not None and before.address != str(parsed):
        _leave(before)
    with transaction.atomic():
        if before is not None and before.address != str(parsed):
            Delivery.objects.all().delete()
        connection, _ = HostedConnection.objects.update_or_create(
            club=club,
            defaults={
                "address": str(parsed),
                "code": lock_credential(typed),
                "active": True,
                "failures": 0,
                "next_try_at": None,
                "failed_at": None,
                "error": "",
                "error_params": {},
                "comers_told_at": None,
                "people_state": "",
                "people_told_at": None,
                "people_shown": 0,
                "people_due_since": None,
            },
        )
    deliver_soon()
    return connection


def check_hosted_connection() -> HostedPages:
    """Return what the hosted server says of this club, or raise why it says nothing."""
    connection = _connected()
    return hosted_pages(HostedAddress.parse(connection.address), unlock_credential(connection.code))


def try_delivery_now() -> None:
    """Wait no longer."""
    HostedConnection.objects.filter(pk=_connected().pk).update(next_try_at=None, active=True)
    refused = Delivery.objects.filter(state=DeliveryState.REFUSED)
    refused.exclude(error_params__has_key="number").update(state=DeliveryState.WAITING)
    deliver_soon()


def stop_deliveries() -> None:
    """Deliver nothing more; what is there stays there, but for pages about people.

    Those are taken away, for whoever takes that choice back later would not be heard there.
    """
    connection = _connected()
    rows = HostedConnection.objects.filter(pk=connection.pk)
    rows.update(active=False)
    rows.exclude(people_shown=0).update(
        people_due_since=Coalesce("people_due_since", timezone.now()), next_try_at=None
    )
    deliver_soon()


def _leave(connection: HostedConnection) -> None:
    """Take the pages about people away at an address that is left; one out of reach keeps them."""
    if connection.people_shown:
        try:
            take_pages_away(connection)
        except WhizError as error:
            log.warning("pages about people stay at %s: %s", connection.address, error.code)


@transaction.atomic
def deliver_over_newer(*, delivery: int) -> None:
    """Deliver a tournament over a later release that somebody else delivered there."""
    row = Delivery.objects.select_for_update().filter(pk=delivery).first()
    if row is None or row.state != DeliveryState.REFUSED:
        raise NotFound
    row.number = max(row.number, int(row.error_params.get("number") or 0))
    row.digest = ""  # the document gets the next number
    row.state, row.error, row.error_params = DeliveryState.WAITING, "", {}
    row.save()
    HostedConnection.objects.update(next_try_at=None)
    transaction.on_commit(deliver_soon)


def _connected() -> HostedConnection:
    return existing(hosted_connection(), NotConnected)
