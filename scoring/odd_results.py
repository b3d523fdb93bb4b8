"""What makes a result look odd: beside its cards, its lead, and the same hand at other tables.

Every check returns why, with the facts of its sentence, or nothing. The weights were found on
simulated evenings: ``python -m benchmarks.warnings`` measures what they catch and what they cost.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from operator import itemgetter
from statistics import fmean, median
from typing import Any, Final

from boards.deals import Deal
from boards.denominations import Denomination
from boards.seating import SeatingRule, leader
from boards.seats import Seat
from scoring.results import Played

SMALLEST_FIELD: Final = 3
"""So many tables make a field."""
FAR_FROM_FIELD: Final = 4
"""Tricks from the median of the same hand and denomination."""
SURPRISING: Final = ((5, 5.4), (7, 5.1), (9, 4.7), (11, 4.5), (15, 4.2), (23, 3.9))
"""From so many other tables on, a surprise above this is odd: one result or two of a hundred."""

SPREAD_OF_TRICKS: Final = 1.5
SPREAD_OF_LEVELS: Final = 1.2
"""How far tables usually differ over one hand."""
LEAST: Final = 0.01
"""How likely the most unlikely trick or level is held to be: slips of the pen know no distance."""
HABIT_OF_SEATS: Final = (0.3, 0.9)
HABIT_OF_SUITS: Final = (0.6, 3)
"""Tables counted for each seat, or suit, before any has played, and for all of them together."""

ODD: Final = 3
"""Points at which a result is far from its cards."""
POINTS_OF_TRICKS: Final = (0, 0, 1, 3, 4)
"""By how many tricks more or fewer than the cards give; the last holds for all beyond."""
POINTS_OF_BID: Final = (0, 0, 2, 3, 4)
"""By how many tricks were bid above what the cards give."""
ALLOWED_WHEN_EXACT: Final = 2
"""So many of the bid's points fall away where the tricks are just those that the cards give."""
POINTS_OF_CHOICE: Final = (0, 0, 1, 2, 3)
"""By how many tricks more another hand or denomination gives."""


class OddReason(StrEnum):
    """Why a result looks odd; its sentence is made of the facts that are named here."""

    LEAD = "lead"  # card, seat, other_rule: whether it fits the other seating rule
    CARDS = "cards"  # tricks, makeable
    BID = "bid"  # level, makeable
    CHOICE = "choice"  # makeable, best, usual, denomination
    FIELD = "field"  # tricks, median
    DECLARER = "declarer"  # seat, usual
    TWICE = "twice"  # other_round, other_table
    CONTRACT = "contract"  # usual, denomination, tables, others


class LeadFit(StrEnum):
    """Who held the card that was led."""

    LEADER = "leader"
    LEADER_BY_OTHER_RULE = "leader_by_other_rule"
    ANOTHER = "another"


@dataclass(frozen=True, slots=True)
class Oddity:
    """Why, and the facts: numbers of tricks, values of seats and denominations, a card's text."""

    reason: OddReason
    facts: Mapping[str, Any]


Makeable = Mapping[str, Mapping[str, int]]
"""Tricks by the value of a seat and of a denomination."""


def oddity(
    played: Played, *, lead: LeadFit | None, makeable: Makeable, others: Sequence[Played]
) -> Oddity | None:
    """Return the surest reason to look again; ``others`` are other tables' results of these cards.

    ``lead`` is ``None`` where lead or hands are unknown, ``makeable`` empty where they were not
    counted.
    """
    return (
        _beside_lead(played, lead)
        or beside_cards(played, makeable)
        or _beside_median(played, others)
        or _beside_agreement(played, others)
        or beside_field(played, others)
    )


def lead_fit(played: Played, deal: Deal, rule: SeatingRule, domy_seat: Seat) -> LeadFit | None:
    """Return who held the card led against this declarer; ``None`` without a lead."""
    if played.lead is None:
        return None
    holder = deal.owner(played.lead)
    if holder is leader(rule, domy_seat, played.declarer):
        return LeadFit.LEADER
    others = (leader(each, domy_seat, played.declarer) for each in SeatingRule)
    return LeadFit.LEADER_BY_OTHER_RULE if holder in others else LeadFit.ANOTHER


def _beside_lead(played: Played, lead: LeadFit | None) -> Oddity | None:
    if lead is None or lead is LeadFit.LEADER:
        return None
    facts = {
        "card": str(played.lead),
        "seat": played.declarer.value,
        "other_rule": lead is LeadFit.LEADER_BY_OTHER_RULE,
    }
    return Oddity(OddReason.LEAD, facts)


def beside_cards(played: Played, makeable: Makeable) -> Oddity | None:
    """Weigh tricks, bid and choice of the hand together; the heaviest of them is the reason."""
    row = makeable.get(played.declarer.value, {})
    made = row.get(played.contract.denomination.value)
    if made is None:
        return None
    best, seat, denomination = max(
        (tricks, seat, name) for seat, row in makeable.items() for name, tricks in row.items()
    )
    level = played.contract.level
    # Bid too high and down by as much is how one loses, no slip of the pen.
    allowed = ALLOWED_WHEN_EXACT if played.tricks == made < level else 0
    weighed = (
        (_points(POINTS_OF_TRICKS, abs(played.tricks - made)), OddReason.CARDS),
        (max(_points(POINTS_OF_BID, level - made) - allowed, 0), OddReason.BID),
        (_points(POINTS_OF_CHOICE, best - made), OddReason.CHOICE),
    )
    if sum(points for points, _ in weighed) < ODD:
        return None
    _, reason = max(weighed, key=itemgetter(0))
    facts: dict[OddReason, dict[str, Any]] = {
        OddReason.CARDS: {"tricks": played.tricks},
        OddReason.BID: {"level": level},
        OddReason.CHOICE: {"best": best, "usual": seat, "denomination": denomination},
    }
    return Oddity(reason, {**facts[reason], "makeable": made})


def _points(row: Sequence[int], distance: int) -> int:
    return row[min(max(distance, 0), len(row) - 1)]


def _bid(played: Played) -> tuple[Seat, Denomination]:
    return played.declarer, played.contract.denomination


def _beside_median(played: Played, others: Sequence[Played]) -> Oddity | None:
    alike = [other.tricks for other in others if _bid(other) == _bid(played)]
    if len(alike) + 1 < SMALLEST_FIELD:
        return None
    middle = median([*alike, played.tricks])
    if abs(played.tricks - middle) < FAR_FROM_FIELD:
        return None
    return Oddity(OddReason.FIELD, {"tricks": played.tricks, "median": int(middle)})


def _beside_agreement(played: Played, others: Sequence[Played]) -> Oddity | None:
    """Return the seat that all others agree on where this one differs, in the same suit."""
    agreed = Counter(_bid(other) for other in others)
    if len(others) < SMALLEST_FIELD or len(agreed) != 1:
        return None
    usual, denomination = next(iter(agreed))
    if usual == played.declarer or denomination != played.contract.denomination:
        return None
    return Oddity(OddReason.DECLARER, {"seat": played.declarer.value, "usual": usual.value})


def beside_field(played: Played, others: Sequence[Played]) -> Oddity | None:
    """Return what most other tables say where this result is too surprising beside them all."""
    limit = next((limit for size, limit in reversed(SURPRISING) if len(others) >= size), None)
    if limit is None or _surprise(played, others) <= limit:
        return None
    (seat, denomination), tables = Counter(map(_bid, others)).most_common(1)[0]
    facts = {"usual": seat.value, "denomination": denomination.value, "tables": tables}
    return Oddity(OddReason.CONTRACT, {**facts, "others": len(others)})


def _surprise(played: Played, others: Sequence[Played]) -> float:
    """Return how unlikely declarer, denomination, tricks and half the bid are together, in nats."""
    of_hand = [other for other in others if other.declarer is played.declarer]
    alike = [other for other in of_hand if _bid(other) == _bid(played)]
    same_suit = sum(_bid(other)[1] is _bid(played)[1] for other in others)
    tricks = played.tricks - fmean(other.tricks for other in alike or of_hand or others)
    level = played.contract.level - fmean(other.contract.level for other in of_hand or others)
    return -(
        _log_share(len(of_hand), len(others), HABIT_OF_SEATS)
        + _log_share(same_suit, len(others), HABIT_OF_SUITS)
        + _log_nearness(tricks / SPREAD_OF_TRICKS)
        + _log_nearness(level / SPREAD_OF_LEVELS) / 2
    )


def _log_share(some: int, whole: int, habit: tuple[float, float]) -> float:
    return math.log((some + habit[0]) / (whole + habit[1]))


def _log_nearness(distance: float) -> float:
    return math.log(math.exp(-(distance**2) / 2) + LEAST)
