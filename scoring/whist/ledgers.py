"""The columns of totals that a game keeps, and the faults that it punishes."""

from dataclasses import dataclass


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
