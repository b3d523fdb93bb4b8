"""Who leads and which hands change places, in all 12 cases of both rules."""

import pytest
from hypothesis import given

from boards.deals import Deal
from boards.seating import DomyDeclares, SeatingRule, as_played, chairs, leader
from boards.seats import SEATS, Seat
from tests.boards.strategies import deals

# Domy and declarer; leader and exchange under domy_moves; the same under declarer_moves.
CASES = [
    ("WN", "E", "WS", "S", "NE"),
    ("WE", "S", "", "S", ""),
    ("WS", "N", "WN", "E", "SE"),
    ("NE", "S", "NW", "W", "ES"),
    ("NS", "W", "", "W", ""),
    ("NW", "E", "NE", "S", "WS"),
    ("ES", "W", "EN", "N", "SW"),
    ("EW", "N", "", "N", ""),
    ("EN", "S", "ES", "W", "NW"),
    ("SW", "N", "SE", "E", "WN"),
    ("SN", "E", "", "E", ""),
    ("SE", "W", "SW", "N", "EN"),
]
ROWS = [
    (rule, case[0], *leads)
    for case in CASES
    for rule, leads in ((SeatingRule.DOMY_MOVES, case[1:3]), (SeatingRule.DECLARER_MOVES, case[3:]))
]


@pytest.mark.parametrize(("rule", "pair", "leads", "exchange"), ROWS)
def test_leader_and_exchange(rule: SeatingRule, pair: str, leads: str, exchange: str) -> None:
    domy, declarer = map(Seat, pair)
    chair_of = chairs(rule, domy, declarer)
    assert leader(rule, domy, declarer) is Seat(leads)
    assert {seat for seat in SEATS if chair_of[seat] is not seat} == set(map(Seat, exchange))
    assert chair_of[declarer] is chair_of[domy].opposite
    assert chair_of[Seat(leads)] is chair_of[declarer].next


def test_the_worked_example_north_leads_from_west_against_south() -> None:
    assert leader(SeatingRule.DOMY_MOVES, Seat.W, Seat.S) is Seat.N
    assert chairs(SeatingRule.DOMY_MOVES, Seat.W, Seat.S)[Seat.N] is Seat.W


def test_the_rules_differ_in_8_cases_of_12() -> None:
    assert sum(case[1] != case[3] for case in CASES) == 8


@pytest.mark.parametrize("rule", SeatingRule)
@pytest.mark.parametrize("domy", SEATS)
def test_the_domy_never_declares(rule: SeatingRule, domy: Seat) -> None:
    with pytest.raises(DomyDeclares):
        leader(rule, domy, domy)


@pytest.mark.parametrize(("rule", "pair", "leads", "exchange"), ROWS)
@given(deal=deals)
def test_hands_go_with_their_players(
    rule: SeatingRule, pair: str, leads: str, exchange: str, deal: Deal
) -> None:
    domy, declarer = map(Seat, pair)
    played = as_played(deal, rule, domy, declarer)
    swapped = dict(zip(exchange, exchange[::-1], strict=True))
    assert [played.hand(seat) for seat in SEATS] == [
        deal.hand(Seat(swapped.get(seat, seat))) for seat in SEATS
    ]
