"""The frame of every act on a head: lock, look the id up, check, decide, append, commit."""

from abc import ABC, abstractmethod
from functools import partial
from typing import Generic, TypeVar

from django.db import IntegrityError
from django.utils import timezone

from boards.errors import WhizError
from whiz_tournament.metrics import Taken, note_score
from whiz_tournament.models import ScoreEntry, ScoreReason
from whiz_tournament.models.statements import insert_row
from whiz_tournament.queries.history.log_head import with_entry
from whiz_tournament.services.errors import UuidReused
from whiz_tournament.services.log.acts import LogAct, NextEntry
from whiz_tournament.services.log.chain import entry_hash
from whiz_tournament.services.log.locked import L
from whiz_tournament.services.log.submission import P, text_digest
from whiz_tournament.services.log.transactions import in_one_transaction

A = TypeVar("A")


class ScoreLog(ABC, Generic[P, L, A]):
    """What is particular to whose log it is: a tournament's, or an evening's."""

    @abstractmethod
    def lock(self, act: LogAct[P, L]) -> L:
        """Lock the head that the act names, and read its log."""

    @abstractmethod
    def check(self, locked: L, act: LogAct[P, L]) -> None:
        """Refuse what this sender may not do to this head now, whatever it holds."""

    @abstractmethod
    def answer(self, locked: L, entry: ScoreEntry, status: int) -> A:
        """Return what the sender is told of an item."""


def run_act(log: ScoreLog[P, L, A], act: LogAct[P, L]) -> A:
    """Run the act once; the same submission again gets the first answer, with status 200."""
    try:
        answered, taken = in_one_transaction(partial(act_within, log, act))
    except WhizError:
        note_score(Taken.NO)
        raise
    note_score(taken)
    return answered


def act_within(log: ScoreLog[P, L, A], act: LogAct[P, L]) -> tuple[A, Taken]:
    """Run the act in the caller's transaction, who commits it, or takes it back after a look."""
    locked = log.lock(act)
    # The id comes before every check: a phone that lost the first answer asks again when the
    # round is closed or the line has moved on, and must still be told that its score is kept.
    if locked.seen is not None:
        _must_be_a_repetition(locked, locked.seen, act)
        return log.answer(locked, locked.seen, 200), Taken.AGAIN
    log.check(locked, act)
    entry = append_entry(locked, act, act.decide(locked))
    return log.answer(locked, entry, 201), Taken.YES


def _must_be_a_repetition(locked: L, seen: ScoreEntry, act: LogAct[P, L]) -> None:
    # One id with two contents is the sender's fault: to answer the second with the first one's
    # result would lose it without a word.
    if seen not in locked.log or seen.payload_digest != act.digest:
        raise UuidReused(field="uuid")


def append_entry(locked: L, act: LogAct[P, L], decided: NextEntry) -> ScoreEntry:
    """Write item and head; the caller holds the head's lock and commits."""
    entry = _entry(locked, act, decided)
    entry.hash = entry_hash(entry)
    # The fold that ``verify_log`` uses: the row can hold nothing but what the log comes to.
    head = with_entry(locked.folded, entry, locked.values).head
    _insert(entry)
    if act.submission.reason:
        text = act.submission.reason
        ScoreReason.objects.create(club_id=entry.club_id, entry=entry, text=text)
    # The head comes last: its row is the one that pages and other tables wait for.
    locked.store(head, counts_otherwise=locked.counts_otherwise(head))
    return entry


def _insert(entry: ScoreEntry) -> None:
    try:
        insert_row(entry)
    except IntegrityError as error:
        # The look-up saw the head's own log; another one or club may have used the id meanwhile.
        if "uuid" in str(error):
            raise UuidReused(field="uuid") from error
        raise


def _entry(locked: L, act: LogAct[P, L], decided: NextEntry) -> ScoreEntry:
    return ScoreEntry(
        **locked.owner,
        uuid=act.submission.uuid,
        version=locked.head.version + 1,
        kind=decided.kind,
        value=decided.document,
        state=decided.state,
        by=act.seat,
        actor=str(act.sender.actor),
        payload_digest=act.digest,
        reason_digest=text_digest(act.submission.reason),
        client_time=act.submission.client_time,
        at=timezone.now(),
        prev_hash=locked.log[-1].hash if locked.log else locked.identity,
    )
