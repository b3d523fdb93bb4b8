"""LIN: what viewers write, and the deal as played that they should open."""

import pytest

from boards.board import Board
from boards.deals import Deal
from boards.errors import WhizError
from boards.lin import read_lin, write_lin
from boards.seats import Seat

DEAL = Deal.parse("N:AKQ.JT9.876.5432 JT98.AKQ8.AKQ.76 765.765.JT9.AKQJ 432.432.5432.T98")
SOUTH, WEST = "S765H765DJT9CAKQJ", "S432H432D5432CT98"
NORTH, EAST = "SAKQHJT9D876C5432", "SJT98HAKQ8DAKQC76"
THREE = f"{SOUTH},{WEST},{NORTH}"
BOARD = Board(7, Seat.N, Seat.W, DEAL)
LINE = f"qx|o7|md|3{THREE}|rh||ah|Board 7|sv|o|pg||"

SAME_BOARD = {
    "our own": LINE,
    "no qx": f"pn|a,b,c,d|st||md|3{THREE}|rh||ah|Board 7|sv|0|pg||",
    "French title": f"md|3{THREE}|ah|Donne 7|",
    "four hands": f"qx|o7|md|3{THREE},{EAST}|",
    "East empty": f"qx|o7|md|3{THREE},|",
    "North empty": f"qx|o7|md|3{SOUTH},{WEST},,{EAST}|",
    "small letters": f"qx|o7|md|3{THREE.lower()}|",
    "clubs first": LINE.replace("SAKQHJT9D876C5432", "C5432D876HJT9SAKQ"),
    "a link": "https://x/?lin=" + LINE.replace("|", "%7C").replace(" ", "%20").replace(",", "%2C"),
    "lines broken inside": LINE.replace(",", ",\r\n").replace("ah|", "\nah|"),
    "a bar in a name": f"pn|a|b,c,d,e|st||{LINE}",
    "last bar lost": f"md|3{THREE}|ah|Board 7",
    "capital keys": LINE.replace("md|", "MD|").replace("qx|", "QX|"),
}


@pytest.mark.parametrize("text", SAME_BOARD.values(), ids=SAME_BOARD)
def test_the_same_board_however_written(text: str) -> None:
    assert read_lin(text.encode(), Seat.W).boards == (BOARD,)


def test_a_thousand_boards_are_read_and_no_more() -> None:
    lines = [f"qx|o{number}|md|3{THREE}|\n" for number in range(1, 1002)]
    assert len(read_lin("".join(lines[:-1]).encode(), Seat.W).boards) == 1000
    with pytest.raises(WhizError) as refused:
        read_lin("".join(lines).encode(), Seat.W)
    assert refused.value.code == "too_many_boards"


def test_our_own_line() -> None:
    assert write_lin([BOARD]).decode() == LINE + "\r\n"


REMARKED = {
    "dealer who is the Domy": (LINE.replace("|3S", "|2S"), "7N", "dealer_replaced"),
    "a human dealer out of turn": (LINE.replace("|3S", "|4S"), "7E", "dealers_kept"),
    "no dealer": (LINE.replace("|3S", "|S"), "7N", ""),
    "results": (LINE + "mb|1C|mb|p|pc|SA|", "7N", "results_ignored"),
    "both rooms": (LINE + LINE.replace("o7", "c7"), "7N", "repeats_ignored"),
    "vulnerability": (LINE.replace("sv|o", "sv|b"), "7N", "vulnerability_ignored"),
    "a gap": (LINE + LINE.replace("o7", "o9"), "7N 9N", "dealers_kept numbers_missing"),
}


@pytest.mark.parametrize(("text", "boards", "codes"), REMARKED.values(), ids=REMARKED)
def test_what_is_put_right_is_said(text: str, boards: str, codes: str) -> None:
    read = read_lin(text.encode(), Seat.W)
    assert " ".join(f"{board.number}{board.dealer}" for board in read.boards) == boards
    assert " ".join(note.code for note in read.notes) == codes


BROKEN = {
    "empty": ("", "no_boards", "No board was found"),
    "no board": ("vg|Evening|", "no_boards", "No board was found"),
    "not LIN": ("hello", "field_unpaired", "line 1: a key without its value"),
    "odd pairs": (LINE + "\npg|", "field_unpaired", "line 2: a key without its value"),
    "no hands": ("\nqx|o7|pg||", "deal_missing", "line 2: board 7 has no hands"),
    "no number": (f"md|3{THREE}|", "number_missing", "line 1: these hands have no"),
    "number 0": (LINE.replace("o7", "o0"), "number_unreadable", "line 1: a board’s number"),
    "number beyond": (LINE.replace("o7", "o12345"), "number_unreadable", "line 1: a board’s"),
    "12 cards": (
        LINE.replace("SAKQ", "SAK"),
        "line_refused",
        "line 1: North holds 12, not 13 cards",
    ),
    "a card in two hands": (
        LINE.replace("SAKQH", "SAK2H"),
        "line_refused",
        "line 1: ♠2 is in two hands, West and North",
    ),
    "no suit": (LINE.replace("3S765", "3765"), "line_refused", "line 1: The deal must be"),
    "two hands": (f"qx|o7|md|3{SOUTH},{WEST}|", "line_refused", "line 1: The deal must be"),
    "French honours": (LINE.replace("SAKQ", "SARD"), "line_refused", "line 1: North has"),
    "a number for two deals": (
        LINE + "\n" + LINE.replace(THREE, f"{WEST},{SOUTH},{NORTH}"),
        "board_twice",
        "line 2: board 7 is already on line 1, with other cards",
    ),
}


@pytest.mark.parametrize(("text", "code", "sentence"), BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_refused(text: str, code: str, sentence: str) -> None:
    with pytest.raises(WhizError) as caught:
        read_lin(text.encode(), Seat.W)
    assert caught.value.code == code
    assert str(caught.value).startswith(sentence)
