"""A deal: the four hands, as they were picked up."""

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Final

from boards.cards import PACK, SUITS, Card, Suit
from boards.errors import N_, Malformed
from boards.hands import CardRepeated, Hand
from boards.seats import SEATS, Seat

DEALS: Final = comb(52, 13) * comb(39, 13) * comb(26, 13)
"""How many deals there are: 52! / (13!)⁴."""

_WHOLE_PACK: Final = (1 << 52) - 1
RECENT: Final = 256
"""Deals that are read once: an evening asks for its boards again with each release."""


class DealUnreadable(Malformed):
    message = N_("The deal must be its first seat (N, E, S or W), a colon and four hands")


class CardInTwoHands(Malformed):
    message = N_("{card} is in two hands, {seat} and {other}")


class DealNumberRefused(Malformed):
    message = N_("A deal's number is a whole number from 0 to {last}")


@dataclass(frozen=True, slots=True)
class Deal:
    """Four hands in the order N E S W that share out the pack.

    Every deal has a number from 0 to ``DEALS - 1``: North's choice of 13 out of 52, East's out
    of the 39 left and South's out of the 26 left, each numbered by ``combinations``.
    """

    hands: tuple[Hand, Hand, Hand, Hand]

    def __post_init__(self) -> None:
        for i, hand in enumerate(self.hands):
            for j in range(i):
                if shared := hand.mask & self.hands[j].mask:
                    raise _in_two_hands(shared, SEATS[j], SEATS[i])

    @classmethod
    def of(cls, hands: Iterable[Hand]) -> "Deal":
        """Make a deal of four hands given in the order N E S W."""
        north, east, south, west = hands
        return cls((north, east, south, west))

    @classmethod
    def parse(cls, text: str) -> "Deal":
        """Read PBN's ``N:hand hand hand hand``, clockwise from any seat.

        One hand may be ``-``: it is the rest of the pack.
        """
        return _read(text)

    @classmethod
    def completed(cls, hands: dict[Seat, Hand]) -> "Deal":
        """Make a deal of three hands or four; the missing one is the rest of the pack."""
        missing = [seat for seat in SEATS if seat not in hands]
        if len(missing) > 1:
            raise DealUnreadable(field="deal")
        rest = _WHOLE_PACK
        for seat, hand in hands.items():
            if shared := hand.mask & ~rest:
                raise _in_two_hands(shared, _holder(hands, shared), seat)
            rest &= ~hand.mask
        return cls.of(hands[seat] if seat in hands else Hand(rest) for seat in SEATS)

    @classmethod
    def shuffled(cls) -> "Deal":
        """Deal from the system's secure source, every deal equally likely."""
        return cls.from_number(secrets.randbelow(DEALS))

    @classmethod
    def from_number(cls, number: int) -> "Deal":
        """Return the deal of this number."""
        if not 0 <= number < DEALS:
            raise DealNumberRefused(field="number", last=DEALS - 1)
        rest, south = divmod(number, comb(26, 13))
        north, east = divmod(rest, comb(39, 13))
        left = list(range(52))
        hands = [_taken(left, rank) for rank in (north, east, south, 0)]
        return cls.of(hands)

    @property
    def number(self) -> int:
        """Return the deal's own number; ``from_number`` gives the deal back."""
        left = list(range(52))
        north, east, south = (_given(left, hand) for hand in self.hands[:3])
        return (north * comb(39, 13) + east) * comb(26, 13) + south

    def hand(self, seat: Seat) -> Hand:
        """Return the hand that was picked up at a seat."""
        return self.hands[SEATS.index(seat)]

    def owner(self, card: Card) -> Seat:
        """Return the seat that holds a card."""
        return next(seat for seat in SEATS if card in self.hand(seat))

    def __str__(self) -> str:
        return "N:" + " ".join(map(str, self.hands))


@lru_cache(maxsize=RECENT)
def _read(text: str) -> Deal:
    first, colon, rest = text.strip().partition(":")
    words = rest.split()
    if not colon or first.upper() not in SEATS or len(words) != 4:
        raise DealUnreadable(field="deal")
    seats = [Seat(first.upper()).clockwise(i) for i in range(4)]
    written = dict(zip(seats, words, strict=True))
    return Deal.completed({s: Hand.parse(w, s.label) for s, w in written.items() if w != "-"})


def _taken(left: list[int], rank: int) -> Hand:
    """Take the hand of this rank out of the cards that are left."""
    positions = choice_of(rank, 13, len(left))
    mask = sum(1 << left[position] for position in positions)
    left[:] = [index for index in left if not mask >> index & 1]
    return Hand(mask)


def _given(left: list[int], hand: Hand) -> int:
    """Return the rank of a hand among the cards that are left, and take it out."""
    positions = [i for i, index in enumerate(left) if hand.mask >> index & 1]
    left[:] = [index for index in left if not hand.mask >> index & 1]
    return rank_of(positions)


def _holder(hands: dict[Seat, Hand], shared: int) -> Seat:
    return next(seat for seat, hand in hands.items() if hand.mask & shared)


def _in_two_hands(shared: int, seat: Seat, other: Seat) -> CardInTwoHands:
    card = next(card for card in PACK if shared >> card.index & 1)
    return CardInTwoHands(field="deal", card=card.label, seat=seat.label, other=other.label)


# Thirteen things out of many, numbered: the combinatorial number system.


def rank_of(positions: list[int]) -> int:
    """Return the number, from 0, of a choice given by its rising positions.

    >>> rank_of([0, 1, 2]), rank_of([0, 1, 3])
    (0, 1)
    """
    return sum(comb(position, i) for i, position in enumerate(positions, start=1))


def choice_of(rank: int, size: int, out_of: int) -> list[int]:
    """Return the rising positions of the choice that ``rank_of`` gives this number.

    >>> choice_of(1, size=3, out_of=13)
    [0, 1, 3]
    """
    positions = []
    position = out_of - 1
    for i in range(size, 0, -1):
        while comb(position, i) > rank:
            position -= 1
        rank -= comb(position, i)
        positions.append(position)
    return positions[::-1]


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
