"""Append one item to a held log and keep its head the fold."""

from typing import Any

from django.db import IntegrityError
from django.utils import timezone

from whiz_tournament.models import ScoreEntry, ScoreReason
from whiz_tournament.services.errors import UuidReused
from whiz_tournament.services.log.chain import entry_hash
from whiz_tournament.services.log.fold import after
from whiz_tournament.services.log.held import Held
from whiz_tournament.services.log.request import Request
from whiz_tournament.services.log.sender import Sender
from whiz_tournament.services.log.step import Step
from whiz_tournament.services.log.texts import text_digest


def append(held: Held[Any], sender: Sender, request: Request[Any], step: Step) -> ScoreEntry:
    """Write item and head; the caller holds the head's lock and commits."""
    entry = _entry(held, sender, request, step)
    entry.hash = entry_hash(entry)
    head = after(held.folded, entry, held.meaning).head
    _insert(entry)
    if request.reason:
        ScoreReason.objects.create(club_id=entry.club_id, entry=entry, text=request.reason)
    held.keep(head, changed=held.changed(held.head, head))
    return entry


def _insert(entry: ScoreEntry) -> None:
    try:
        entry.save(force_insert=True)
    except IntegrityError as error:
        # The look-up saw the head's own log; another one or club may have used the id meanwhile.
        if "uuid" in str(error):
            raise UuidReused(field="uuid") from error
        raise


def _entry(held: Held[Any], sender: Sender, request: Request[Any], step: Step) -> ScoreEntry:
    return ScoreEntry(
        **held.owner,
        uuid=request.uuid,
        version=held.head.version + 1,
        kind=step.kind,
        value=step.document,
        state=step.state,
        by=request.by or "",
        actor=str(sender.actor),
        payload_digest=request.digest,
        reason_digest=text_digest(request.reason),
        client_time=request.client_time,
        at=timezone.now(),
        prev_hash=held.log[-1].hash if held.log else held.identity,
    )
