"""Leads of one slip that fit only if its three sat in each other's seats."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import permutations
from typing import Final

from boards.deals import Deal
from boards.seating import SeatingRule
from boards.seats import Seat, human_seats
from scoring.odd_results import LeadFit, lead_fit
from scoring.results import Played

ENOUGH: Final = 2
"""One lead is noted wrongly now and then; so many that one exchange explains are no chance."""


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
    found = [order for order in orders if _all_fit(order, led, rule, domy_seat)]
    if len(found) != 1:
        return None
    return {seat: other for seat, other in found[0].items() if seat is not other}


def _all_fit(
    order: Mapping[Seat, Seat],
    led: Sequence[tuple[Played, Deal]],
    rule: SeatingRule,
    domy_seat: Seat,
) -> bool:
    moved = [(replace(played, declarer=order[played.declarer]), deal) for played, deal in led]
    return all(lead_fit(*each, rule, domy_seat) is LeadFit.LEADER for each in moved)
