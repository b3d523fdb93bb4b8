"""What is odd about a result, one reason at a time."""

from typing import Any

import pytest

from boards.deals import Deal
from boards.seating import SeatingRule
from boards.seats import Seat
from scoring.odd_results import LeadFit, OddReason, lead_fit, oddity
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
    "10S by N -3": (OddReason.BID, {"level": 10, "makeable": 8}),
    "8S by N =": None,
    "11NT by E -2": None,
    "7D by S -2": (
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
    few = oddity(Played.parse(text), lead=None, makeable={}, others=FIELD[:4])
    assert few is None
