"""A board: its number, its dealer, the Domy."""

import pytest

from boards.board import Board, BoardNumberRefused, DomyDeals
from boards.seats import Seat


@pytest.mark.parametrize("number", [0, -1, 10_000, 10**9])
def test_a_board_has_a_number_from_1(number: int) -> None:
    with pytest.raises(BoardNumberRefused):
        Board(number, Seat.N, Seat.W)


def test_the_domy_never_deals() -> None:
    with pytest.raises(DomyDeals) as caught:
        Board(4, Seat.W, Seat.W)
    assert str(caught.value).startswith("Board 4: ")


def test_a_board_made_by_the_rule_has_no_hands_yet() -> None:
    assert Board.by_rule(5, Seat.W) == Board(5, Seat.E, Seat.W, None)
