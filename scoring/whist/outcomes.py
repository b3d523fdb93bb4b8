"""What an event does to the ledgers, and what is wrong or odd about it."""

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as made
from typing import Any, Generic, TypeVar

from boards.errors import Translate, filled
from scoring.games.issues import Issue, Severity
from scoring.whist.events import Player

State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class Objection:
    """A reason to refuse an event, or to look at it twice: stated once, raised ``at`` a field."""

    code: str
    message: str
    severity: Severity = Severity.ERROR

    def at(self, field: str, **params: object) -> Issue:
        """Return the issue at that field, with the sentence's values."""
        return Issue(self.severity, self.code, field, self.message, params)


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """An amount for one player; ``reason`` names the row of the table that gave it (a msgid)."""

    ledger: str
    player: Player
    amount: int
    reason: str


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence for the sheet about what an event did; ``message`` is an English template."""

    message: str
    params: Mapping[str, object] = made(default_factory=dict)

    def sentence(self, translate: Translate) -> str:
        """Return the sentence in the reader's language."""
        return filled(self.message, dict(self.params), translate)


@dataclass(frozen=True, slots=True)
class Applied(Generic[State]):
    """What one event did: entries of the ledgers, the state after it, remarks for the sheet."""

    entries: tuple[LedgerEntry, ...]
    state: State
    remarks: tuple[Remark, ...] = ()


AnyApplied = Applied[Any]
