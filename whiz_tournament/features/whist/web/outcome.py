"""What an event would do, told before anything is written: points of all, refusals, doubts."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Self

from django.utils.translation import gettext as _

from scoring.games.issues import Issue
from scoring.whist.documents import write_event
from scoring.whist.events import Event
from scoring.whist.replay import Replay, ReplayedEvent
from whiz_tournament.features.whist.services.answer import unfit_after
from whiz_tournament.features.whist.wording.events import WhistEventWords, WhistEventWriter


@dataclass(frozen=True, slots=True)
class Pay:
    """What one person gets in an account, and the total that makes."""

    name: str
    amount: int
    total: int


@dataclass(frozen=True, slots=True)
class Account:
    """One account and what everybody gets in it."""

    label: str
    pays: tuple[Pay, ...]


@dataclass(frozen=True, slots=True)
class LaterRow:
    """A later row that no longer fits, and why."""

    number: int
    words: WhistEventWords | None
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EventOutcome:
    """All that is told of an event before it is confirmed; ``shown`` names what was told."""

    event: Event
    words: WhistEventWords
    accounts: tuple[Account, ...]
    doubts: tuple[str, ...]
    remarks: tuple[str, ...]
    later: tuple[LaterRow, ...]
    marks: tuple[tuple[str, int | str], ...]
    shown: str

    @classmethod
    def of(cls, event: Event, number: int, replay: Replay, teller: WhistEventWriter) -> Self:
        """Tell what the event does at that number; the replay holds it."""
        line = replay.lines[number - 1]
        return cls(
            event=event,
            words=teller.tell(event),
            accounts=accounts_of(line, replay, teller.names),
            doubts=sentences(line.issues),
            remarks=tuple(remark.sentence(_) for remark in line.remarks),
            later=tuple(
                LaterRow(
                    unfit.number, words_of(replay, unfit.number, teller), sentences(unfit.issues)
                )
                for unfit in unfit_after(replay, number)
            ),
            marks=marks_of(replay),
            shown=mark_of(event, replay),
        )


def accounts_of(
    line: ReplayedEvent, replay: Replay, names: Mapping[str, str]
) -> tuple[Account, ...]:
    """Return the accounts that a row moved, the main one always first; who rests is not named."""
    main = replay.ruleset.main_ledger.name
    ledgers = sorted(replay.ruleset.kept(replay.moment.options), key=lambda ledger: not ledger.main)
    paid = [(ledger, _pays(line, ledger.name, names)) for ledger in ledgers]
    return tuple(
        Account(_(ledger.label), pays)
        for ledger, pays in paid
        if ledger.name == main or any(pay.amount for pay in pays)
    )


def _pays(line: ReplayedEvent, ledger: str, names: Mapping[str, str]) -> tuple[Pay, ...]:
    totals = line.totals[ledger]
    amounts = {key: line.amount(ledger, key) for key in totals}
    concerned = [key for key in totals if amounts[key] is not None] or list(totals)
    return tuple(Pay(names[key], amounts[key] or 0, totals[key]) for key in concerned)


def words_of(replay: Replay, number: int, teller: WhistEventWriter) -> WhistEventWords | None:
    """Return a row in words, ``None`` where it holds nothing."""
    event = replay.lines[number - 1].event
    return teller.tell(event) if event is not None else None


def sentences(issues: tuple[Issue, ...]) -> tuple[str, ...]:
    """Return the issues in the reader's language."""
    return tuple(issue.sentence(_) for issue in issues)


def marks_of(replay: Replay) -> tuple[tuple[str, int | str], ...]:
    """Return what the table must know before the next deal: the pot, the score."""
    marks: Mapping[str, Any] = replay.ruleset.marks(replay.moment.state)
    return tuple((_(label), figure) for label, figure in marks.items())


def mark_of(event: Event, replay: Replay) -> str:
    """Return a short name of what was shown: a form that was changed since shows again first."""
    document = [write_event(event, replay.ruleset.slug), replay.totals]
    return sha256(json.dumps(document, sort_keys=True, default=str).encode()).hexdigest()[:16]
