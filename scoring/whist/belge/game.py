"""Whist belge: alliances for one deal, points for the value and tokens for the pot."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from boards.denominations import Denomination
from boards.errors import N_
from scoring.games.issues import Issue, Severity
from scoring.games.options import Options, number
from scoring.games.value_table import ValueTable
from scoring.whist.belge.contracts import CONTRACTS, SIXTH_AND_LAST
from scoring.whist.belge.options import OPTIONS, SIXTH_AGREED
from scoring.whist.belge.points import own_worth, points_of, settlement_of, sixth_and_last, table
from scoring.whist.belge.pot import tokens
from scoring.whist.contracts import ContractSpec, TrumpRule
from scoring.whist.events import AdjustEvent, DealEvent, Player, Status
from scoring.whist.game_tables import LedgerSpec
from scoring.whist.outcomes import Applied, LedgerEntry, Objection, Remark
from scoring.whist.position import GamePosition
from scoring.whist.ruleset import RuleSet, Sides
from scoring.whist.shapes import HEARTS_ON_TOP
from scoring.whist.success import POINTS, entries, two_sides
from scoring.whist.tariff_texts import tariff_option
from scoring.whist.tariffs import Worth, valued

TURNED_NO_SUIT: Final = Objection(
    "turned_no_suit", N_("The turned card has a suit. Choose it, or leave the turned suit empty.")
)
PLAIN_IN_TRUMP: Final = Objection(
    "plain_in_trump",
    N_("This abondance is in the turned suit. Is it an abondance in trump?"),
    Severity.WARNING,
)
SIXTH_OFF: Final = Objection(
    "sixth_off",
    N_("This table deals again when all pass. “Sixième et dernier” was not agreed on."),
)
SIXTH_ON: Final = Objection(
    "sixth_on",
    N_("When all pass, this table plays “Sixième et dernier”. Say who took both tricks."),
)
TAKER_ABSENT: Final = Objection(
    "taker_absent", N_("Say which player of the table took this trick.")
)

TAKERS: Final = ("sixth_taker", "last_taker")


def deal_refusals(deal: DealEvent, options: Options) -> Iterator[Issue]:
    """Yield the issues of a deal that the shared checks found sound."""
    agreed = options["all_pass"] == SIXTH_AGREED
    if deal.turned_suit is Denomination.NT:
        yield TURNED_NO_SUIT.at("turned_suit")
    if deal.status is Status.PLAYED:
        yield from _played(deal, agreed=agreed)
    elif deal.status is Status.PASSED_OUT and agreed:
        yield SIXTH_ON.at("status")


def _played(deal: DealEvent, *, agreed: bool) -> Iterator[Issue]:
    if deal.contract == "abondance" and deal.trump is deal.turned_suit:
        yield PLAIN_IN_TRUMP.at("trump")
    if deal.contract != SIXTH_AND_LAST:
        return
    if not agreed:
        yield SIXTH_OFF.at("contract")
    for field in TAKERS:
        if getattr(deal, field) not in deal.players:
            yield TAKER_ABSENT.at(field)


JETONS: Final = "jetons"

ANTE: Final = N_("Ante")
ANTES: Final = N_("Everyone antes.")
POT_TOO_SMALL: Final = Objection(
    "pot_too_small", N_("The pot holds {pot} tokens. An adjustment cannot take more out of it.")
)


@dataclass(frozen=True, slots=True)
class Pot:
    """The state of a table: the tokens in its pot."""

    pot: int = 0


class WhistBelge(RuleSet[Pot]):
    """The rules of whist belge; the pot goes from one deal to the next."""

    slug = "whist_belge"
    title = "Whist belge"
    seats = 4
    sides = Sides.PER_DEAL
    suits_low_to_high = HEARTS_ON_TOP
    options = (*OPTIONS, tariff_option(CONTRACTS))
    contracts = CONTRACTS
    extra_fields = frozenset({"turned_suit"})
    ledgers = (LedgerSpec(POINTS, N_("Points"), main=True), LedgerSpec(JETONS, N_("Tokens")))

    def asks(self, spec: ContractSpec, moment: GamePosition[Pot]) -> frozenset[str]:
        """Return the turned suit, where it distinguishes two abondances or makes the trump."""
        asks_trump = spec.trump is TrumpRule.TURNED or spec.key == "abondance"
        return self.extra_fields if asks_trump else frozenset()

    def offered(self, options: Options) -> tuple[ContractSpec, ...]:
        """Sixième et dernier only where the table agreed on it."""
        agreed = options["all_pass"] == SIXTH_AGREED
        offered = super().offered(options)
        return tuple(spec for spec in offered if agreed or spec.key != SIXTH_AND_LAST)

    def initial_state(self, players: Sequence[Player], options: Options) -> Pot:
        """Return an empty pot."""
        return Pot()

    def deal_issues(self, deal: DealEvent, moment: GamePosition[Pot]) -> Iterable[Issue]:
        """Return the turned suit and the deal that all passed."""
        return deal_refusals(deal, moment.options)

    def apply_deal(self, deal: DealEvent, moment: GamePosition[Pot]) -> Applied[Pot]:
        """Return the antes that are due, then what the contract gives.

        An annulled deal does nothing.
        """
        if deal.status is Status.ANNULLED:
            return Applied((), moment.state)
        antes, pot = _antes(deal, moment)
        spec = self.contract(deal.contract, moment.options)
        played, left = ((), pot) if spec is None else self._played(spec, deal, pot, moment.options)
        return Applied((*antes, *played), Pot(left), (Remark(ANTES),) if antes else ())

    def adjust_issues(self, event: AdjustEvent, moment: GamePosition[Pot]) -> Iterable[Issue]:
        """Tokens come out of the pot and go back into it, so it must hold them."""
        if event.ledger == JETONS and event.amount > moment.state.pot:
            yield POT_TOO_SMALL.at("amount", pot=moment.state.pot)

    def apply_adjustment(self, event: AdjustEvent, moment: GamePosition[Pot]) -> Applied[Pot]:
        """Return an amount that was agreed on; tokens are taken from the pot, or put into it."""
        done = super().apply_adjustment(event, moment)
        taken = event.amount if event.ledger == JETONS else 0
        return Applied(done.entries, Pot(moment.state.pot - taken))

    def in_pot(self, state: Pot) -> int:
        """Return the tokens in the pot."""
        return state.pot

    def marks(self, state: Pot) -> Mapping[str, int | str]:
        """Return the tokens in the pot."""
        return {N_("Pot"): self.in_pot(state)}

    def value_table(self, options: Options) -> ValueTable:
        """Return the values of all contracts as the table settles them."""
        played = valued(self.offered(options))
        return table([(spec, self.worth(spec, options)) for spec in played], options)

    def own_worth(self, spec: ContractSpec, options: Options) -> Worth:
        """Return the value of a contract by the rules."""
        return own_worth(spec)

    def _played(
        self, spec: ContractSpec, deal: DealEvent, pot: int, options: Options
    ) -> tuple[tuple[LedgerEntry, ...], int]:
        if spec.key == SIXTH_AND_LAST:
            return entries(sixth_and_last(deal), spec.label), pot
        outcome = settlement_of(spec, deal, self.worth(spec, options), options)
        moved = tokens(pot, options, len(deal.attackers), made=outcome.made)
        points = entries(points_of(deal, outcome, options), outcome.reason)
        jetons = entries(two_sides(deal, moved.attacker, moved.defender), outcome.reason, JETONS)
        return (*points, *jetons), moved.pot


def _antes(deal: DealEvent, moment: GamePosition[Pot]) -> tuple[tuple[LedgerEntry, ...], int]:
    """Everyone antes into an empty pot, and again when all pass."""
    ante, pot = number(moment.options, "ante"), moment.state.pot
    times = (pot == 0) + (deal.status is Status.PASSED_OUT)
    if not ante or not times:
        return (), pot
    paid = dict.fromkeys(deal.players, -ante * times)
    return entries(paid, ANTE, JETONS), pot + ante * times * len(paid)
