"""Hands and deals: what is refused, notation, and the numbering of all deals."""

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boards.cards import PACK, SUITS, Suit, UnknownCard
from boards.deals import (
    DEALS,
    CardInTwoHands,
    CardsMissing,
    Deal,
    DealNumberRefused,
    DealUnreadable,
    NothingWritten,
    Written,
    read_written,
)
from boards.errors import WhizError
from boards.hands import CardRepeated, Hand, UnknownRank, WrongCardCount, WrongSuitCount
from boards.seats import SEATS, Seat
from tests.boards.strategies import deals, seats

SORTED = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
NORTH = "AKQ.JT9.876.5432"
OTHERS = "JT98.AKQ8.AKQ.76 765.765.JT9.AKQJ 432.432.5432.T98"


def test_the_number_of_deals() -> None:
    assert DEALS == 53_644_737_765_488_792_839_237_440_000


@pytest.mark.parametrize(
    ("text", "error", "sentence"),
    [
        (f"N:AK{NORTH} {OTHERS}", CardRepeated, "North has 15 cards, ♠A twice"),
        (f"N:{NORTH[1:]} {OTHERS}", WrongCardCount, "North holds 12, not 13 cards"),
        (f"E:{NORTH}A {OTHERS}", WrongCardCount, "East holds 14, not 13 cards"),
        (f"S:{NORTH.replace('K', 'A')} {OTHERS}", CardRepeated, "South has 13 cards, ♠A twice"),
        (
            f"N:{NORTH.replace('5', 'Q')} {OTHERS}",
            CardInTwoHands,
            "♣Q is in two hands, North and South",
        ),
        (
            f"N:{NORTH.replace('Q', 'D')} {OTHERS}",
            UnknownRank,
            "North has a card “D”: ranks are A K Q J T 9 8 7 6 5 4 3 2",
        ),
        (
            f"N:{NORTH.replace('Q', chr(7))} {OTHERS}",
            UnknownRank,
            "North has a card “U+0007”: ranks are A K Q J T 9 8 7 6 5 4 3 2",
        ),
        (
            f"N:AKQJT98765432.. {OTHERS}",
            WrongSuitCount,
            "North has 3 suits: write all four, with dots between them",
        ),
    ],
)
def test_a_wrong_hand_is_named(text: str, error: type[WhizError], sentence: str) -> None:
    with pytest.raises(error) as caught:
        Deal.parse(text)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    "text",
    [
        "",
        "N",
        "N:",
        f"X:{NORTH} {OTHERS}",
        f"{NORTH} {OTHERS}",
        f"N:{NORTH}",
        "N:- - - -",
        f"N:{NORTH} {OTHERS} {NORTH}",
        f"N:{NORTH} - - {OTHERS.split()[2]}",
    ],
)
def test_what_is_no_deal_at_all(text: str) -> None:
    with pytest.raises(DealUnreadable):
        Deal.parse(text)


def test_a_sentence_is_put_into_another_language_with_its_phrases() -> None:
    french = {"North": "Nord", "{who} holds {count}, not 13 cards": "{who} a {count} cartes"}
    with pytest.raises(WrongCardCount) as caught:
        Deal.parse(f"N:{NORTH[1:]} {OTHERS}")
    assert caught.value.sentence(lambda text: french[text]) == "Nord a 12 cartes"


@pytest.mark.parametrize(
    "mask", [-1, 0, (1 << 12) - 1, 1 << 52, (1 << 14) - 1, (1 << 12) | (1 << 52)]
)
def test_a_mask_of_other_than_thirteen_cards_is_refused(mask: int) -> None:
    with pytest.raises(WrongCardCount):
        Hand(mask)


def test_small_letters_tens_and_one_left_out_hand_are_read() -> None:
    whole = Deal.parse(f"N:{NORTH} {OTHERS}")
    written = f"n:akq.j109.876.5432 {OTHERS.lower()}"
    assert Deal.parse(written) == whole
    assert Deal.parse(f"N:- {OTHERS}") == whole


@pytest.mark.parametrize(
    ("number", "text"),
    [(0, SORTED), (DEALS - 1, " ".join(["N:...AKQJT98765432", *SORTED[2:].split()[2::-1]]))],
    ids=["the first deal", "the last deal"],
)
def test_the_ends_of_the_numbering(number: int, text: str) -> None:
    assert str(Deal.from_number(number)) == text
    assert Deal.parse(text).number == number


@pytest.mark.parametrize("number", [-1, DEALS])
def test_no_deal_has_this_number(number: int) -> None:
    with pytest.raises(DealNumberRefused):
        Deal.from_number(number)


@given(st.integers(0, DEALS - 1))
def test_number_and_deal_are_one_to_one(number: int) -> None:
    assert Deal.from_number(number).number == number


@given(st.randoms(use_true_random=False))
def test_any_way_of_dealing_has_a_number(source: random.Random) -> None:
    cards = list(PACK)
    source.shuffle(cards)
    deal = Deal.of(Hand.of(cards[i : i + 13]) for i in range(0, 52, 13))
    assert 0 <= deal.number < DEALS
    assert Deal.from_number(deal.number) == deal


@given(deals, st.sampled_from(SEATS))
def test_a_deal_is_read_from_any_first_seat(deal: Deal, first: Seat) -> None:
    hands = " ".join(str(deal.hand(first.clockwise(i))) for i in range(4))
    assert Deal.parse(f"{first}:{hands}") == deal
    assert Deal.parse(str(deal)) == deal


@given(deals)
def test_hands_share_out_the_pack(deal: Deal) -> None:
    assert sorted(card.index for hand in deal.hands for card in hand) == list(range(52))
    assert all(card in deal.hand(deal.owner(card)) for card in PACK)
    assert all(sum(hand.length(suit) for hand in deal.hands) == 13 for suit in Suit)


@pytest.mark.parametrize(("one", "other"), [*combinations(SEATS, 2)])
def test_hands_that_share_a_card_are_no_deal(one: Seat, other: Seat) -> None:
    deal = Deal.parse(f"N:{NORTH} {OTHERS}")
    with pytest.raises(CardInTwoHands) as caught:
        Deal.of(deal.hand(one if seat is other else seat) for seat in SEATS)
    first = next(card for card in PACK if card in deal.hand(one))
    expected = f"{first.label} is in two hands, {one.label} and {other.label}"
    assert str(caught.value) == expected
    assert Deal.of(deal.hands) == deal


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
