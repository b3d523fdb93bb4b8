"""The tables of a game, as its rule set says them: ledgers, faults, contracts."""

from dataclasses import dataclass
from typing import ClassVar, Protocol

from scoring.games.options import Options
from scoring.whist.contracts import ContractSpec
from scoring.whist.events import Status


@dataclass(frozen=True, slots=True)
class LedgerSpec:
    """A column of totals; ``main`` decides the ranking, ``fewer_wins`` turns it round."""

    name: str
    label: str
    main: bool = False
    fewer_wins: bool = False


@dataclass(frozen=True, slots=True)
class PenaltySpec:
    """A fault that a game punishes; ``amount`` for the culprit, ``None`` when it depends."""

    kind: str
    label: str
    ledger: str
    amount: int | None
    help: str = ""


class GameTables(Protocol):
    """A rule set, as far as it is tables."""

    seats: ClassVar[int]  # how many play a deal
    statuses: ClassVar[frozenset[Status]]  # how a deal can end
    extra_fields: ClassVar[frozenset[str]]  # what it asks of a deal beyond its contract's needs

    def kept(self, options: Options) -> tuple[LedgerSpec, ...]:
        """Return the ledgers of an evening with these options."""

    def contract(self, key: str | None, options: Options | None = None) -> ContractSpec | None:
        """Return the contract of that key, as the evening's options have it."""

    def penalty(self, kind: str) -> PenaltySpec | None:
        """Return the fault of that kind."""
