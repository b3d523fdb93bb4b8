"""How much more easily a slip of the pen explains a result than play does: logarithms of odds.

Two kinds of slip are weighed, each against what tables really do: the result is another board's,
or its declarer or its tricks are written wrongly. The tables of shares are round numbers that were
chosen on other simulated evenings than those that ``python -m benchmarks.warnings`` reports.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from boards.denominations import Denomination
from scoring.results import TRICKS_IN_A_DEAL, Played

Makeable = Mapping[str, Mapping[str, int]]
"""Tricks by the value of a seat and of a denomination."""

SHARE_OF_CHOICE: Final = (100, 80, 30, 12, 5, 2, 1, 0.5)
"""How often a hand and denomination is played, by how many tricks more another gives."""
SHARE_OF_BID: Final = (30, 20, 8, 2, 0.6, 0.2)
"""How often a bid differs by that many tricks from what its cards give, on either side."""
SHARE_OF_TRICKS: Final = (40, 20, 7, 1.5, 0.5, 0.2)
"""How often the tricks made differ by that many from what the cards give, on either side."""
SHARE_OF_MAKEABLE: Final = {7: 6, 8: 16, 9: 26, 10: 26, 11: 16, 12: 7, 13: 3}
"""How often a played contract gives that many tricks: all that is known about another board."""
OTHER_BOARD: Final = 0.5
OTHER_DECLARER: Final = 0.3
OTHER_TRICKS: Final = 0.2
"""How the slips are shared among their kinds."""

HUMAN_SEATS: Final = 3
SEATS_UNSEEN: Final = 0.1
SUITS_UNSEEN: Final = 5
SUITS_OF_HAND: Final = 1.5
"""Tables counted for each seat, for each denomination, and for those of a hand, before any."""
USUAL: Final = 10
USUAL_SPREAD: Final = 1.7
"""Half of tricks and bid together, over all boards."""
SPREAD_OF_BOARD: Final = 0.85
TABLES_OF_USUAL: Final = 0.7
"""How far tables differ over one board, and how many of them the usual is worth."""
MOST_DISTANCE: Final = 20
WEIGHT_OF_TRICKS: Final = 0.7


def beside_cards_surprise(played: Played, makeable: Makeable, *, lead_held: bool) -> float:
    """Return the log odds that a slip made this of what the cards give, and not play.

    ``lead_held``: the leader holds the lead, so that the declarer is right.
    """
    seat, suit = played.declarer.value, played.contract.denomination.value
    level, tricks = played.contract.level, played.tricks
    shares = _choices(makeable)
    made = makeable[seat][suit]
    of_bid = _near(SHARE_OF_BID, level - made)
    right = shares[seat, suit] * of_bid * _near(SHARE_OF_TRICKS, tricks - made)
    others = [
        shares[other, suit]
        * _near(SHARE_OF_BID, level - row[suit])
        * _near(SHARE_OF_TRICKS, tricks - row[suit])
        for other, row in makeable.items()
        if other != seat
    ]
    slip = (
        OTHER_BOARD * _another_board(level, tricks) / len(shares)
        + (0 if lead_held else OTHER_DECLARER * sum(others) / (HUMAN_SEATS - 1))
        + OTHER_TRICKS * shares[seat, suit] * of_bid / (TRICKS_IN_A_DEAL + 1)
    )
    return math.log(slip / right)


def rarities(played: Played, makeable: Makeable) -> tuple[float, float, float]:
    """Return how rare tricks, bid and choice of the hand are, each beside its commonest."""
    made = makeable[played.declarer.value][played.contract.denomination.value]
    best = max(_tricks_of(makeable))
    return (
        SHARE_OF_TRICKS[0] / _at(SHARE_OF_TRICKS, played.tricks - made),
        SHARE_OF_BID[0] / _at(SHARE_OF_BID, played.contract.level - made),
        SHARE_OF_CHOICE[0] / _at(SHARE_OF_CHOICE, best - made),
    )


def beside_field_surprise(played: Played, others: Sequence[Played]) -> float:
    """Return the log odds that this is another board's result, beside other tables' of this one."""
    size = len(others)
    suit = played.contract.denomination
    of_hand = [other for other in others if other.declarer is played.declarer]
    alike = sum(other.contract.denomination is suit for other in of_hand)
    same_suit = sum(other.contract.denomination is suit for other in others)
    seat_share = (len(of_hand) + SEATS_UNSEEN) / (size + HUMAN_SEATS * SEATS_UNSEEN)
    usual_suit = (same_suit + SUITS_UNSEEN) / (size + len(Denomination) * SUITS_UNSEEN)
    suit_share = (alike + SUITS_OF_HAND * usual_suit) / (len(of_hand) + SUITS_OF_HAND)
    return (
        WEIGHT_OF_TRICKS * _distance(_middle(played), [_middle(other) for other in others])
        - math.log(seat_share * HUMAN_SEATS)
        - math.log(suit_share * len(Denomination))
    )


def _distance(value: float, others: Sequence[float]) -> float:
    """Return how much further, squared and in spreads, a value is from others than from all."""
    tables = len(others) + TABLES_OF_USUAL
    expected = (sum(others) + TABLES_OF_USUAL * USUAL) / tables
    spread = SPREAD_OF_BOARD**2 * (1 + 1 / tables)
    distance = (value - expected) ** 2 / spread - (value - USUAL) ** 2 / USUAL_SPREAD**2
    return min(distance, MOST_DISTANCE)


def _middle(played: Played) -> float:
    """Return half of tricks and bid: what both say about the cards."""
    return (played.tricks + played.contract.level) / 2


def _choices(makeable: Makeable) -> dict[tuple[str, str], float]:
    best = max(_tricks_of(makeable))
    masses = {
        (seat, suit): _at(SHARE_OF_CHOICE, best - made)
        for seat, row in makeable.items()
        for suit, made in row.items()
    }
    whole = sum(masses.values())
    return {place: share / whole for place, share in masses.items()}


def _tricks_of(makeable: Makeable) -> Iterable[int]:
    return (made for row in makeable.values() for made in row.values())


def _another_board(level: int, tricks: int) -> float:
    return sum(
        share * _near(SHARE_OF_BID, level - made) * _near(SHARE_OF_TRICKS, tricks - made)
        for made, share in SHARE_OF_MAKEABLE.items()
    ) / sum(SHARE_OF_MAKEABLE.values())


def _at(row: Sequence[float], distance: int) -> float:
    return row[min(abs(distance), len(row) - 1)]


def _near(row: Sequence[float], distance: int) -> float:
    return _at(row, distance) / (row[0] + 2 * sum(row[1:]))
