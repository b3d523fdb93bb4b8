"""The leads of one slip tell that its three sat in each other's seats."""

import pytest

from boards.deals import Deal
from boards.seating import SeatingRule
from boards.seats import Seat
from scoring.changed_seats import changed_seats
from scoring.results import Played

DEAL = Deal.parse("N:AKQJ.432.432.432 432.AKQJ.765.765 765.765.AKQJ.T98 T98.T98.T98.AKQJ")
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
