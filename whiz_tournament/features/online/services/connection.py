"""Where this club's results are hosted: chosen, tried, stopped; a refused delivery sent again."""

import logging

from django.db import transaction
from django.db.models.functions import Coalesce
from django.utils import timezone

from boards.errors import N_, WhizError
from boards.json_values import JsonObject
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


class PeopleStay(Conflict):
    message = N_(
        "Pages about people ({number}) may still be at {address}, and nothing can be sent there "
        "now. Try again once it can be reached; or change the address all the same, and ask its "
        "administrator to take your code back: pages about people go with it."
    )


def connect_hosted_club(
    *, club: Club, address: str, code: str, leave_people: bool = False
) -> HostedConnection:
    """Keep address and code once the hosted server accepts them; everything public goes there.

    At another address everything is told again, from the first number on. While pages about
    people stay at the one before, that is refused, unless the caller would ``leave_people`` there.
    """
    parsed = HostedAddress.parse(address)
    typed = "-".join(code.strip().lower().split())[:LONGEST_CODE]
    hosted_pages(parsed, typed)  # before anything is kept
    before = HostedConnection.objects.filter(club=club).first()
    if before is not None and before.address != str(parsed):
        _leave(before)
    with transaction.atomic():
        before = HostedConnection.objects.select_for_update().filter(club=club).first()
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
                "people_told_at": None,
                "people_newer": 0,
                **_people_before(before, str(parsed), leave_people=leave_people),
            },
        )
        if before is not None and before.address != str(parsed):
            Delivery.objects.all().delete()
    deliver_soon()
    return connection


def _people_before(
    before: HostedConnection | None, address: str, *, leave_people: bool
) -> JsonObject:
    """Return what a new connection keeps of the one before: which pages about people are where."""
    if before is None:
        return {}
    due = before.people_due_since or (timezone.now() if before.people_shown else None)
    if before.address == address:
        return {"people_due_since": due}
    if due is not None and not leave_people:
        number = before.people_shown
        raise PeopleStay(field="leave_people", number=number, address=before.address)
    left = dict.fromkeys(before.people_stay_at.splitlines())
    returns = address in left
    left |= dict.fromkeys([before.address] if due is not None else [])
    return {
        "people_state": "",
        "people_shown": 0,
        # At an address that was left before, pages stay until the first list got through.
        "people_due_since": timezone.now() if returns else None,
        "people_list": "",  # the numbers go on, for an address that is chosen again
        "people_stay_at": "\n".join(place for place in left if place != address),
    }


@transaction.atomic
def forget_left_address(*, address: str) -> None:
    """Name an address no more where no pages about people are left, as somebody says."""
    connection = existing(HostedConnection.objects.select_for_update().first(), NotConnected)
    left = [place for place in connection.people_stay_at.splitlines() if place != address]
    connection.people_stay_at = "\n".join(left)
    connection.save(update_fields=["people_stay_at"])


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
    if connection.people_shown or connection.people_due_since is not None:
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


@transaction.atomic
def tell_people_over_newer() -> None:
    """Send the list of pages about people over a newer one that another computer sent."""
    row = HostedConnection.objects.select_for_update().exclude(people_newer=0).first()
    connection = existing(row)
    connection.people_number = max(connection.people_number, connection.people_newer)
    connection.people_list = ""  # the list gets the next number
    connection.people_newer, connection.next_try_at = 0, None
    connection.people_due_since = connection.people_due_since or timezone.now()
    connection.save(
        update_fields=[
            "people_number",
            "people_list",
            "people_newer",
            "people_due_since",
            "next_try_at",
        ]
    )
    transaction.on_commit(deliver_soon)


def _connected() -> HostedConnection:
    return existing(hosted_connection(), NotConnected)
