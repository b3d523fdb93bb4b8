"""Makeable tricks: as played under each rule, however the table is turned."""

from importlib.resources import files

import pytest

from boards.cards import SUITS
from boards.deals import Deal
from boards.denominations import Denomination
from boards.double_dummy import Makeable, makeable
from boards.double_dummy.makeable import MakeableRefused
from boards.double_dummy.solver import Position, tricks
from boards.hands import Hand
from boards.pbn import read_pbn
from boards.seating import SeatingRule
from boards.seats import SEATS, Seat, human_seats

CHAMPIONSHIP = files("boards").joinpath("data/championship_36_boards.pbn").read_bytes()
FIRST = read_pbn(CHAMPIONSHIP, Seat.W).boards[0]
ROWS = ((5, 1, 9, 3, 4), (11, 5, 10, 3, 10), (6, 9, 5, 5, 6))


def deal() -> Deal:
    assert FIRST.deal is not None
    return FIRST.deal


def turned(dealt: Deal, steps: int) -> Deal:
    """Every hand so many places further round."""
    return Deal.of(dealt.hand(seat.clockwise(-steps)) for seat in SEATS)


def test_the_first_board_of_the_championship() -> None:
    found = makeable(deal(), Seat.W, SeatingRule.DOMY_MOVES)
    assert found.document() == {
        "N": {"C": 5, "D": 1, "H": 9, "S": 3, "NT": 4},
        "E": {"C": 11, "D": 5, "H": 10, "S": 3, "NT": 10},
        "S": {"C": 6, "D": 9, "H": 5, "S": 5, "NT": 6},
    }


@pytest.mark.parametrize("rule", SeatingRule)
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_a_table_turned_makes_the_same(rule: SeatingRule, steps: int) -> None:
    straight = makeable(deal(), Seat.W, rule)
    assert makeable(turned(deal(), steps), Seat.W.clockwise(steps), rule).rows == straight.rows


@pytest.mark.parametrize("rule", SeatingRule)
def test_who_faces_the_domy_plays_as_in_bridge(rule: SeatingRule) -> None:
    asked = [Position.declared(deal(), Seat.E, trumps) for trumps in Denomination]
    found = makeable(deal(), Seat.W, rule)
    assert tuple(found.of(Seat.E).values()) == tuple(tricks(asked))


# Domy West, North declares: which hand plays from the chairs N E S W, and which chair leads.
BY_HAND = {
    SeatingRule.DOMY_MOVES: ("NEWS", Seat.N),
    SeatingRule.DECLARER_MOVES: ("ENSW", Seat.E),
}


@pytest.mark.parametrize("rule", SeatingRule)
def test_north_with_the_domy_in_west(rule: SeatingRule) -> None:
    order, chair = BY_HAND[rule]
    played = Deal.of(deal().hand(Seat(seat)) for seat in order)
    asked = [Position.declared(played, chair, trumps) for trumps in Denomination]
    assert tuple(makeable(deal(), Seat.W, rule).of(Seat.N).values()) == tuple(tricks(asked))


def test_the_two_rules_differ_where_the_declarer_does_not_face_the_domy() -> None:
    stayed = makeable(deal(), Seat.W, SeatingRule.DECLARER_MOVES)
    assert stayed.rows == ((5, 1, 8, 3, 2), (11, 5, 10, 3, 10), (6, 9, 6, 5, 6))


@pytest.mark.parametrize("seat", SEATS)
def test_a_hand_with_a_whole_suit_makes_thirteen_in_it(seat: Seat) -> None:
    dealt = Deal.of(
        Hand.parse(".".join("AKQJT98765432" if own is suit else "" for own in SUITS))
        for suit in SUITS
    )
    domy = seat.next
    found = makeable(dealt, domy, SeatingRule.DOMY_MOVES)
    for human in human_seats(domy):
        whole = Denomination(SUITS[SEATS.index(human)].value)
        of_domy = Denomination(SUITS[SEATS.index(domy)].value)
        assert found.of(human) == {
            each: 13 if each in {whole, of_domy} else 0 for each in Denomination
        }


@pytest.mark.parametrize("domy", SEATS)
def test_a_document_gives_the_tricks_back(domy: Seat) -> None:
    found = Makeable(domy, ROWS)
    assert Makeable.of_document(domy, found.document()) == found


@pytest.mark.parametrize(
    "rows",
    [ROWS[:2], (*ROWS[:2], (1, 2, 3, 4)), (*ROWS[:2], (1, 2, 3, 4, 14)), (*ROWS[:2], (-1,) * 5)],
    ids=["two hands", "four numbers", "14 tricks", "negative"],
)
def test_other_numbers_are_refused(rows: tuple[tuple[int, ...], ...]) -> None:
    with pytest.raises(MakeableRefused):
        Makeable(Seat.W, rows)
