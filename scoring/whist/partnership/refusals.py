"""What whist alone refuses or finds odd about a deal, or about points that are adjusted."""

from collections.abc import Iterator
from typing import Final

from boards.errors import N_
from scoring.games.issues import Issue, Severity
from scoring.games.options import Options
from scoring.whist.checks.outcome import TRICKS_MISSING, TRICKS_RANGE
from scoring.whist.events import AdjustEvent, DealEvent, Status
from scoring.whist.outcomes import Objection
from scoring.whist.partnership.counting import CALLS_AT, HONOURS, TRICKS
from scoring.whist.partnership.options import LAST_TRICK, american, target
from scoring.whist.partnership.tour import INDEX, Tour

TOUR_OVER: Final = Objection(
    "tour_over", N_("The tour is over: everyone has played with everyone. Begin a new evening.")
)
SIDES_CHANGED: Final = Objection(
    "sides_changed",
    N_("Partners stay together until the partie is over. Leave the sides as they are."),
)
SAME_PAIRING: Final = Objection(
    "same_pairing",
    N_("These partners have already played a partie together. Choose other partners."),
)
HONOURS_COUNT: Final = Objection(
    "honours_count", N_("A side counts three or four trump honours, not {count}.")
)
HONOURS_AMERICAN: Final = Objection(
    "honours_american", N_("No honours are counted in the American variant. Leave them empty.")
)
CALLED_AMERICAN: Final = Objection(
    "called_american", N_("Nobody calls in the American variant. Write down the tricks.")
)
CALLED_TRICKS: Final = Objection(
    "called_tricks", N_("A deal that is called is not played. Leave the tricks empty.")
)
CALLED_SCORE: Final = Objection("called_score", N_("Only a side at 8 may call, not at {score}."))
CALLED_HONOURS: Final = Objection(
    "called_honours", N_("The side that calls needs three or four trump honours.")
)
LAST_TRICK_MISSING: Final = Objection(
    "last_trick_missing",
    N_("Say who took the last trick: that player deals next."),
    Severity.WARNING,
)
LAST_TRICK_NOT_ASKED: Final = Objection(
    "last_trick_not_asked",
    N_("The deal passes to the left at this table. Leave the last trick empty."),
)
LAST_TAKER_ABSENT: Final = Objection(
    "last_taker_absent", N_("The last trick was taken by one of the players of the deal.")
)
NO_MANCHE: Final = Objection(
    "no_manche", N_("No manche is being played. Adjust points after its first deal.")
)
POINTS_RANGE: Final = Objection(
    "points_range",
    N_("An adjustment leaves a side between 0 and {highest} points, not at {score}."),
)


def deal_refusals(deal: DealEvent, tour: Tour, options: Options) -> Iterator[Issue]:
    """Yield the issues of a deal that the shared checks found sound."""
    if tour.finished:
        yield TOUR_OVER.at("contract")
        return
    if deal.status is not Status.PLAYED:
        return
    yield from _sides(deal, tour, options)
    yield from _honours(deal, options)
    yield from _called(deal, tour, options) if deal.called_by else _tricks(deal, options)


def _sides(deal: DealEvent, tour: Tour, options: Options) -> Iterator[Issue]:
    sides = tour.seated(deal, changing=may_change(tour, options))
    if deal.attackers and set(deal.attackers) != set(sides[0]):
        yield SIDES_CHANGED.at("attackers")
    if tour.partner(sides) in tour.played:
        yield SAME_PAIRING.at("attackers")


def _honours(deal: DealEvent, options: Options) -> Iterator[Issue]:
    if deal.honours is None:
        return
    if american(options):
        yield HONOURS_AMERICAN.at("honours")
    elif deal.honours.count not in HONOURS:
        yield HONOURS_COUNT.at("honours", count=deal.honours.count)


def _called(deal: DealEvent, tour: Tour, options: Options) -> Iterator[Issue]:
    if american(options):
        yield CALLED_AMERICAN.at("called_by")
        return
    for field in ("side_tricks", "last_taker"):
        if getattr(deal, field) is not None:
            yield CALLED_TRICKS.at(field)
    score = tour.score[INDEX[deal.called_by]] if deal.called_by else 0
    if score != CALLS_AT:
        yield CALLED_SCORE.at("called_by", score=score)
    if deal.honours is None or deal.honours.side is not deal.called_by:
        yield CALLED_HONOURS.at("honours")


def _tricks(deal: DealEvent, options: Options) -> Iterator[Issue]:
    if deal.side_tricks is None:
        yield TRICKS_MISSING.at("side_tricks")
    elif not 0 <= deal.side_tricks <= TRICKS:
        yield TRICKS_RANGE.at("side_tricks", highest=TRICKS, tricks=deal.side_tricks)
    yield from _last_trick(deal, agreed=options["dealer_rule"] == LAST_TRICK)


def _last_trick(deal: DealEvent, *, agreed: bool) -> Iterator[Issue]:
    if deal.last_taker is None:
        if agreed:
            yield LAST_TRICK_MISSING.at("last_taker")
    elif not agreed:
        yield LAST_TRICK_NOT_ASKED.at("last_taker")
    elif deal.last_taker not in deal.players:
        yield LAST_TAKER_ABSENT.at("last_taker")


def may_change(tour: Tour, options: Options) -> bool:
    """Return whether partners may change now: in the American variant, before each manche."""
    return american(options) and tour.score == (0, 0)


def points_refusals(event: AdjustEvent, tour: Tour, options: Options) -> Iterator[Issue]:
    """Yield what is wrong with points of a side in its manche that are adjusted."""
    if tour.sides is None:
        yield NO_MANCHE.at("ledger")
        return
    at = 0 if event.player in tour.sides[0] else 1
    score = tour.score[at] + event.amount
    if not 0 <= score < target(options):
        yield POINTS_RANGE.at("amount", highest=target(options) - 1, score=score)
