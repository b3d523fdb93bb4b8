"""PBN out: the strict format, and back again without a loss."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boards.board import Board, HandsUnknown
from boards.pbn import read_pbn, write_pbn
from boards.seats import Seat
from tests.boards.pbn.games import DEAL, HANDS
from tests.boards.strategies import board_lists

EXPECTED = f"""% PBN 2.1
% EXPORT
%Content-type: text/x-pbn; charset=UTF-8
[Event "Soirée \\"d'été\\" \\\\ 1"]
[Site ""]
[Date "2026.07.14"]
[Board "7"]
[West ""]
[North ""]
[East ""]
[South ""]
[Dealer "S"]
[Vulnerable "None"]
[Deal "{HANDS}"]
[Scoring ""]
[Declarer ""]
[Contract ""]
[Result ""]
[Competition "Individuals"]
[EastType "program"]
[WhizDomy "E"]
[WhizDealer "S"]
"""


def test_fifteen_tags_in_order_then_ours() -> None:
    board = Board(7, Seat.S, Seat.E, DEAL)
    text = write_pbn([board], event='Soirée "d\'été" \\ 1', date=dt.date(2026, 7, 14))
    assert text == EXPECTED.replace("\n", "\r\n")


def test_a_board_without_hands_is_not_written() -> None:
    with pytest.raises(HandsUnknown) as caught:
        write_pbn([Board.by_rule(3, Seat.W)])
    assert str(caught.value).startswith("Board 3: ")


@given(board_lists(), st.text(max_size=80))
def test_what_is_written_reads_back(boards: list[Board], event: str) -> None:
    text = write_pbn(boards, event=event, date=dt.date(2026, 1, 2))
    data = text.encode("utf-8", "replace")
    read = read_pbn(data, boards[0].domy_seat)
    assert list(read.boards) == boards
    assert {note.code for note in read.notes} <= {"numbers_missing"}
    assert write_pbn(read.boards, event=event, date=dt.date(2026, 1, 2)) == text


@pytest.mark.parametrize("event", ["#", "##Always", '"]\n[Board "9', "\x00\r\n", "{", "% x"])
def test_no_title_breaks_the_file(event: str) -> None:
    boards = (Board(7, Seat.S, Seat.E, DEAL),)
    assert read_pbn(write_pbn(boards, event=event).encode(), Seat.E).boards == boards


def test_the_championship_file_comes_back_the_same(championship: bytes) -> None:
    boards = read_pbn(championship, Seat.W).boards
    again = read_pbn(write_pbn(boards).encode(), Seat.W)
    assert (again.boards, again.notes) == (boards, ())
