"""What makes a result look odd: beside its cards, its lead, and the same hand at other tables.

Every check returns why, with the facts of its sentence, or nothing. The limits were
chosen on other simulated evenings than those on which ``python -m benchmarks.warnings`` measures
what they catch and what they cost.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import permutations
from operator import itemgetter
from statistics import median
from typing import Final, TypeVar

from boards.deals import Deal
from boards.denominations import Denomination
from boards.json_values import JsonObject, ReadJson
from boards.seating import SeatingRule, leader
from boards.seats import Seat, human_seats
from scoring.results import Played
from scoring.surprise import Makeable, beside_cards_surprise, beside_field_surprise, rarities

SMALLEST_FIELD: Final = 3
"""The fewest tables that make a field."""
AGREEING: Final = 5
"""This many others that all agree are no coincidence; fewer often are."""
FAR_FROM_FIELD: Final = 4
"""Tricks from the median of the same hand and denomination."""
SURPRISING_CARDS: Final = (-0.3, -0.75)
"""Log odds of a slip from which on a result beside its cards is odd; once its lead is held."""
SURPRISING_FIELD: Final = ((3, 2.8), (5, 2.5), (7, 2.0), (9, 1.9), (11, 1.85), (15, 1.6))
"""From this many other tables on, a result this far above them is odd."""
TOO_MANY: Final = 30
FEW: Final = 4
"""If more than one in this many results looks odd, and more than a few, not all are asked about."""
STRANGERS: Final = 10
"""If more than one in this many looks odd, the weights say little about these players."""
RESULTS_FOR_ONE: Final = 60
LEAST_ASKED: Final = 3
LEAST_OF_STRANGERS: Final = 2
"""Then one in this many is asked about, and this many in a small evening."""
MORE_BESIDE_CARDS: Final = 1.5
"""So much more surprising must it be where its cards have been weighed already."""


Place = TypeVar("Place")


class OddReason(StrEnum):
    """Why a result looks odd; its sentence is made of the facts that are named here."""

    LEAD = "lead"  # card, seat, other_rule: whether it fits the other seating rule
    CARDS = "cards"  # tricks, makeable
    BID = "bid"  # level, makeable
    CHOICE = "choice"  # makeable, best, usual, denomination
    FIELD = "field"  # tricks, median
    DECLARER = "declarer"  # seat, usual
    SEATS = "seats"  # seats: by a seat's value where its player sat instead
    TWICE = "twice"  # other_round, other_table
    CONTRACT = "contract"  # usual, denomination, tables, others


class LeadFit(StrEnum):
    """The holder of the card that was led."""

    LEADER = "leader"
    LEADER_BY_OTHER_RULE = "leader_by_other_rule"
    ANOTHER = "another"


@dataclass(frozen=True, slots=True)
class Oddity:
    """Why, and the facts: numbers of tricks, values of seats and denominations, a card's text.

    ``weight`` is how surprising it is; what is proved, or a rule's own finding, is above all.
    """

    reason: OddReason
    facts: ReadJson
    weight: float = math.inf


def oddity(
    played: Played, *, lead: LeadFit | None, makeable: Makeable, others: Sequence[Played]
) -> Oddity | None:
    """Return the surest reason to look again; ``others`` are other tables' results of these cards.

    ``lead`` is ``None`` where lead or hands are unknown, ``makeable`` empty where they were not
    counted.
    """
    return (
        _beside_lead(played, lead)
        or beside_cards(played, makeable, lead_held=lead is LeadFit.LEADER)
        or _beside_median(played, others)
        or _beside_agreement(played, others)
        or beside_field(played, others, more=MORE_BESIDE_CARDS if makeable else 0)
    )


def lead_fit(played: Played, deal: Deal, rule: SeatingRule, domy_seat: Seat) -> LeadFit | None:
    """Return who held the card led against this declarer; ``None`` without a lead."""
    if played.lead is None:
        return None
    holder = deal.owner(played.lead)
    if holder is leader(rule, domy_seat, played.declarer):
        return LeadFit.LEADER
    others = (leader(seating_rule, domy_seat, played.declarer) for seating_rule in SeatingRule)
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


def beside_cards(played: Played, makeable: Makeable, *, lead_held: bool = False) -> Oddity | None:
    """Weigh tricks, bid and choice of the hand together; the rarest of them is the reason."""
    made = makeable.get(played.declarer.value, {}).get(played.contract.denomination.value)
    if made is None:
        return None
    weight = beside_cards_surprise(played, makeable, lead_held=lead_held)
    if weight <= SURPRISING_CARDS[lead_held]:
        return None
    best, seat, denomination = max(
        (tricks, seat, name) for seat, row in makeable.items() for name, tricks in row.items()
    )
    facts: tuple[tuple[OddReason, JsonObject], ...] = (
        (OddReason.CARDS, {"tricks": played.tricks}),
        (OddReason.BID, {"level": played.contract.level}),
        (OddReason.CHOICE, {"best": best, "usual": seat, "denomination": denomination}),
    )
    _, (reason, details) = max(
        zip(rarities(played, makeable), facts, strict=True), key=itemgetter(0)
    )
    return Oddity(reason, {**details, "makeable": made}, weight)


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
    if len(others) < AGREEING:
        return None
    usual = _usual_declarer(played, others)
    return Oddity(OddReason.DECLARER, usual) if usual else None


def _usual_declarer(played: Played, others: Sequence[Played]) -> dict[str, str] | None:
    """Return the seat that all others agree on where this one differs, in the same suit."""
    agreed = set(map(_bid, others))
    if len(agreed) != 1:
        return None
    ((usual, denomination),) = agreed
    if usual == played.declarer or denomination != played.contract.denomination:
        return None
    return {"seat": played.declarer.value, "usual": usual.value}


def beside_field(played: Played, others: Sequence[Played], more: float = 0) -> Oddity | None:
    """Return what most other tables say where this result is too surprising beside them all."""
    limits = (limit for size, limit in reversed(SURPRISING_FIELD) if len(others) >= size)
    limit = next(limits, None)
    if limit is None:
        return None
    weight = beside_field_surprise(played, others)
    if weight <= limit + more:
        return None
    if declarer := _usual_declarer(played, others):
        return Oddity(OddReason.DECLARER, declarer, weight)
    (seat, denomination), tables = Counter(map(_bid, others)).most_common(1)[0]
    facts = {"usual": seat.value, "denomination": denomination.value, "tables": tables}
    return Oddity(OddReason.CONTRACT, {**facts, "others": len(others)}, weight)


def heaviest(odd: Mapping[Place, Oddity], results: int) -> dict[Place, Oddity]:
    """Return which results of an evening are asked about.

    Where people play otherwise than the weights expect, more than one in 30 would be: then the most
    surprising are, one in sixty. What is beyond all weights is always asked.
    """
    weighed = sorted(oddity.weight for oddity in odd.values() if oddity.weight < math.inf)
    if len(weighed) <= max(FEW, results / TOO_MANY):
        return dict(odd)
    least = LEAST_OF_STRANGERS if len(weighed) > results / STRANGERS else LEAST_ASKED
    lightest = weighed[-max(least, results // RESULTS_FOR_ONE)]
    return {place: oddity for place, oddity in odd.items() if oddity.weight >= lightest}


ENOUGH: Final = 2
"""A single lead is noted wrongly now and then; this many explained by one exchange are no
coincidence.
"""


def changed_seats(
    slip: Sequence[tuple[Played, Deal]], rule: SeatingRule, domy_seat: Seat
) -> Mapping[Seat, Seat] | None:
    """Return who sat where instead, by the seats of the slip: the only exchange that all leads fit.

    ``None`` where fewer than two leads are out of place, where the other seating rule explains
    these, or where no exchange, or more than one, explains the whole slip.
    """
    led = [(played, deal) for played, deal in slip if played.lead is not None]
    fits = [lead_fit(played, deal, rule, domy_seat) for played, deal in led]
    out = [fit for fit in fits if fit is not LeadFit.LEADER]
    if len(out) < ENOUGH or all(fit is LeadFit.LEADER_BY_OTHER_RULE for fit in out):
        return None
    seats = human_seats(domy_seat)
    orders = [dict(zip(seats, order, strict=True)) for order in permutations(seats)]
    fitting = [order for order in orders if _all_fit(order, led, rule, domy_seat)]
    if len(fitting) != 1:
        return None
    return {seat: other for seat, other in fitting[0].items() if seat is not other}


def _all_fit(
    order: Mapping[Seat, Seat],
    led: Sequence[tuple[Played, Deal]],
    rule: SeatingRule,
    domy_seat: Seat,
) -> bool:
    moved = [(replace(played, declarer=order[played.declarer]), deal) for played, deal in led]
    return all(lead_fit(*move, rule, domy_seat) is LeadFit.LEADER for move in moved)
