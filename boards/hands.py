"""A hand: the thirteen cards of one seat."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from boards.cards import PACK, RANKS, SUITS, Card, Rank, Suit
from boards.errors import N_, Malformed, Phrase

THIS_HAND: Final = Phrase(N_("This hand"))
_SUIT_BITS: Final = (1 << 13) - 1


class WrongCardCount(Malformed):
    message = N_("{who} holds {count}, not 13 cards")


class CardRepeated(Malformed):
    message = N_("{who} has {count} cards, {card} twice")


class UnknownRank(Malformed):
    """A letter that is no rank, for instance a French honour."""

    message = N_("{who} has a card “{letter}”: ranks are A K Q J T 9 8 7 6 5 4 3 2")


class WrongSuitCount(Malformed):
    message = N_("{who} has {count} suits: write all four, with dots between them")


@dataclass(frozen=True, slots=True)
class Hand:
    """Thirteen different cards; bit ``i`` of ``mask`` is the card of index ``i``.

    >>> str(Hand.parse("AKQ.JT9.876.5432"))
    'AKQ.JT9.876.5432'
    """

    mask: int

    def __post_init__(self) -> None:
        if self.mask < 0 or self.mask >> 52 or self.mask.bit_count() != 13:
            raise WrongCardCount(field="hand", who=THIS_HAND, count=abs(self.mask).bit_count())

    @classmethod
    def of(cls, cards: Iterable[Card], who: Phrase = THIS_HAND) -> "Hand":
        """Make a hand of cards in any order; ``who`` names it in the error."""
        count = Counter(cards)
        total = count.total()
        for card, times in count.items():
            if times > 1:
                raise CardRepeated(field="hand", who=who, count=total, card=card.label)
        if total != 13:
            raise WrongCardCount(field="hand", who=who, count=total)
        return cls(sum(1 << card.index for card in count))

    @classmethod
    def parse(cls, text: str, who: Phrase = THIS_HAND) -> "Hand":
        """Read PBN's ``spades.hearts.diamonds.clubs``, in capitals or not, ten as T or 10."""
        holdings = text.upper().replace("10", "T").split(".")
        if len(holdings) != 4:
            raise WrongSuitCount(field="hand", who=who, count=len(holdings))
        pairs = zip(SUITS, holdings, strict=True)
        return cls.of((Card(s, _rank(c, who)) for s, holding in pairs for c in holding), who)

    def length(self, suit: Suit) -> int:
        """Count the cards of a suit."""
        return (self._bits(suit)).bit_count()

    def holding(self, suit: Suit) -> str:
        """Return the ranks of a suit, highest first, empty for a void."""
        bits = self._bits(suit)
        return "".join(rank for i, rank in enumerate(RANKS) if bits >> i & 1)

    def _bits(self, suit: Suit) -> int:
        return self.mask >> 13 * SUITS.index(suit) & _SUIT_BITS

    def __iter__(self) -> Iterator[Card]:
        return (card for card in PACK if card in self)

    def __contains__(self, card: Card) -> bool:
        return bool(self.mask >> card.index & 1)

    def __str__(self) -> str:
        return ".".join(self.holding(suit) for suit in SUITS)


def _rank(letter: str, who: Phrase) -> Rank:
    try:
        return Rank(letter)
    except ValueError:
        shown = letter if letter.isprintable() else f"U+{ord(letter):04X}"
        raise UnknownRank(field="hand", who=who, letter=shown) from None
