"""The arbiter's log of an evening: agreements asked for, faults, deals that were stopped."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from scoring.whist.events import DealEvent, PenaltyEvent, Status
from scoring.whist.replay import ReplayedEvent
from whiz_tournament.features.whist.queries.people import WhistPerson
from whiz_tournament.features.whist.queries.sheets import (
    WhistEveningPage,
    WhistEventLine,
    WhistTableSheet,
)
from whiz_tournament.models import ScoreEntry


class ArbiterCallKind(StrEnum):
    """Why the arbiter was called."""

    CONSENT = "consent"  # before a contract that needs it
    STOPPED = "stopped"
    ANNULLED = "annulled"
    FAULT = "fault"


@dataclass(frozen=True, slots=True)
class ArbiterCall:
    """One call: ``about`` the contract's key or the fault's kind, ``person`` whom it concerns.

    ``arbiter`` is who agreed, as it was written; ``amount`` what the fault cost in its ledger.
    """

    table: int
    number: int
    at: datetime | None
    kind: ArbiterCallKind
    about: str
    person: WhistPerson | None
    arbiter: str
    amount: int | None
    note: str


def arbiter_log(page: WhistEveningPage) -> list[ArbiterCall]:
    """Return all calls, table by table in order of the events; one query."""
    first = ScoreEntry.objects.filter(event__table__evening=page.evening, version=1)
    when = dict(first.values_list("event", "at"))
    return [
        call
        for table in page.tables
        for row in table.lines
        for call in _calls(table, row, page.people, when.get(row.head.id))
    ]


def _cost(line: ReplayedEvent, who: str | None) -> int | None:
    """Return what a fault cost in the account that it belongs to.

    A second one is not added to it.
    """
    ledger = next((entry.ledger for entry in line.entries if entry.player == who), None)
    return line.amount(ledger, who) if ledger and who else None


def _calls(
    table: WhistTableSheet,
    row: WhistEventLine,
    everybody: dict[str, WhistPerson],
    at: datetime | None,
) -> Iterator[ArbiterCall]:
    def call(kind: ArbiterCallKind, about: str, who: str | None, arbiter: str = "") -> ArbiterCall:
        person = everybody.get(who) if who else None
        amount = _cost(row.line, who) if kind is ArbiterCallKind.FAULT else None
        note = "" if row.line.event is None else getattr(row.line.event, "note", "")
        return ArbiterCall(
            table=table.number,
            number=row.number,
            at=at,
            kind=kind,
            about=about,
            person=person,
            arbiter=arbiter,
            amount=amount,
            note=note,
        )

    match row.line.event:
        case PenaltyEvent(kind=fault, culprit=culprit):
            yield call(ArbiterCallKind.FAULT, fault, culprit)
        case DealEvent() as deal:
            announcer = deal.attackers[0] if deal.attackers else None
            if deal.arbiter is not None:
                yield call(ArbiterCallKind.CONSENT, deal.contract or "", announcer, deal.arbiter)
            if deal.status is Status.STOPPED:
                yield call(ArbiterCallKind.STOPPED, deal.contract or "", deal.culprit)
            if deal.status is Status.ANNULLED:
                yield call(ArbiterCallKind.ANNULLED, deal.contract or "", deal.culprit)
