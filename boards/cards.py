"""Suits, ranks and the 52 cards, in PBN letters."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from boards.errors import N_, Malformed


class Suit(StrEnum):
    """S, H, D or C: the order in which hands are written."""

    S = "S"
    H = "H"
    D = "D"
    C = "C"

    @property
    def symbol(self) -> str:
        """Return the suit's sign: ♠ ♥ ♦ ♣."""
        return "♠♥♦♣"[SUITS.index(self)]


class Rank(StrEnum):
    """A K Q J T 9 … 2, highest first; ten is T."""

    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    TEN = "T"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"
    SIX = "6"
    FIVE = "5"
    FOUR = "4"
    THREE = "3"
    TWO = "2"


SUITS: Final = tuple(Suit)
RANKS: Final = tuple(Rank)


class UnknownCard(Malformed):
    message = N_("This is not a card. Write the suit (S H D C), then the rank (A K Q J T 9 … 2).")


@dataclass(frozen=True, slots=True)
class Card:
    """One card; written as PBN writes it, the suit first.

    >>> str(Card.parse("ST")), Card.parse("ST").label, Card.parse("C2").index
    ('ST', '♠T', 51)
    """

    suit: Suit
    rank: Rank

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read two PBN letters; raise ``UnknownCard`` for anything else."""
        try:
            return cls(Suit(text[:1]), Rank(text[1:]))
        except ValueError:
            raise UnknownCard(field="card") from None

    @property
    def index(self) -> int:
        """Return the card's place in the pack, from 0 (♠A) to 51 (♣2)."""
        return 13 * SUITS.index(self.suit) + RANKS.index(self.rank)

    @property
    def label(self) -> str:
        """Return the suit's sign and the PBN letter of the rank, the same in every language."""
        return f"{self.suit.symbol}{self.rank}"

    def __str__(self) -> str:
        return f"{self.suit}{self.rank}"


PACK: Final = tuple(Card(suit, rank) for suit in SUITS for rank in RANKS)
