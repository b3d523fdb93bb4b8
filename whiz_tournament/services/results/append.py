"""Append one item to a held line's log and keep the line's head its fold."""

from dataclasses import dataclass
from typing import Any

from django.db import IntegrityError
from django.utils import timezone

from scoring.results import same_outcome
from whiz_tournament.models import (
    LineState,
    ResultLine,
    ScoreEntry,
    ScoreKind,
    ScoreReason,
)
from whiz_tournament.queries.lines import COUNTING
from whiz_tournament.services.errors import UuidReused
from whiz_tournament.services.results.chain import entry_hash, line_identity
from whiz_tournament.services.results.fold import Head, after, head_columns
from whiz_tournament.services.results.hold import Held
from whiz_tournament.services.results.pulse import beat
from whiz_tournament.services.results.released import shown
from whiz_tournament.services.results.request import Request
from whiz_tournament.services.results.sender import Sender
from whiz_tournament.services.results.texts import text_digest


@dataclass(frozen=True, slots=True)
class Step:
    """What was decided: the kind of item, the line's state after it, the document it holds."""

    kind: ScoreKind
    state: LineState
    document: dict[str, Any]


def append(held: Held, sender: Sender, request: Request, step: Step) -> ScoreEntry:
    """Write item and head; the caller holds the line's lock and commits."""
    entry = _entry(held, sender, request, step)
    entry.hash = entry_hash(entry)
    head = after(held.head, entry)
    _insert(entry)
    if request.reason:
        ScoreReason.objects.create(club_id=entry.club_id, entry=entry, text=request.reason)
    columns = head_columns(head)
    if _changed(held.head, head) and shown(held.line):
        columns["changed_after_release"] = True
    ResultLine.objects.filter(pk=held.line.pk).update(**columns)
    beat(held.tournament, held.line.table)
    return entry


def _insert(entry: ScoreEntry) -> None:
    try:
        entry.save(force_insert=True)
    except IntegrityError as error:
        # The look-up saw the line's own log; another line or club may have used the id meanwhile.
        if "uuid" in str(error):
            raise UuidReused(field="uuid") from error
        raise


def _changed(before: Head, now: Head) -> bool:
    """Whether what counts is no longer what it was."""
    if before.value is None:
        return False
    same = now.value is not None and same_outcome(before.value, now.value)
    return not same or (before.state in COUNTING) != (now.state in COUNTING)


def _entry(held: Held, sender: Sender, request: Request, step: Step) -> ScoreEntry:
    line, log = held.line, held.log
    return ScoreEntry(
        club_id=line.club_id,
        uuid=request.uuid,
        line=line,
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
        prev_hash=log[-1].hash if log else line_identity(held.tournament.public_id, line),
    )
