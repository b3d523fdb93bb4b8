"""A deal as somebody writes it down from the cards: a suit of a hand at a time."""

from collections.abc import Mapping
from typing import Final

from boards.cards import PACK, SUITS, Card, Suit
from boards.deals import CardInTwoHands, Deal
from boards.errors import N_, Malformed
from boards.hands import CardRepeated, Hand
from boards.seats import SEATS, Seat

Written = Mapping[Seat, Mapping[Suit, str]]
"""The ranks of each suit of each hand, in PBN letters; a hand left out is the rest of the pack."""
MOST_NAMED: Final = 6


class CardsMissing(Malformed):
    message = N_("No hand holds {cards}: look for them, or leave one hand empty to get the rest.")


class NothingWritten(Malformed):
    message = N_("Write at least three hands; a fourth that is left empty gets the rest.")


def read_written(written: Written) -> Deal:
    """Return the deal; raise what is wrong first, by card: twice named, in no hand, too many."""
    hands = {seat: _cards(suits) for seat, suits in written.items() if any(suits.values())}
    if len(hands) < 3:
        raise NothingWritten(field="deal")
    _refuse_shared(hands)
    if len(hands) == 3:
        return Deal.completed({seat: Hand.of(hands[seat], seat.label) for seat in hands})
    held = {card for cards in hands.values() for card in cards}
    if missing := [card.label for card in PACK if card not in held]:
        shown = ", ".join(missing[:MOST_NAMED]) + ("…" if len(missing) > MOST_NAMED else "")
        raise CardsMissing(field="deal", cards=shown)
    return Deal.of(Hand.of(hands[seat], seat.label) for seat in SEATS)


def _cards(suits: Mapping[Suit, str]) -> list[Card]:
    """Return the cards of a hand in the order of writing; an unknown letter raises."""
    return [Card.parse(f"{suit}{rank}") for suit in SUITS for rank in suits.get(suit, "")]


def _refuse_shared(hands: Mapping[Seat, list[Card]]) -> None:
    """Name the first card that was written twice."""
    holder: dict[Card, Seat] = {}
    for seat, cards in hands.items():
        for card in cards:
            other = holder.setdefault(card, seat)
            if other is not seat:
                raise CardInTwoHands(
                    field="deal", card=card.label, seat=other.label, other=seat.label
                )
        if twice := next((card for card in cards if cards.count(card) > 1), None):
            who, count = seat.label, len(cards)
            raise CardRepeated(field="deal", who=who, count=count, card=twice.label)
