"""A laptop tells its hosted pages whose page everybody may read, and what has changed on it.

Who is not listed has no page there any more. So the list is told whenever it may be another one,
and again after an hour: a server that put back an older copy of its data shows nobody for longer
who took that choice back. A list has a number, so that an older one undoes none that is newer.
What was sent is noted only if the row is as it was read: *Stop* and another address may come
between, and a choice that waits stays noted until a list got through after it.
"""

import logging
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Self

from django.db.models import QuerySet
from django.db.models.functions import Coalesce, Greatest
from django.utils import timezone

from boards.errors import WhizError
from boards.json_values import JsonObject
from whiz_tournament.credentials import unlock_credential
from whiz_tournament.features.online.jobs.deliveries import deliver_soon
from whiz_tournament.features.online.jobs.delivery import tell_people
from whiz_tournament.limits.sizes import PEOPLE_AT_ONCE
from whiz_tournament.limits.times import PEOPLE_TOLD_AGAIN
from whiz_tournament.models import HostedConnection
from whiz_tournament.other_servers.errors import CodeEnded, NewerPeopleThere, ReleaseRefused
from whiz_tournament.other_servers.hosted_address import HostedAddress
from whiz_tournament.plugging import features
from whiz_tournament.queries.canonical_json import canonical_json, digest_of
from whiz_tournament.queries.json_documents import to_json
from whiz_tournament.queries.publishing.told_people import (
    FORMAT,
    MOST_PAGES,
    PeopleTeller,
    ToldPage,
    list_digest,
    page_digest,
)

log = logging.getLogger("whiz_tournament.online")


_waiting: Final[dict[int, tuple[str, Mapping[str, ToldPage]]]] = {}
"""The pages that a server could not be told yet, by connection, with the state that they are of."""
_known: Final[dict[tuple[int, str], Mapping[str, str]]] = {}
"""What this process told of each page, by connection and code; no more than a guess elsewhere."""


def exchange_people(connection: HostedConnection) -> None:
    """Tell the server of this club what changed; one that is not there is told at a later look.

    A connection that was stopped tells that there are no pages, and no more. Where another
    computer told a newer list, somebody decides first (``tell_people_over_newer``).
    """
    row = HostedConnection.objects.filter(pk=connection.pk).first()  # as it is now
    now = timezone.now()
    if row is None or row.people_newer or (row.next_try_at and row.next_try_at > now):
        return
    tellers = _tellers() if row.active else []
    states = [state for teller in tellers if (state := teller.state())]
    state = digest_of(states) if states else ""
    known = row.people_state == state and _is_recent(row.people_told_at, now)
    if row.people_due_since is None and (known or not row.active):
        return
    counted, pages = _waiting.pop(row.pk, (None, {}))
    if counted != state:
        pages = {page.key: page for teller in tellers for page in teller.pages()}
    try:
        _tell(row, state, pages)
    except WhizError as error:
        _waiting[row.pk] = (state, pages)
        log.info("whose pages there are is told later: %s", error.code)


def take_pages_away(connection: HostedConnection) -> None:
    """Tell a server that there are no pages any more; raise ``DeliveryFailed`` if it cannot be.

    If somebody chose something meanwhile, it may not have been told: the row says so.
    """
    _tell(connection, "", {})


def _tell(row: HostedConnection, state: str, pages: Mapping[str, ToldPage]) -> None:
    """Tell the server all pages that there are, and note it, unless the row changed meanwhile."""
    exchange = _Exchange.of(row, pages)
    due = row.people_due_since or (timezone.now() if row.people_state != state else None)
    # Noted before it is sent: whatever becomes of the answer, these pages may be there, and the
    # number has this list.
    noted = _as_read(row).update(
        people_number=exchange.number,
        people_list=exchange.list_digest,
        people_shown=Greatest("people_shown", len(pages)),
        people_due_since=due,
    )
    if not noted:
        deliver_soon()
        return
    row.people_number, row.people_due_since = exchange.number, due
    here = (row.pk, row.code)
    try:
        there = exchange.run(_known.get(here, {}))
    except NewerPeopleThere as error:
        _as_read(row).update(people_newer=error.number, people_due_since=due or timezone.now())
        raise
    except CodeEnded:
        if pages:
            raise
        there = {}  # they went with the code
    _known[here] = there
    _note_told(row, state, len(there))


def _note_told(row: HostedConnection, state: str, shown: int) -> None:
    """Note what the server has now; if somebody chose something meanwhile, it is told again."""
    noted = _as_read(row).update(
        people_shown=shown,
        people_state=state,
        people_told_at=timezone.now(),
        people_due_since=None,
    )
    if not noted:
        rows = HostedConnection.objects.filter(pk=row.pk, address=row.address)
        rows.update(people_due_since=Coalesce("people_due_since", timezone.now()))
        deliver_soon()


def _as_read(row: HostedConnection) -> QuerySet[HostedConnection]:
    """Return the row, if nobody stopped it, moved it or sent another list since it was read."""
    return HostedConnection.objects.filter(
        pk=row.pk,
        active=row.active,
        address=row.address,
        code=row.code,
        people_number=row.people_number,
        people_due_since=row.people_due_since,
    )


def _is_recent(told_at: datetime | None, now: datetime) -> bool:
    return told_at is not None and now - told_at < timedelta(seconds=PEOPLE_TOLD_AGAIN)


@dataclass(frozen=True, slots=True)
class _Exchange:
    """All pages that there are now, their list with its number, and their way to one server."""

    connection: HostedConnection
    pages: Mapping[str, ToldPage]
    digests: Mapping[str, str]
    list_digest: str
    number: int

    @classmethod
    def of(cls, row: HostedConnection, pages: Mapping[str, ToldPage]) -> Self:
        """Count the digest of each page once; another list has the next number."""
        digests = {key: page_digest(page) for key, page in pages.items()}
        own = list_digest(digests)
        number = row.people_number + (row.people_list != own)
        return cls(row, pages, digests, own, number)

    def run(self, known: Mapping[str, str]) -> dict[str, str]:
        """Tell all of it; return what the server has then, nothing where it is older.

        What changed since it has ``known`` goes with the list, so that no page is missing there
        for a moment.
        """
        changed = [key for key in self.pages if known and known.get(key) != self.digests[key]]
        lacks = self._send_or_list(next(self._batches(changed), []))
        if lacks is None:
            return {}
        refused: set[str] = set()
        for batch in self._batches(lacks):
            lacks = self._send_or_list(batch)
            if lacks and set(batch) & set(lacks):
                refused |= self._one_by_one(batch)
        return {key: digest for key, digest in self.digests.items() if key not in refused}

    def _one_by_one(self, keys: Sequence[str]) -> set[str]:
        """Send pages alone; return those that the server cannot read."""
        refused = set()
        for key in keys:
            lacks = self._send_or_list([key])
            if lacks is None or key in lacks:
                refused.add(key)
        return refused

    def _send_or_list(self, keys: Sequence[str]) -> tuple[str, ...] | None:
        """Send these pages with the list; the list alone where the server refuses a page.

        One page that it cannot read must not keep another on it that was taken back.
        """
        try:
            return self._send(keys)
        except ReleaseRefused as error:
            if not keys:
                raise
            log.warning("a page about somebody was refused: %s", error.params.get("reason", ""))
            return self._send([])

    def _send(self, keys: Sequence[str]) -> tuple[str, ...] | None:
        document: JsonObject = {
            "format": FORMAT,
            "number": self.number,
            "people": [{"key": key, "sha256": value} for key, value in self.digests.items()],
            "pages": [to_json(self.pages[key]) for key in keys],
        }
        address = HostedAddress.parse(self.connection.address)
        code = unlock_credential(self.connection.code)
        return tell_people(address, code, canonical_json(document))

    def _batches(self, keys: Sequence[str]) -> Iterator[list[str]]:
        """Yield the keys of pages that go together, in their order."""
        batch: list[str] = []
        size = 0
        for key in keys:
            if key not in self.pages:  # a server's own invention
                continue
            length = len(canonical_json(to_json(self.pages[key])))
            if batch and (size + length > PEOPLE_AT_ONCE or len(batch) == MOST_PAGES):
                yield batch
                batch, size = [], 0
            batch.append(key)
            size += length
        if batch:
            yield batch


def _tellers() -> list[PeopleTeller]:
    tellers = (feature.people_teller() for feature in features())
    return [teller for teller in tellers if teller is not None]
