"""Whist: fixed pairs who count tricks and honours, and are paid in fiches."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from boards.errors import N_
from scoring.games.issues import Issue
from scoring.games.options import Options, number
from scoring.games.value_table import ValueRow, ValueTable
from scoring.whist.contracts import ContractSpec, Flag, TrickRule, TrumpRule
from scoring.whist.events import AdjustEvent, DealEvent, Player, Status
from scoring.whist.game_tables import LedgerSpec
from scoring.whist.outcomes import Applied
from scoring.whist.partnership.counting import CALLS_AT, HONOURS
from scoring.whist.partnership.deal_awards import (
    FICHES,
    MANCHE,
    PARTIE,
    applied,
    bands,
    both,
    loss,
    partie_fiches,
)
from scoring.whist.partnership.options import LAST_TRICK, OPTIONS, american
from scoring.whist.partnership.refusals import deal_refusals, may_change, points_refusals
from scoring.whist.partnership.tour import Tour
from scoring.whist.position import GamePosition
from scoring.whist.ruleset import RuleSet, Sides
from scoring.whist.shapes import HEARTS_ON_TOP
from scoring.whist.success import POINTS, entries

# Nothing is bid in whist: every deal is the same game.

DEAL: Final = "donne"

CONTRACTS: Final = (
    ContractSpec(
        key=DEAL,
        label=N_("Deal"),
        rank=1,
        attackers=frozenset({2}),
        rule=TrickRule.FREE,
        target=None,
        trump=TrumpRule.TURNED,
        flags=frozenset({Flag.NOT_BID}),
        asks=frozenset({"side_tricks"}),
    ),
)


class PartnershipWhist(RuleSet[Tour]):
    """The rules of whist: a tour of three parties, one with each other player as partner."""

    slug = "whist"
    title = "Whist"
    seats = 4
    sides = Sides.FIXED_PAIRS
    suits_low_to_high = HEARTS_ON_TOP  # suits have no rank here: only the order of the form
    options = OPTIONS
    contracts = CONTRACTS
    extra_fields = frozenset({"honours", "called_by", "last_taker"})
    statuses = frozenset({Status.PLAYED, Status.ANNULLED})
    ledgers = (LedgerSpec(FICHES, N_("Fiches"), main=True), LedgerSpec(POINTS, N_("Points")))

    def asks(self, spec: ContractSpec, moment: GamePosition[Tour]) -> frozenset[str]:
        """Partners when they may change, honours, a call at eight, who took the last trick."""
        tour, options = moment.state, moment.options
        shown = {
            "attackers": tour.sides is None or may_change(tour, options),
            "honours": not american(options),
            "called_by": not american(options) and CALLS_AT in tour.score,
            "last_taker": options["dealer_rule"] == LAST_TRICK,
        }
        return frozenset(name for name, holds in shown.items() if holds)

    def initial_state(self, players: Sequence[Player], options: Options) -> Tour:
        """Return a tour that has not begun."""
        return Tour(tuple(players))

    def deal_issues(self, deal: DealEvent, moment: GamePosition[Tour]) -> Iterable[Issue]:
        """Partners, honours, calls and tricks."""
        return deal_refusals(deal, moment.state, moment.options)

    def apply_deal(self, deal: DealEvent, moment: GamePosition[Tour]) -> Applied[Tour]:
        """Return the deal, with the manche and the partie that it ends; annulled, nothing."""
        tour, options = moment.state, moment.options
        if deal.status is Status.ANNULLED:
            return Applied((), tour)
        sides = tour.seated(deal, changing=may_change(tour, options))
        return applied(deal, tour, sides, options)

    def partners(self, deal: DealEvent, before: Tour) -> tuple[tuple[Player, ...], ...]:
        """Side A and side B of a deal that was played."""
        if deal.status is not Status.PLAYED:
            return ()
        return before.seated(deal, changing=before.score == (0, 0))

    def adjust_issues(self, event: AdjustEvent, moment: GamePosition[Tour]) -> Iterable[Issue]:
        """Points are those of a side in its manche."""
        if event.ledger == POINTS:
            yield from points_refusals(event, moment.state, moment.options)

    def apply_adjustment(self, event: AdjustEvent, moment: GamePosition[Tour]) -> Applied[Tour]:
        """Fiches of a player, or points of his side in the manche."""
        tour = moment.state
        if event.ledger != POINTS or tour.sides is None:
            return super().apply_adjustment(event, moment)
        points = tour.of(event.player, event.amount)
        seen = both(tour.sides, points)
        written = entries({player: seen[player] for player in seen if seen[player]}, event.reason)
        score = (tour.score[0] + points[0], tour.score[1] + points[1])
        return Applied(written, replace(tour, score=score))

    def next_dealer(self, deal: DealEvent, moment: GamePosition[Tour]) -> Player:
        """Return the player at the left, or where it was agreed the winner of the last trick."""
        if moment.options["dealer_rule"] == LAST_TRICK and deal.last_taker is not None:
            return deal.last_taker
        return super().next_dealer(deal, moment)

    def marks(self, state: Tour) -> Mapping[str, int | str]:
        """Return the score of the manche, the manches of the partie, the parties of the tour."""
        return {
            N_("Score A–B"): "{}–{}".format(*state.score),
            N_("Manches A–B"): "{}–{}".format(*state.manches),
            N_("Parties played"): len(state.played),
        }

    def value_table(self, options: Options) -> ValueTable:
        """Tricks and honours in points, manches and parties in fiches."""
        return table(options)


# What everything in whist is worth, for help pages and the sheet's reminder.

COLUMNS: Final = (
    N_("points of the side"),
    N_("fiches of each winner"),
    N_("fiches of each loser"),
)
TRICK: Final = N_("Trick")
TRUMP_HONOURS: Final = N_("Trump honours")

_AT: Final = N_("losers at {lowest}")
_FROM: Final = N_("losers at {lowest} or more")


def table(options: Options) -> ValueTable:
    """Tricks and honours in points, manches and parties in fiches."""
    trick = ValueRow(
        TRICK, N_("each above the first six"), (number(options, "trick_value"), None, None)
    )
    rest = _american() if american(options) else _classic(options)
    return ValueTable((trick, *rest), COLUMNS)


def _american() -> Iterator[ValueRow]:
    yield ValueRow(MANCHE, N_("the difference of the two scores"), (None, None, None))


def _classic(options: Options) -> Iterator[ValueRow]:
    for count, points in HONOURS.items():
        yield ValueRow(
            TRUMP_HONOURS, N_("{count} in one side’s hands"), (points, None, None), {"count": count}
        )
    for lowest, fiches in bands(options):
        figures = (None, fiches, loss(fiches, options))
        yield ValueRow(MANCHE, _AT if lowest == 0 else _FROM, figures, {"lowest": lowest})
    bonus = partie_fiches(options)
    yield ValueRow(PARTIE, N_("besides"), (None, bonus, loss(bonus, options)))
