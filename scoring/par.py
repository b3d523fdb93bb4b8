"""What each hand can bid by right, and the par of three rivals, from the makeable tricks.

Doubles and sacrifices are left out: nobody bids what the cards do not make.
"""

from dataclasses import dataclass

from boards.double_dummy import Makeable
from boards.seats import Seat, human_seats
from scoring.contracts import BIDS, Bid, Contract
from scoring.formulas import Formula
from scoring.points import declarer_points


@dataclass(frozen=True, slots=True)
class Par:
    """The bid to which the auction of three who see all cards comes, whose it is, its points."""

    declarer: Seat
    bid: Bid
    tricks: int
    points: int


def limit(makeable: Makeable, seat: Seat) -> Bid | None:
    """Return the highest-ranking bid that a hand makes, ``None`` for a hand that makes none."""
    return max(_made(makeable, seat), default=None)


def best_bid(makeable: Makeable, seat: Seat, formula: Formula) -> Bid | None:
    """Return the bid that brings a hand most when nobody else bids, the lowest of equal ones."""
    return _best(makeable, seat, _made(makeable, seat), formula)


def par(makeable: Makeable, dealer: Seat, formula: Formula) -> Par | None:
    """Return the par, ``None`` when no hand makes a bid and the board is passed out.

    The auction goes to the hand with the highest limit, of equal ones to the first to speak. It
    stops at that hand's best bid above every other limit, or at its own limit.
    """
    limits = {seat: limit(makeable, seat) for seat in _speakers(makeable, dealer)}
    able = {seat: bid for seat, bid in limits.items() if bid is not None}
    if not able:
        return None
    declarer = max(able, key=lambda seat: able[seat])  # the first of equals
    others = [bid for seat, bid in able.items() if seat is not declarer]
    above = [bid for bid in _made(makeable, declarer) if all(bid > other for other in others)]
    bid = _best(makeable, declarer, above, formula) or able[declarer]
    tricks, points = _worth(makeable, declarer, bid, formula)
    return Par(declarer, bid, tricks, points)


def _speakers(makeable: Makeable, dealer: Seat) -> list[Seat]:
    """Return the three hands in the order in which they speak."""
    humans = human_seats(makeable.domy_seat)
    first = humans.index(dealer)
    return [*humans[first:], *humans[:first]]


def _made(makeable: Makeable, seat: Seat) -> list[Bid]:
    tricks = makeable.of(seat)
    return [bid for bid in BIDS if bid.level <= tricks[bid.denomination]]


def _best(makeable: Makeable, seat: Seat, bids: list[Bid], formula: Formula) -> Bid | None:
    return max(bids, key=lambda bid: _worth(makeable, seat, bid, formula)[1], default=None)


def _worth(makeable: Makeable, seat: Seat, bid: Bid, formula: Formula) -> tuple[int, int]:
    """Return the tricks taken and the points; an exact bid loses the rest."""
    most = makeable.of(seat)[bid.denomination]
    tricks = bid.level if formula is Formula.SUPER else most
    return tricks, declarer_points(Contract(bid.level, bid.denomination), tricks, formula)
