"""Delivers what is public to the hosted server: what changed is noted, then sent, until it is told.

A number is kept before its document is sent: whatever becomes of the answer, the same number is
only ever sent again with the same document.
"""

import logging
import math
import random
import threading
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from django.db import connections
from django.db.models import F, Min, Q
from django.utils import timezone
from django_scopes import scope, scopes_disabled

from boards.errors import WhizError
from boards.json_values import JsonObject
from whiz_tournament.credentials import unlock_credential
from whiz_tournament.features.online.jobs.delivery import (
    Receipt,
    deliver_release,
    hosted_pages,
)
from whiz_tournament.features.online.queries.public_kinds import delivered_document, public_states
from whiz_tournament.features.online.queries.release_document import (
    READS_EVENTS,
    withdrawn_document,
)
from whiz_tournament.features.online.queries.release_format import in_format_1
from whiz_tournament.jobs.leases import take_lease
from whiz_tournament.jobs.reconciling import HOLDER
from whiz_tournament.limits import times
from whiz_tournament.live.page_cache import change_count
from whiz_tournament.models import Delivery, DeliveryState, HostedConnection
from whiz_tournament.other_servers.errors import DeliveryFailed, NewerThere, ReleaseRefused
from whiz_tournament.other_servers.hosted_address import HostedAddress
from whiz_tournament.queries.canonical_json import canonical_json, digest_of, with_digest
from whiz_tournament.queries.publishing.told_others import PublicState

log = logging.getLogger("whiz_tournament.online")
OF_ONE_RELEASE = (ReleaseRefused, NewerThere)
"""What is wrong with one document; everything else keeps all of them from getting through."""


Exchange = Callable[[HostedConnection], None]
"""What is done with each connection besides, once what waits was delivered."""


def deliver_due(exchange: Exchange | None = None) -> int:
    """Deliver what every club here has to tell its hosted server; return how much got through.

    What goes wrong with one club, whatever it is, keeps no other one waiting.
    """
    with scopes_disabled():
        used = HostedConnection.objects.filter(Q(active=True) | ~Q(people_due_since=None))
        connections = list(used.select_related("club"))
    delivered = 0
    for connection in connections:
        try:
            with scope(club=connection.club):
                if connection.active:
                    note_changes(connection)
                    delivered += _deliver_waiting(connection)
                if exchange is not None:
                    exchange(connection)
        except Exception:
            log.exception("deliveries of club %s wait for the next look", connection.club_id)
    return delivered


def seconds_to_retry() -> float:
    """Return how long the soonest pause of a failed delivery still lasts; for ever without any."""
    with scopes_disabled():
        paused = HostedConnection.objects.filter(active=True).exclude(next_try_at=None)
        at = paused.aggregate(soonest=Min("next_try_at"))["soonest"]
    return float((at - timezone.now()).total_seconds()) if at else math.inf


def note_changes(connection: HostedConnection) -> None:
    """Note everything whose public state is another one than was told, or is no more."""
    states = {(state.kind.value, state.source): state for state in public_states()}
    known = {(row.kind, row.source): row for row in Delivery.objects.all()}
    for thing, state in states.items():
        row = known.get(thing) or _new_row(connection, state)
        if row.fingerprint != state.fingerprint:
            _note(
                connection,
                row,
                fingerprint=state.fingerprint,
                name=state.name,
                status=state.status,
                released_at=state.released_at,
            )
    for thing, row in known.items():
        if thing not in states and row.fingerprint:
            _note(connection, row, fingerprint="", status="", released_at=None)


def _new_row(connection: HostedConnection, state: PublicState) -> Delivery:
    slug = state.slug
    if Delivery.objects.filter(kind=state.kind, slug=slug).exists():  # of one deleted for good
        slug = f"{slug[:70]}-{state.source[:8]}"
    return Delivery(club_id=connection.club_id, kind=state.kind, source=state.source, slug=slug)


def _note(connection: HostedConnection, row: Delivery, **values: object) -> None:
    for name, value in values.items():
        setattr(row, name, value)
    row.state, row.error, row.error_params = DeliveryState.WAITING, "", {}
    row.save()
    # A new state is worth a try at once, however long the pause had become.
    HostedConnection.objects.filter(pk=connection.pk).update(next_try_at=None)
    connection.next_try_at = None


def _deliver_waiting(connection: HostedConnection) -> int:
    """Send what waits, oldest first, until something keeps everything from getting through."""
    if connection.next_try_at and connection.next_try_at > timezone.now():
        return 0
    delivered = 0
    waiting = list(Delivery.objects.filter(state=DeliveryState.WAITING).order_by("id"))
    try:
        revision = _revision(connection) if waiting else 0
    except WhizError as error:
        _pause(connection, error)
        return 0
    for row in waiting:
        try:
            receipt = _deliver(connection, row, revision)
        except OF_ONE_RELEASE as error:
            _refused(row, error)
        except WhizError as error:
            _pause(connection, error)
            return delivered
        else:
            delivered += 1
            _told(row, receipt)
    _got_through(connection)
    return delivered


def _revision(connection: HostedConnection) -> int:
    """Return the revision that the server reads; it may be updated between two deliveries."""
    address = HostedAddress.parse(connection.address)
    return hosted_pages(address, unlock_credential(connection.code)).revision


def _deliver(connection: HostedConnection, row: Delivery, revision: int) -> Receipt:
    address = HostedAddress.parse(connection.address)
    code = unlock_credential(connection.code)
    content = _content(row)
    if revision < READS_EVENTS:
        content = in_format_1(content)
    digest = digest_of(content)
    if row.digest != digest:
        row.number, row.digest = row.number + 1, digest
        row.save(update_fields=["number", "digest"])
    body = canonical_json(with_digest({**content, "number": row.number}))
    return deliver_release(address, code, slug=row.slug, number=row.number, body=body)


def _content(row: Delivery) -> JsonObject:
    document = delivered_document(row.kind, row.source) if row.fingerprint else None
    return document or withdrawn_document(row.source, row.kind)


def _told(row: Delivery, receipt: Receipt) -> None:
    """Keep the receipt; what changed while it was on its way waits again at the next look."""
    Delivery.objects.filter(pk=row.pk, fingerprint=row.fingerprint).update(
        state=DeliveryState.DELIVERED,
        receipt=receipt.receipt,
        url=receipt.url,
        delivered_at=timezone.now(),
    )


def _refused(row: Delivery, error: DeliveryFailed) -> None:
    log.warning("delivery %s was refused: %s", row.pk, error.code)
    Delivery.objects.filter(pk=row.pk, fingerprint=row.fingerprint).update(
        state=DeliveryState.REFUSED, error=error.message, error_params=error.params
    )


def _pause(connection: HostedConnection, error: WhizError) -> None:
    log.warning("deliveries wait: %s", error.code)
    now = timezone.now()
    HostedConnection.objects.filter(pk=connection.pk).update(
        failures=F("failures") + 1,
        next_try_at=next_try(connection.failures, now),
        failed_at=now,
        error=error.message,
        error_params=error.params,
    )


def next_try(failures: int, now: datetime) -> datetime:
    """Return when to try again after that many failures before this one.

    By chance sooner or later: a hundred laptops that lost one server must not all return at once.
    """
    longest = min(times.LAST_RETRY, times.FIRST_RETRY * 2 ** min(failures, 16))
    return now + timedelta(seconds=longest * random.uniform(0.5, 1))  # noqa: S311 - jitter


def _got_through(connection: HostedConnection) -> None:
    rows = HostedConnection.objects.filter(pk=connection.pk).exclude(failed_at=None)
    rows.update(failures=0, next_try_at=None, failed_at=None, error="", error_params={})


# Looks by itself whether anything public changed, and has it delivered; one process at a time.

LEASE_SECONDS: Final = 150.0
"""Longer than one request may take, so that no second process begins while it lasts."""
_wanted: Final = threading.Event()


def deliver_soon() -> None:
    """Have the watch of this process look at once."""
    _wanted.set()


def start_delivery_watch(exchange: Exchange | None = None) -> None:
    """Begin, in a thread that ends with its process."""
    watch = partial(_watch, exchange)
    threading.Thread(target=watch, name="whiz-delivery-watch", daemon=True).start()


def _watch(exchange: Exchange | None) -> None:
    seen, looked_at, retry_at = -1, -math.inf, math.inf
    while True:
        asked = _wanted.wait(timeout=times.DELIVERIES)
        _wanted.clear()
        changes, now = change_count(), time.monotonic()
        late = now >= min(retry_at, looked_at + times.DELIVERIES_ELSEWHERE)
        if asked or changes != seen or late:
            seen, looked_at = changes, now
            retry_at = now + _look(exchange)


def _look(exchange: Exchange | None = None) -> float:
    """Deliver once, and return after how many seconds to try again; nothing ends the watch."""
    try:
        if take_lease("deliveries", HOLDER, LEASE_SECONDS):
            deliver_due(exchange)
            return seconds_to_retry()
    except Exception:
        log.exception("the watch over deliveries goes on")
    finally:
        connections.close_all()
    return math.inf
