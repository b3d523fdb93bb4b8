"""Plain conditions on a deal, as seen by the three players: never by the Domy's hand."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from boards.cards import SUITS, Card, Rank
from boards.deals import Deal
from boards.errors import N_
from boards.hands import Hand
from boards.seats import Seat, human_seats

Hands = tuple[Hand, ...]

STRONG: Final = 15
LONG: Final = 6
CLOSE: Final = 8
_HIGH_CARDS: Final = tuple(
    (points, sum(1 << Card(suit, rank).index for suit in SUITS))
    for points, rank in ((4, Rank.ACE), (3, Rank.KING), (2, Rank.QUEEN), (1, Rank.JACK))
)
"""What a rank counts, and the bits of its four cards: thousands of deals are looked at."""
_BALANCED: Final = ((4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2))


def high_card_points(hand: Hand) -> int:
    """Count 4 for an ace, 3 for a king, 2 for a queen, 1 for a jack.

    >>> high_card_points(Hand.parse("AKQJ.T9876.543.2"))
    10
    """
    return sum(points * (hand.mask & cards).bit_count() for points, cards in _HIGH_CARDS)


def is_balanced(hand: Hand) -> bool:
    """Tell whether a hand is shaped 4-3-3-3, 4-4-3-2 or 5-3-3-2."""
    return tuple(sorted(map(hand.length, SUITS), reverse=True)) in _BALANCED


def _strong_hand(hands: Hands) -> bool:
    return max(map(high_card_points, hands)) >= STRONG


def _long_suit(hands: Hands) -> bool:
    return any(hand.length(suit) >= LONG for hand in hands for suit in SUITS)


def _shapely(hands: Hands) -> bool:
    return not all(map(is_balanced, hands))


def _close(hands: Hands) -> bool:
    points = [high_card_points(hand) for hand in hands]
    return max(points) - min(points) <= CLOSE


@dataclass(frozen=True, slots=True)
class Condition:
    """A named test of the three players' hands; ``words`` is the msgid that says it."""

    name: str
    words: str
    met_by: Callable[[Hands], bool]

    def met(self, deal: Deal, domy_seat: Seat) -> bool:
        """Tell whether a deal fulfils it."""
        return self.met_by(tuple(deal.hand(seat) for seat in human_seats(domy_seat)))


CONDITIONS: Final = {
    condition.name: condition
    for condition in (
        Condition("strong_hand", N_("a player holds 15 points or more"), _strong_hand),
        Condition("long_suit", N_("a player holds six cards of a suit or more"), _long_suit),
        Condition("shapely", N_("the three players’ hands are not all balanced"), _shapely),
        Condition("close", N_("the three players’ points lie at most 8 apart"), _close),
    )
}
"""The conditions, by name; the names stand in commitments, so they never change their meaning."""
