"""The job that sends the mails about one thing, one after the other on one connection.

Never the same twice to the same person: a mail is taken by one conditional UPDATE, committed at the
moment when the server waits for its text. What is interrupted after that is not sent again.
"""

import logging
import os
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from django.utils import timezone

from boards.errors import WhizError
from whiz_tournament.features.mail.jobs.composing import compose
from whiz_tournament.features.mail.jobs.errors import (
    MailError,
    MailInterrupted,
    MailServerRefuses,
    MailsOfTheDaySent,
    MailUncertain,
    RecipientLater,
    RecipientRefused,
)
from whiz_tournament.features.mail.jobs.queueing import due_mails
from whiz_tournament.features.mail.jobs.smtp import MailConnection, connected
from whiz_tournament.features.mail.queries.server import MailRoute, mail_route
from whiz_tournament.jobs.failures import COUNTED, NOTED, count_failure, note_error, note_well
from whiz_tournament.jobs.job_kinds import JobContext, JobLost
from whiz_tournament.jobs.leases import give_back_lease, take_lease
from whiz_tournament.limits.mail import GIVEN_UP_AFTER, JOB_SECONDS
from whiz_tournament.limits.times import pause_after
from whiz_tournament.models import (
    AddressRefusal,
    Club,
    MailAddress,
    MailDelivery,
    MailServer,
    MailState,
    PublishedEvent,
)
from whiz_tournament.queries.club_limits import (
    ClubLimits,
    given_limits,
    hour_of,
    limits_of,
    mails_of_last_day,
    next_mail_at,
)
from whiz_tournament.queries.publishing.mailed_kinds import ToldFigures

# How many mails a club that shares its server may still send today, counted once a batch.
#
# The count holds while nobody else of the club sends: one job at a time has the club's lease.
# Another one ends with its mails waiting, and the reconciler queues it again.

LEASE_SECONDS: Final = 2 * JOB_SECONDS
"""Half of it is left whenever a mail begins: as long as the longest one may take."""


@dataclass
class MailRoom:
    """What one job may send before it must ask again; a club without limits is never asked."""

    club: Club
    limits: ClubLimits | None
    holder: str
    left: int = 0
    until: float = 0.0

    def take_one(self) -> bool:
        """Take room for a mail; false while another job of the club sends.

        Raises MailsOfTheDaySent where there is none today.
        """
        if self.limits is None:
            return True
        if (self.left == 0 or time.monotonic() >= self.until) and not self._count(self.limits):
            return False
        self.left -= 1
        return True

    def _count(self, limits: ClubLimits) -> bool:
        # The lease before the count: what another job sent until then is counted.
        self.until = time.monotonic() + LEASE_SECONDS - JOB_SECONDS
        if not take_lease(lease_of(self.club), self.holder, LEASE_SECONDS):
            return False
        self.left = limits.mails - mails_of_last_day(self.club)
        if self.left > 0:
            return True
        self.left = 0
        if (free := next_mail_at(self.club, limits)) is not None:
            raise MailsOfTheDaySent(limit=limits.mails, at=hour_of(free))
        self.left = 1  # the oldest became older than a day between the two looks
        return True


@contextmanager
def mail_room(club: Club) -> Iterator[MailRoom]:
    """Give the room of one job, and let go of it afterwards."""
    room = MailRoom(club, limits_of(club), f"{os.getpid()}-{secrets.token_hex(4)}")
    try:
        yield room
    finally:
        if room.limits is not None:
            give_back_lease(lease_of(club), room.holder)


def lease_of(club: Club) -> str:
    """Return the name of the club's leave to send."""
    return f"mails-{club.pk}"


log = logging.getLogger("whiz_tournament.online")


def make_mails(asked: JobContext) -> None:
    """Send what is due; a server that does not take it is noted where the pages say it."""
    event = asked.event
    route = mail_route(event.club)
    if route is None or not _due(event):
        return
    try:
        with mail_room(event.club) as room:
            if not room.take_one():
                return
            with connected(route) as connection:
                _send_due(asked, connection, route, room)
    except MailsOfTheDaySent as error:
        _note_full_day(event.club, error)
        raise
    except MailError as error:
        _note_failure(event.club, error)
        raise
    except (JobLost, WhizError):
        raise
    except Exception as error:  # noqa: BLE001 - its words may hold an address
        log.error("mails: %s", type(error).__name__)  # noqa: TRY400 - so may its traceback
        broken = MailServerRefuses(host=route.host, reply=type(error).__name__)
        _note_failure(event.club, broken)
        raise broken from None
    _note_success(event.club)


def _send_due(
    asked: JobContext, connection: MailConnection, route: MailRoute, room: MailRoom
) -> None:
    """Send what is due; raises MailsOfTheDaySent where the club may send no more: the rest waits.

    There is room for the first one: no server is asked where a day is full.
    """
    delivery = _due(asked.event)
    while delivery is not None:
        _attempt(connection, route, delivery)
        asked.report(0)
        delivery = _due(asked.event)
        if delivery is not None and not room.take_one():
            return


def _due(event: PublishedEvent) -> MailDelivery | None:
    due = MailDelivery.about(event).filter(due_mails()).order_by("id")
    return due.select_related("address__player", "release", "club", *MailDelivery.kinds).first()


def _attempt(connection: MailConnection, route: MailRoute, delivery: MailDelivery) -> None:
    composed = None if _is_too_old(delivery) else compose(route, delivery)
    if composed is None:
        _end(delivery, MailState.DROPPED)
        return
    message, figures = composed
    try:
        connection.offer(delivery.address.email)
        if not _take(delivery, figures):
            connection.abandon()
            raise MailInterrupted(host=route.host)
        connection.hand_over(message, delivery.address.email)
    except RecipientRefused as error:
        _set_aside(delivery, error.refusal)
    except RecipientLater:
        _postpone(delivery)
    except MailUncertain:
        _end(delivery, MailState.UNCERTAIN)
        raise
    except MailError:
        _give_back(delivery)
        raise
    else:
        _end(delivery, MailState.SENT)


def _is_too_old(delivery: MailDelivery) -> bool:
    return timezone.now() - delivery.made_at > GIVEN_UP_AFTER


def _take(delivery: MailDelivery, mailed: ToldFigures | None) -> bool:
    """Take a mail for sending, with what it tells; false where somebody else has it."""
    figures = {"rank": mailed.rank, "tied": mailed.tied, "score": mailed.score} if mailed else {}
    mine = MailDelivery.objects.filter(pk=delivery.pk, state=MailState.WAITING)
    taken = mine.update(state=MailState.SENDING, next_try_at=timezone.now(), **figures)
    delivery.state = MailState.SENDING if taken else delivery.state
    return bool(taken)


def _end(delivery: MailDelivery, state: MailState, refusal: str = "") -> None:
    """Write down what became of it; what was given up as lost meanwhile is known after all."""
    known = (delivery.state, MailState.UNCERTAIN)
    rows = MailDelivery.objects.filter(pk=delivery.pk, state__in=known)
    rows.update(state=state, refusal=refusal, ended_at=timezone.now(), next_try_at=None)


def _set_aside(delivery: MailDelivery, refusal: AddressRefusal) -> None:
    """Write to this address no more: its owner reads why on the own page, the director too."""
    _end(delivery, MailState.REFUSED, refusal)
    MailAddress.objects.filter(pk=delivery.address_id).update(refusal=refusal)


def _postpone(delivery: MailDelivery) -> None:
    attempts = delivery.attempts + 1
    _back(delivery, attempts=attempts, next_try_at=timezone.now() + pause_after(attempts))


def _give_back(delivery: MailDelivery) -> None:
    """Let a mail wait again of which the server keeps nothing."""
    _back(delivery, next_try_at=None)


def _back(delivery: MailDelivery, **changes: object) -> None:
    rows = MailDelivery.objects.filter(pk=delivery.pk, state=delivery.state)
    rows.update(state=MailState.WAITING, **changes)


def _note_failure(club: Club, error: MailError) -> None:
    """Note what the server refuses, and when it is tried again, for all mails of the club."""
    row, _ = MailServer.objects.get_or_create(club=club)
    count_failure(row)
    note_error(row, error, passes=error.passes)
    row.save(update_fields=[*COUNTED, *NOTED])


def _note_full_day(club: Club, error: MailsOfTheDaySent) -> None:
    """Note until when the rest waits: no server failed, and none is asked before."""
    row, _ = MailServer.objects.get_or_create(club=club)
    row.failures, row.next_try_at = 0, next_mail_at(club, given_limits(club))
    note_error(row, error, passes=error.passes)
    row.save(update_fields=[*COUNTED, *NOTED])


def _note_success(club: Club) -> None:
    for row in MailServer.objects.filter(club=club).exclude(error=""):
        note_well(row)
        row.save(update_fields=[*COUNTED, *NOTED])
