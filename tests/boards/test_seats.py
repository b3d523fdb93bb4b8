"""The three places clockwise from the Domy, and the rotation of the deal."""

import pytest

from boards.seats import SEATS, Seat, dealer_of, human_seats


@pytest.mark.parametrize(
    ("domy", "places"), [("W", "NES"), ("N", "ESW"), ("E", "SWN"), ("S", "WNE")]
)
def test_places_run_clockwise_from_the_domy(domy: str, places: str) -> None:
    assert "".join(human_seats(Seat(domy))) == places


@pytest.mark.parametrize(
    ("domy", "dealers"),
    [("W", "NESNESN"), ("N", "ESWESWE"), ("E", "SWNSWNS"), ("S", "WNEWNEW")],
    ids=["Domy W: 1 N, 2 E, 3 S, 4 N", "Domy N", "Domy E", "Domy S"],
)
def test_the_deal_passes_from_human_to_human(domy: str, dealers: str) -> None:
    assert "".join(dealer_of(n, Seat(domy)) for n in range(1, 8)) == dealers


@pytest.mark.parametrize("seat", SEATS)
def test_four_steps_come_home(seat: Seat) -> None:
    assert seat.next.next is seat.opposite
    assert seat.opposite.opposite is seat
    assert [str(seat.label) for seat in SEATS] == ["North", "East", "South", "West"]
