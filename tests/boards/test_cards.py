"""Cards, denominations and their letters."""

import pytest

from boards.cards import PACK, Card, Suit, UnknownCard
from boards.denominations import Denomination


def test_every_card_reads_back_and_knows_its_place() -> None:
    assert [Card.parse(str(card)) for card in PACK] == list(PACK)
    assert [card.index for card in PACK] == list(range(52))


@pytest.mark.parametrize("text", ["", "S", "AS", "S1", "S10", "sA", "ZA", "SAA", "♠A"])
def test_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(UnknownCard):
        Card.parse(text)


def test_denominations_rank_as_in_the_auction() -> None:
    shuffled = [Denomination(name) for name in ("NT", "S", "C", "H", "D")]
    assert " ".join(map(str, sorted(shuffled))) == "C D H S NT"
    assert [d.suit for d in sorted(shuffled)] == [Suit.C, Suit.D, Suit.H, Suit.S, None]
