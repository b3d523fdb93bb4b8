"""Hands written down from the cards: read, or refused by the card that is wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boards.cards import SUITS, UnknownCard
from boards.deals import CardInTwoHands, Deal
from boards.errors import WhizError
from boards.hands import CardRepeated, WrongCardCount
from boards.seats import SEATS, Seat
from boards.written_deal import CardsMissing, NothingWritten, Written, read_written
from tests.boards.strategies import deals, seats

DEAL = Deal.parse("N:KT8.A96.A95.7542 Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ3 7643.QT3.32.KJ96")


def written(text: str) -> Written:
    """Four hands ``spades.hearts.diamonds.clubs`` from North on, ``-`` for none."""
    hands = dict(zip(SEATS, text.split(), strict=True))
    return {
        seat: dict(zip(SUITS, hand.split("."), strict=True))
        for seat, hand in hands.items()
        if hand != "-"
    }


@given(deals, st.data())
def test_what_was_dealt_is_read_in_any_order_of_cards(deal: Deal, data: st.DataObject) -> None:
    told = {
        seat: {
            suit: "".join(data.draw(st.permutations(deal.hand(seat).holding(suit))))
            for suit in SUITS
        }
        for seat in SEATS
    }
    assert read_written(told) == deal


@given(deals, seats)
def test_a_hand_left_out_is_the_rest(deal: Deal, left_out: Seat) -> None:
    told = {
        seat: {suit: "" if seat is left_out else deal.hand(seat).holding(suit) for suit in SUITS}
        for seat in SEATS
    }
    assert read_written(told) == deal


REFUSED: dict[str, tuple[str, type[WhizError], dict[str, object]]] = {
    "twice in a hand": (
        "KKT8.A96.A95.7542 Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ3 7643.QT3.32.KJ96",
        CardRepeated,
        {"who": "North", "count": 14, "card": "♠K"},
    ),
    "in two hands": (
        "KT8.A96.A95.7542 KQ5.KJ52.KQ874.T8 AJ92.874.JT6.AQ3 7643.QT3.32.KJ96",
        CardInTwoHands,
        {"card": "♠K", "seat": "North", "other": "East"},
    ),
    "in no hand": (
        "T8.A96.A95.7542 Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ 7643.QT3.32.KJ96",
        CardsMissing,
        {"cards": "♠K, ♣3"},
    ),
    "many in no hand": ("A... 2... 3... 4...", CardsMissing, {"cards": "♠K, ♠Q, ♠J, ♠T, ♠9, ♠8…"}),
    "fourteen and twelve": (
        "KT8.A96.A95.75 Q5.KJ52.KQ874.T842 AJ92.874.JT6.AQ3 7643.QT3.32.KJ96",
        WrongCardCount,
        {"who": "North", "count": 11},
    ),
    "three hands, one short": (
        "KT8.A96.A95.754 Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ3 -",
        WrongCardCount,
        {"who": "North", "count": 12},
    ),
    "no such card": (
        "KT1.A96.A95.7542 Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ3 -",
        UnknownCard,
        {},
    ),
    "two hands": ("KT8.A96.A95.7542 Q5.KJ52.KQ874.T8 - -", NothingWritten, {}),
    "nothing": ("... ... ... ...", NothingWritten, {}),
}


@pytest.mark.parametrize(("text", "error", "params"), REFUSED.values(), ids=REFUSED)
def test_what_is_wrong_is_named(
    text: str, error: type[WhizError], params: dict[str, object]
) -> None:
    with pytest.raises(error) as refusal:
        read_written(written(text))
    assert refusal.value.params == params


def test_the_deal_of_the_examples() -> None:
    told = written("KT8.A96.A95.7542 Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ3 7643.QT3.32.KJ96")
    assert read_written(told) == DEAL
