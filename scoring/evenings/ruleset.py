"""The one shape of a rule set: a game that an evening can be played by.

A rule set is stateless and pure. An evening is its list of events; totals are a fold of ``apply``
(``scoring.evenings.fold``), so a deal that is mended replays all that follows it.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Generic

from boards.denominations import Denomination
from scoring.evenings.contracts import ContractSpec
from scoring.evenings.events import DealEvent, Event, Player
from scoring.evenings.options import Options, OptionSpec
from scoring.evenings.outcomes import Applied, Issue, State


class Sides(StrEnum):
    """How sides come about."""

    FIXED_PAIRS = "fixed_pairs"
    PER_DEAL = "per_deal"
    ALONE = "alone"  # one declarer against all others


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


class RuleSet(ABC, Generic[State]):
    """A game: its tables as data, and four questions that it answers."""

    slug: ClassVar[str]
    version: ClassVar[int] = 1
    title: ClassVar[str]
    seats: ClassVar[int]
    sides: ClassVar[Sides]
    suits_low_to_high: ClassVar[tuple[Denomination, ...]]
    options: ClassVar[tuple[OptionSpec, ...]]
    contracts: ClassVar[tuple[ContractSpec, ...]]
    penalties: ClassVar[tuple[PenaltySpec, ...]] = ()
    ledgers: ClassVar[tuple[LedgerSpec, ...]]

    @abstractmethod
    def initial_state(self, players: Sequence[Player], options: Options) -> State:
        """What the table knows before its first deal; players in seat order."""

    @abstractmethod
    def issues(self, event: Event, state: State, options: Options) -> tuple[Issue, ...]:
        """All that is wrong or odd about an event; an error means that it is not taken."""

    @abstractmethod
    def apply(self, event: Event, state: State, options: Options) -> Applied[State]:
        """What a valid event does. Only called when ``issues`` holds no error."""

    @abstractmethod
    def next_dealer(self, deal: DealEvent, state: State, options: Options) -> Player:
        """Who deals after this deal."""
