"""Boards and the sets in which they travel."""

import pytest

from boards.board import Board, BoardNumberRefused, BoardSet, BoardsRefused, DomyDeals
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


def test_boards_that_travel_together() -> None:
    boards = tuple(Board.by_rule(number, Seat.W) for number in (4, 5, 6))
    assert BoardSet(boards).numbers == (4, 5, 6)
    assert (len(BoardSet(boards)), tuple(BoardSet(boards))) == (3, boards)


@pytest.mark.parametrize(
    "boards",
    [(), (Board.by_rule(1, Seat.W),) * 2, (Board.by_rule(1, Seat.W), Board.by_rule(2, Seat.N))],
    ids=["none", "one number twice", "two seats of the Domy"],
)
def test_boards_that_cannot(boards: tuple[Board, ...]) -> None:
    with pytest.raises(BoardsRefused):
        BoardSet(boards)
