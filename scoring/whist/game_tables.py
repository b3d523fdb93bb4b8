"""The tables of a game that the shared checks and forms read: what a rule set says of itself."""

from typing import ClassVar, Protocol

from scoring.whist.contracts import ContractSpec
from scoring.whist.events import Status
from scoring.whist.ledgers import LedgerSpec, PenaltySpec
from scoring.whist.options import Options


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
