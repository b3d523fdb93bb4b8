"""What an event does to the ledgers, and what is wrong or odd about it."""

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as made
from enum import StrEnum
from typing import Generic, TypeVar

from boards.errors import Translate, filled
from scoring.evenings.events import Player

State = TypeVar("State")


class Severity(StrEnum):
    """Whether an event is refused, or only looked at twice."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Issue:
    """One thing about an event that is wrong or odd; ``message`` is an English template."""

    severity: Severity
    code: str
    field: str
    message: str
    params: Mapping[str, object] = made(default_factory=dict)

    def sentence(self, translate: Translate) -> str:
        """The sentence in the reader's language."""
        return filled(self.message, dict(self.params), translate)


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """An amount for one player; ``reason`` names the row of the table that gave it (a msgid)."""

    ledger: str
    player: Player
    amount: int
    reason: str


@dataclass(frozen=True, slots=True)
class Applied(Generic[State]):
    """What one event did: entries of the ledgers, the state after it, remarks for the sheet."""

    entries: tuple[LedgerEntry, ...]
    state: State
    notes: tuple[str, ...] = ()
