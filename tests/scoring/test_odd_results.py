"""What is odd about a result, one reason at a time."""

import math
from typing import Any

import pytest

from boards.deals import Deal
from boards.seating import SeatingRule
from boards.seats import Seat
from scoring.odd_results import (
    LeadFit,
    Oddity,
    OddReason,
    changed_seats,
    heaviest,
    lead_fit,
    oddity,
)
from scoring.results import Played

NOTHING = dict.fromkeys(("C", "D", "H", "S", "NT"), 5)
CARDS = {"N": {**NOTHING, "H": 10, "S": 8}, "E": {**NOTHING, "NT": 9}, "S": NOTHING}
"""North makes ten hearts or eight spades, East nine no trump."""
Said = tuple[OddReason, dict[str, Any]] | None

BESIDE_CARDS: dict[str, Said] = {
    "10H by N =": None,
    "10H by N +2": None,
    "11H by N -1": None,
    "10H by N +3": (OddReason.CARDS, {"tricks": 13, "makeable": 10}),
    "10H by N -3": (OddReason.CARDS, {"tricks": 7, "makeable": 10}),
    "11S by N -3": None,
    "10S by N -3": None,
    "13NT by E -2": (OddReason.BID, {"level": 13, "makeable": 9}),
    "7NT by E -2": (OddReason.CARDS, {"tricks": 5, "makeable": 9}),
    "8S by N =": None,
    "11NT by E -2": None,
    "7D by S -2": None,
    "8D by S =": (
        OddReason.CHOICE, {"best": 10, "usual": "N", "denomination": "H", "makeable": 5},
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "said"), BESIDE_CARDS.items(), ids=BESIDE_CARDS)
def test_tricks_bid_and_choice_are_weighed_together(text: str, said: Said) -> None:
    found = oddity(Played.parse(text), lead=None, makeable=CARDS, others=[])
    assert (found and (found.reason, dict(found.facts))) == said


DEAL = Deal.parse("N:AKQJ.432.432.432 432.AKQJ.765.765 765.765.AKQJ.T98 T98.T98.T98.AKQJ")


@pytest.mark.parametrize(
    ("text", "fit", "other_rule"),
    [
        ("10H by S = lead SA", LeadFit.LEADER, None),  # the Domy of West moves: North leads
        ("10H by N = lead SA", LeadFit.ANOTHER, False),
        ("10H by N = lead HA", LeadFit.LEADER, None),
        ("10H by N = lead DA", LeadFit.LEADER_BY_OTHER_RULE, True),
        ("10H by N =", None, None),
    ],
)
def test_the_lead_comes_from_the_hand_after_the_declarer(
    text: str, fit: LeadFit | None, other_rule: bool | None
) -> None:
    played = Played.parse(text)
    assert lead_fit(played, DEAL, SeatingRule.DOMY_MOVES, Seat.W) is fit
    odd = oddity(played, lead=fit, makeable={}, others=[])
    facts = {"card": str(played.lead), "seat": "N", "other_rule": other_rule}
    assert (odd and dict(odd.facts)) == (None if other_rule is None else facts)


def results(*texts: str) -> list[Played]:
    return [Played.parse(text) for text in texts]


FIELD = results(*["10H by N ="] * 4, "9H by N =", "10S by N -1", "9NT by E =")
BESIDE_FIELD: dict[str, Said] = {
    "10H by N +1": None,
    "10S by N -2": None,
    "7D by S -3": (
        OddReason.CONTRACT, {"usual": "N", "denomination": "H", "tables": 5, "others": 7},
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "said"), BESIDE_FIELD.items(), ids=BESIDE_FIELD)
def test_a_whole_result_is_weighed_beside_a_field(text: str, said: Said) -> None:
    found = oddity(Played.parse(text), lead=None, makeable={}, others=FIELD)
    assert (found and (found.reason, dict(found.facts))) == said
    few = oddity(Played.parse(text), lead=None, makeable={}, others=FIELD[:2])
    assert few is None


def test_a_lead_that_fits_makes_less_enough_to_ask() -> None:
    """The declarer is right then, and what is left is more often another board."""
    played = Played.parse("8H by N = lead HA")
    free = oddity(played, lead=None, makeable=CARDS, others=[])
    fits = oddity(played, lead=LeadFit.LEADER, makeable=CARDS, others=[])
    assert (free, fits and fits.reason) == (None, OddReason.CARDS)


def test_what_one_hand_plays_where_all_others_agree_names_that_hand() -> None:
    others = results(*["10H by N ="] * 5)
    found = oddity(Played.parse("10H by E ="), lead=None, makeable={}, others=others)
    assert (found and found.facts) == {"seat": "E", "usual": "N"}
    few = oddity(Played.parse("10H by E ="), lead=None, makeable={}, others=others[:3])
    assert few is None  # three agree too often by chance


def test_an_evening_that_plays_otherwise_is_asked_about_its_heaviest_alone() -> None:
    weights = [*range(1, 9), math.inf]
    odd = {n: Oddity(OddReason.CARDS, {}, weight) for n, weight in enumerate(weights, start=1)}
    assert set(heaviest(odd, 40)) == {7, 8, 9}
    assert set(heaviest(odd, 79)) == {7, 8, 9}  # more than one in ten: the two heaviest
    assert set(heaviest(odd, 80)) == {6, 7, 8, 9}
    assert set(heaviest(odd, 239)) == {6, 7, 8, 9}
    assert heaviest(odd, 240) == odd  # eight of so many are few enough
    four = {n: odd[n] for n in (1, 2, 3, 4)}
    assert heaviest(four, 10) == four  # and four of any
    assert heaviest({}, 0) == {}


def test_cards_counted_already_make_the_field_say_less() -> None:
    cards = {**CARDS, "E": {**NOTHING, "C": 10}}
    others = results(*["10H by N ="] * 3)
    played = Played.parse("11C by E =")
    alone = oddity(played, lead=None, makeable={}, others=others)
    assert (alone and alone.reason) == OddReason.CONTRACT
    assert oddity(played, lead=None, makeable=cards, others=others) is None


"""North holds the spades, East the hearts, South the diamonds; East leads against North, South
against East, North against South."""

SLIPS = {
    "north and east changed": (
        ["10C by N = lead DA", "10C by E = lead HA"], {"N": "E", "E": "N"},
    ),
    "all three moved on": (
        ["10C by N = lead DA", "10C by E = lead SA", "10C by S = lead HA"],
        {"N": "E", "E": "S", "S": "N"},
    ),
    "one lead is noted wrongly": (["10C by N = lead DA", "10C by E = lead DK"], None),
    "all fit": (["10C by N = lead HA", "10C by E = lead DA"], None),
    "one declarer leaves two exchanges": (["10C by N = lead DA", "10C by N = lead DK"], None),
    "no exchange explains it": (["10C by N = lead DA", "10C by N = lead SA"], None),
    "the hand of the Domy never leads": (["10C by N = lead CA", "10C by E = lead CK"], None),
    "no leads": (["10C by N =", "10C by E ="], None),
}  # fmt: skip


@pytest.mark.parametrize(("slip", "moved"), SLIPS.values(), ids=SLIPS)
def test_the_only_exchange_that_all_leads_fit(
    slip: list[str], moved: dict[str, str] | None
) -> None:
    led = [(Played.parse(text), DEAL) for text in slip]
    found = changed_seats(led, SeatingRule.DOMY_MOVES, Seat.W)
    said = {str(seat): str(other) for seat, other in (found or {}).items()}
    assert said == (moved or {})


def test_the_other_seating_rule_comes_first() -> None:
    """Tables that play the other rule have led from right hands: the console asks which it is."""
    led = [(Played.parse(text), DEAL) for text in ("10C by N = lead DA", "10C by S = lead HA")]
    assert changed_seats(led, SeatingRule.DOMY_MOVES, Seat.W) is None
