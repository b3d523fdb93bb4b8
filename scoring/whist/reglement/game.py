"""The Règlement du Whist as a rule set: penalties, dames or a doubled deal, Ad Fundum."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Final

from boards.errors import N_
from scoring.games.issues import Issue
from scoring.games.options import Options
from scoring.games.value_table import ValueRow, ValueTable
from scoring.whist.contracts import ContractSpec, Flag, Scope
from scoring.whist.events import DealEvent, PenaltyEvent, Player, Status
from scoring.whist.game_tables import LedgerSpec
from scoring.whist.outcomes import Applied, Remark
from scoring.whist.position import GamePosition
from scoring.whist.reglement import refusals
from scoring.whist.reglement.contracts import BEATS_TROU, CONTRACTS, DAMES, OVER_MISERE
from scoring.whist.reglement.options import OPTIONS
from scoring.whist.reglement.penalties import AD_FUNDUM, COFFEE, PENALTIES, coffee, penalty_entries
from scoring.whist.reglement.points import contract_points, dames, each_points
from scoring.whist.reglement.tariffs import ALL_QUEENS, QUEEN, own_worth
from scoring.whist.ruleset import RuleSet, Sides
from scoring.whist.settlement import CaseWords, value_rows
from scoring.whist.shapes import HEARTS_ON_TOP
from scoring.whist.success import POINTS, entries
from scoring.whist.tariff_texts import tariff_option
from scoring.whist.tariffs import Worth

DOUBLED = Remark(N_("Counts double."))
NEXT_DOUBLED = Remark(N_("Nobody bid: the next deal that is scored counts double."))
VOID = Remark(N_("Void: a fault of an attacker stopped the deal."))
JUST_MADE = Remark(N_("Stopped by a fault of a defender: counts as made."))
DEALT_AGAIN = Remark(N_("Annulled: the same dealer deals again."))


@dataclass(frozen=True, slots=True)
class DoubledDeals:
    """Whether the next deal that is scored counts double."""

    pending: bool = False


class WhistReglement(RuleSet[DoubledDeals]):
    """The club's own rules: contracts by auction, the trou, faults and their price."""

    slug = "whist_reglement"
    title = N_("Règlement du Whist")
    seats = 4
    sides = Sides.PER_DEAL
    suits_low_to_high = HEARTS_ON_TOP
    options = (*OPTIONS, tariff_option(CONTRACTS))
    contracts = CONTRACTS
    statuses = frozenset(Status)
    extra_fields = frozenset({"trou_announced", "rabrouche", "misere_announcer", "arbiter"})
    penalties = PENALTIES
    ledgers = (
        LedgerSpec(POINTS, N_("Points"), main=True),
        LedgerSpec(AD_FUNDUM, N_("Ad Fundum"), fewer_wins=True),
    )

    def kept(self, options: Options) -> tuple[LedgerSpec, ...]:
        """Return the second account only where the club keeps it."""
        return self.ledgers if options["ad_fundum"] else self.ledgers[:1]

    def asks(self, spec: ContractSpec, moment: GamePosition[DoubledDeals]) -> frozenset[str]:
        """Return what the form shows for a contract; a rabrouche only right after a trou."""
        rabrouche = moment.options["rabrouche"] and refusals.after_trou(moment)
        shown = {
            "trou_announced": spec.rank > BEATS_TROU,
            "misere_announcer": spec.key in OVER_MISERE,
            "arbiter": Flag.ARBITER in spec.flags,
            "rabrouche": bool(rabrouche),
        }
        return frozenset(name for name, holds in shown.items() if holds)

    def offered(self, options: Options) -> tuple[ContractSpec, ...]:
        """Dames only where the next deal does not count double instead."""
        dames = options["no_contract"] == "dames"
        return tuple(spec for spec in super().offered(options) if dames or spec is not DAMES)

    def initial_state(self, players: Sequence[Player], options: Options) -> DoubledDeals:
        """Nothing is doubled."""
        return DoubledDeals()

    def deal_issues(self, deal: DealEvent, moment: GamePosition[DoubledDeals]) -> Iterator[Issue]:
        """Dames or doubling, games over a misère or a trou, rabrouche, the arbiter."""
        yield from refusals.no_contract_issues(deal, moment)
        spec = self.contract(deal.contract, moment.options)
        if spec is None or deal.status is Status.ANNULLED:
            return
        yield from refusals.over_misere_issues(spec, deal)
        yield from refusals.trou_issues(spec, deal, moment)
        yield from refusals.rabrouche_issues(spec, deal, moment)
        yield from refusals.arbiter_issues(spec, deal, moment)
        yield from refusals.odd_issues(spec, deal)

    def apply_deal(
        self, deal: DealEvent, moment: GamePosition[DoubledDeals]
    ) -> Applied[DoubledDeals]:
        """Points of the deal, doubled after a deal that nobody bid in the variant."""
        spec = self.contract(deal.contract, moment.options)
        if deal.status is Status.PASSED_OUT:
            return Applied((), DoubledDeals(pending=True), (NEXT_DOUBLED,))
        if deal.status is Status.ANNULLED or spec is None:
            return Applied((), moment.state, (DEALT_AGAIN,))
        active = deal.attackers or deal.players  # in dames everybody is
        if deal.status is Status.STOPPED and deal.culprit in active:
            zeros = entries(dict.fromkeys(deal.players, 0), spec.label)
            return Applied(zeros, moment.state, (VOID,))
        return self._scored(spec, deal, moment)

    def _scored(
        self, spec: ContractSpec, deal: DealEvent, moment: GamePosition[DoubledDeals]
    ) -> Applied[DoubledDeals]:
        times = 2 if moment.state.pending else 1
        amounts = self._points(spec, deal, moment.options)
        doubled = {player: times * amount for player, amount in amounts.items()}
        remarks = [DOUBLED] if moment.state.pending else []
        if deal.status is Status.STOPPED:
            remarks.append(JUST_MADE)
        return Applied(entries(doubled, spec.label), DoubledDeals(), tuple(remarks))

    def penalty_issues(
        self, penalty: PenaltyEvent, moment: GamePosition[DoubledDeals]
    ) -> Iterator[Issue]:
        """Faults that this evening does not know, and the petite misère discard."""
        return refusals.penalty_issues(penalty, moment)

    def apply_penalty(
        self, penalty: PenaltyEvent, moment: GamePosition[DoubledDeals]
    ) -> Applied[DoubledDeals]:
        """Return what a fault costs; never doubled."""
        spec = next(spec for spec in PENALTIES if spec.kind == penalty.kind)
        remarks = (COFFEE,) if coffee(penalty, moment) else ()
        return Applied(tuple(penalty_entries(penalty, spec, moment)), moment.state, remarks)

    def marks(self, state: DoubledDeals) -> Mapping[str, int | str]:
        """Return the mark of a doubled deal."""
        return {N_("Next deal"): "×2"} if state.pending else {}

    def value_table(self, options: Options) -> ValueTable:
        """Return all rows; figures of options that the club changed are the changed ones."""
        return ValueTable(tuple(self._rows(options)))

    def own_worth(self, spec: ContractSpec, options: Options) -> Worth:
        """Return the row of the club's table."""
        return own_worth(spec, options)

    def _points(
        self, spec: ContractSpec, deal: DealEvent, options: Options
    ) -> Mapping[Player, int]:
        if spec is DAMES:
            return dict(zip(deal.players, dames(deal.queens or ()), strict=True))
        return contract_points(spec, deal, self.worth(spec, options), options)

    def _rows(self, options: Options) -> Iterator[ValueRow]:
        for spec in self.offered(options):
            if spec is DAMES:
                yield ValueRow(DAMES.label, EACH_QUEEN, (QUEEN, None))
                yield ValueRow(DAMES.label, FOUR_QUEENS, (ALL_QUEENS, None))
            elif spec.scope is Scope.EACH:
                yield from _each(spec, self.worth(spec, options), options)
            else:
                yield from value_rows(spec, self.worth(spec, options), words=WORDS)


# The scoring table of the Règlement as it is printed, drawn from the tariffs.

WORDS: Final = CaseWords(
    won=N_("won"),
    lost=N_("lost"),
    all_tricks=N_("with all 13 tricks"),
    won_at=N_("won, {n} tricks bid"),
    lost_at=N_("lost, {n} tricks bid"),
)
EACH_QUEEN: Final = N_("each queen")
FOUR_QUEENS: Final = N_("all four queens")

PAIR_CASES: Final[dict[tuple[bool, bool], tuple[str, ...]]] = {
    (True, True): (N_("by two: both win"),),
    (True, False): (N_("by two, one wins: the winner"), N_("by two, one wins: the loser")),
    (False, False): (N_("by two: none wins"),),
}
_TABLE: Final = ("1", "2", "3", "4")


def _each(spec: ContractSpec, worth: Worth, options: Options) -> Iterator[ValueRow]:
    for case, won in ((WORDS.won, (True,)), (WORDS.lost, (False,))):
        first, last = _figures(spec, won, worth, options)
        yield ValueRow(spec.label, case, (first[0], last))
    if 2 not in spec.attackers:
        return
    for both in combinations_with_replacement((True, False), 2):
        first, last = _figures(spec, both, worth, options)
        for case, amount in zip(PAIR_CASES[both], first, strict=False):
            yield ValueRow(spec.label, case, (amount, last))


def _figures(
    spec: ContractSpec, won: tuple[bool, ...], worth: Worth, options: Options
) -> tuple[list[int], int]:
    deal = DealEvent(players=_TABLE, dealer=_TABLE[0], attackers=_TABLE[: len(won)])
    amounts = each_points(spec, deal, won, worth, options)
    return [amounts[player] for player in deal.attackers], amounts[_TABLE[-1]]
