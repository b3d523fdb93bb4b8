"""The one shape of a rule set: a game that an evening can be played by.

A rule set is stateless and pure. An evening is its list of events; totals are a fold of ``apply``
(``scoring.whist.replay``), so a deal that is mended replays all that follows it.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, ClassVar, Generic

from boards.denominations import Denomination
from scoring.games.issues import Issue
from scoring.games.options import Options, OptionSpec
from scoring.games.value_table import ValueTable
from scoring.whist import checks
from scoring.whist.contracts import ContractSpec
from scoring.whist.events import AdjustEvent, DealEvent, Event, PenaltyEvent, Player, Status
from scoring.whist.game_tables import LedgerSpec, PenaltySpec
from scoring.whist.outcomes import Applied, LedgerEntry, State
from scoring.whist.position import GamePosition
from scoring.whist.sit_outs import dealing_next
from scoring.whist.tariff_texts import tariff_of
from scoring.whist.tariffs import Tariff, Worth, as_played, valued


class Sides(StrEnum):
    """How sides come about."""

    FIXED_PAIRS = "fixed_pairs"
    PER_DEAL = "per_deal"
    ALONE = "alone"  # one declarer against all others


class RuleSet(ABC, Generic[State]):
    """A game: its tables as data, and the questions that it answers."""

    slug: ClassVar[str]
    version: ClassVar[int] = 1
    title: ClassVar[str]
    seats: ClassVar[int]
    sides: ClassVar[Sides]
    suits_low_to_high: ClassVar[tuple[Denomination, ...]]
    options: ClassVar[tuple[OptionSpec, ...]]
    contracts: ClassVar[tuple[ContractSpec, ...]]
    statuses: ClassVar[frozenset[Status]] = frozenset(Status) - {Status.STOPPED}
    extra_fields: ClassVar[frozenset[str]] = frozenset()
    penalties: ClassVar[tuple[PenaltySpec, ...]] = ()
    ledgers: ClassVar[tuple[LedgerSpec, ...]]

    def contract(self, key: str | None, options: Options | None = None) -> ContractSpec | None:
        """Return the contract of that key as the options have it, ``None`` without one."""
        spec = next((spec for spec in self.contracts if spec.key == key), None)
        return spec if spec is None or options is None else as_played(spec, self.chosen(options))

    def offered(self, options: Options) -> tuple[ContractSpec, ...]:
        """Return the contracts that an evening of these options can play, lowest first."""
        played = (self.contract(spec.key, options) for spec in self.contracts)
        return tuple(spec for spec in played if spec is not None)

    def chosen(self, options: Options) -> Tariff | None:
        """Return the table of values that was chosen, ``None`` for the game's own."""
        return tariff_of(options, self.contracts)

    def worth(self, spec: ContractSpec, options: Options) -> Worth:
        """Return what a contract is worth, by the table that was chosen or by the game's own."""
        tariff = self.chosen(options)
        return tariff.worths[spec.key] if tariff else self.own_worth(spec, options)

    def own_worth(self, spec: ContractSpec, options: Options) -> Worth:
        """Return what a contract is worth by the rules; only where they are a table of values."""
        raise LookupError(spec.key)

    def own_tariff(self, options: Options) -> Tariff:
        """Return the game's own table, to be copied."""
        worths = {spec.key: self.own_worth(spec, options) for spec in valued(self.contracts)}
        return Tariff(self.title, worths)

    def penalty(self, kind: str) -> PenaltySpec | None:
        """Return the fault of that kind, ``None`` when the game knows none."""
        return next((spec for spec in self.penalties if spec.kind == kind), None)

    @property
    def main_ledger(self) -> LedgerSpec:
        """Return the ledger that decides the ranking."""
        return next(ledger for ledger in self.ledgers if ledger.main)

    def issues(self, event: Event, moment: GamePosition[State]) -> tuple[Issue, ...]:
        """Return all that is wrong or odd about an event; an error means that it is not taken."""
        shared = checks.event_issues(self, event, moment)
        if any(issue.refuses for issue in shared):
            return shared
        match event:
            case DealEvent():
                return (*shared, *self.deal_issues(event, moment))
            case PenaltyEvent():
                return (*shared, *self.penalty_issues(event, moment))
            case AdjustEvent():
                return (*shared, *self.adjust_issues(event, moment))

    def apply(self, event: Event, moment: GamePosition[State]) -> Applied[State]:
        """Return what a valid event does. Only called when ``issues`` holds no error."""
        match event:
            case DealEvent():
                return self.apply_deal(event, moment)
            case PenaltyEvent():
                return self.apply_penalty(event, moment)
            case AdjustEvent():
                return self.apply_adjustment(event, moment)

    def kept(self, options: Options) -> tuple[LedgerSpec, ...]:
        """Return the ledgers that an evening with these options keeps."""
        return self.ledgers

    def asks(self, spec: ContractSpec, moment: GamePosition[State]) -> frozenset[str]:
        """Return which of ``extra_fields`` the form shows for this contract at this moment."""
        return self.extra_fields

    @abstractmethod
    def initial_state(self, players: Sequence[Player], options: Options) -> State:
        """Return what the table knows before its first deal; players in seat order."""

    def deal_issues(self, deal: DealEvent, moment: GamePosition[State]) -> Iterable[Issue]:
        """Return what this game alone refuses or warns of, after the shared checks."""
        return ()

    @abstractmethod
    def apply_deal(self, deal: DealEvent, moment: GamePosition[State]) -> Applied[State]:
        """Return what a deal does."""

    def penalty_issues(self, penalty: PenaltyEvent, moment: GamePosition[State]) -> Iterable[Issue]:
        """Return what this game alone refuses about a penalty."""
        return ()

    def apply_penalty(self, penalty: PenaltyEvent, moment: GamePosition[State]) -> Applied[State]:
        """Return what a penalty does: its amount to the culprit."""
        spec = self.penalty(penalty.kind)
        if spec is None or spec.amount is None:
            raise LookupError(penalty.kind)
        entry = LedgerEntry(spec.ledger, penalty.culprit, spec.amount, spec.label)
        return Applied((entry,), moment.state)

    def adjust_issues(self, event: AdjustEvent, moment: GamePosition[State]) -> Iterable[Issue]:
        """Return what this game alone refuses about an amount that the table agreed on."""
        return ()

    def apply_adjustment(self, event: AdjustEvent, moment: GamePosition[State]) -> Applied[State]:
        """Return what the table agreed on: an amount in one ledger."""
        entry = LedgerEntry(event.ledger, event.player, event.amount, event.reason)
        return Applied((entry,), moment.state)

    def next_dealer(self, deal: DealEvent, moment: GamePosition[State]) -> Player:
        """Return who deals next: the player at the left; after an annulled deal the same one."""
        if deal.status is Status.ANNULLED:
            return deal.dealer
        return dealing_next(moment, self.seats)

    def partners(self, deal: DealEvent, before: State) -> tuple[tuple[Player, ...], ...]:
        """Return the camps of a deal that counts, by what the table knew before it."""
        return deal.attackers, deal.defenders

    def in_pot(self, state: State) -> int:
        """Return the tokens in the pot, none where the game knows no pot."""
        return 0

    def marks(self, state: State) -> Mapping[str, int | str]:
        """Return what the table must know before the next deal (msgid → figure)."""
        return {}

    @abstractmethod
    def value_table(self, options: Options) -> ValueTable:
        """Return what everything is worth, drawn from the tables that the code scores by."""


AnyGame = RuleSet[Any]
"""A game of which only its rules know what its state is."""
