"""How many mails a club that shares its server may still send today, counted once a batch.

The count holds while nobody else of the club sends: one job at a time has the club's lease. Another
one ends with its mails waiting, and the reconciler queues it again.
"""

import os
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from whiz_tournament.jobs.leases import give_back_lease, take_lease
from whiz_tournament.limits.mail import JOB_SECONDS
from whiz_tournament.mail.errors import MailsOfTheDaySent
from whiz_tournament.models import Club
from whiz_tournament.queries.clubs.limits import (
    ClubLimits,
    hour_of,
    limits_of,
    mails_of_last_day,
    next_mail_at,
)

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
