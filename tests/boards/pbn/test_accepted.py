"""What other programs write, and what we say about it."""

import pytest
from hypothesis import given

from boards.board import Board
from boards.deals import Deal
from boards.pbn import read_pbn
from boards.seats import SEATS, Seat
from tests.boards.pbn.games import DEAL, HANDS, TURNED, game
from tests.boards.strategies import deals

PLAIN = (Board(1, Seat.N, Seat.W, DEAL), Board(2, Seat.E, Seat.W, TURNED))
TWO = game(1) + game(2, str(TURNED))

SAME_TWO_BOARDS = {
    "LF": TWO.encode(),
    "CRLF": TWO.replace("\n", "\r\n").encode(),
    "CR": TWO.replace("\n", "\r").encode(),
    "line ends mixed": TWO.replace("\n", "\r\n", 2).replace("\n\n", "\n\r").encode(),
    "BOM": TWO.encode("utf-8-sig"),
    "end of a DOS file": TWO.encode() + b"\x1a",
    "version 1.0": b"% PBN 1.0\n" + TWO.encode(),
    "version 2.1 and directives": b"% PBN 2.1\n% EXPORT\n%Creator: me\n" + TWO.encode(),
    "Latin-1 names": ('[North "Benoît"]\n' + TWO).encode("latin-1"),
    "UTF-8 names": ('[North "Benoît 王"]\n' + TWO).encode(),
    "no blank line between": TWO.replace("\n\n", "\n").encode(),
    "blank lines inside a board": TWO.replace("]\n[Deal", "]\n \t\n[Deal").encode(),
    "two tags on a line": TWO.replace('"]\n[Deal', '"] [Deal').encode(),
    "spaces inside values": TWO.replace('[Board "', '[Board " ').encode(),
    "a sign of repetition in a tag we do not read": ('[Event "#"]\n' + TWO).encode(),
    "spaces inside tags": TWO.replace("[Board ", "  [ Board\t ").encode(),
    "small letters": TWO.lower().encode(),
    "comments": ("{ one }" + TWO + "; two\n{ three\n[Board 9]\n} {;}").encode(),
    "a comment that nests nothing": ("{{{{ }" + TWO).encode(),
    "a percent line inside": TWO.replace("[Deal", "%[Deal\n[Deal").encode(),
    "brackets and braces in a value": ('[Site "{ ] ; [ \\" \\\\"]\n' + TWO).encode(),
    "backslashes without end": ('[Site "' + "\\\\" * 2000 + '"]\n' + TWO).encode(),
    "our seat of the Domy": TWO.replace("[Deal", '[WhizDomy "W"]\n[Deal').encode(),
    "seat of the Domy not said": TWO.replace("[Deal", '[WhizDomy "?"]\n[Deal').encode(),
    "dealers said": (game(1, Dealer="N") + game(2, str(TURNED), Dealer="e")).encode(),
    "dealers not known": (game(1, Dealer="?") + game(2, str(TURNED), Dealer="-")).encode(),
    "WhizDealer goes before Dealer": (
        game(1, Dealer="S", WhizDealer="N") + game(2, str(TURNED))
    ).encode(),
    "a lasting Domy": ('[WhizDomy "##W"]\n' + TWO).encode(),
    "double dummy data": TWO.replace(
        "\n\n", '\n[OptimumResultTable "Declarer;Denomination\\2R"]\nN NT 12\n\n'
    ).encode(),
}


@pytest.mark.parametrize("data", SAME_TWO_BOARDS.values(), ids=SAME_TWO_BOARDS)
def test_the_same_two_boards_however_written(data: bytes) -> None:
    read = read_pbn(data, Seat.W)
    assert (read.boards, read.notes) == (PLAIN, ())


# text; boards as "number dealer"; notes as (code, line, board, sentence)
REMARKED = {
    "dealer who is the Domy": (
        game(4, Dealer="W"),
        "4N",
        [("dealer_replaced", 2, 4, "Board 4: the Domy never deals; North deals instead.")],
    ),
    "WhizDealer who is the Domy": (
        game(5, WhizDealer="W", Dealer="N"),
        "5E",
        [("dealer_replaced", 2, 5, "Board 5: the Domy never deals; East deals instead.")],
    ),
    "a human dealer out of turn": (
        game(1, Dealer="S") + game(2, Dealer="N"),
        "1S 2N",
        [
            (
                "dealers_kept",
                2,
                None,
                "Boards that keep the file’s dealer, who is not the one of their number: 2.",
            )
        ],
    ),
    "WhizDealer out of turn is meant": (game(1, WhizDealer="S"), "1S", []),
    "vulnerability": (
        game(1, Vulnerable="Love") + game(2, Vulnerable="All") + game(3, Vulnerable="EW"),
        "1N 2E 3S",
        [
            (
                "vulnerability_ignored",
                5,
                None,
                "Whiz has no vulnerability: the file’s was ignored (2).",
            )
        ],
    ),
    "results inside": (
        game(1, Contract="4HX", Declarer="N", Result="10")
        + game(2)
        + '[Board "3"]\n'
        + f'[Deal "{HANDS}"]\n[Auction "N"]\n1C X =1= {{ [ }}\n[Note "1:strong"]\n',
        "1N 2E 3S",
        [
            (
                "results_ignored",
                1,
                None,
                "The file also contains results (2): they were ignored.",
            )
        ],
    ),
    "one board at two tables": (
        game(1, Result="9") + game(1, Result="10") + '[Board "1"]\n[Deal "#"]\n[Result "#"]\n',
        "1N",
        [
            ("results_ignored", 1, None, "The file also contains results (3): they were ignored."),
            (
                "repeats_ignored",
                5,
                None,
                "Repeats of boards that were already read were ignored (2).",
            ),
        ],
    ),
    "a result alone, of a board already read": (
        game(1) + '[Board "1"]\n[Score "NS 90"]\n\n',
        "1N",
        [
            ("results_ignored", 4, None, "The file also contains results (1): they were ignored."),
            (
                "repeats_ignored",
                4,
                None,
                "Repeats of boards that were already read were ignored (1).",
            ),
        ],
    ),
    "unknown tags": (
        game(1, BCFlags="1f", Boardgame="x") + game(2, BCFlags="2"),
        "1N 2E",
        [("unknown_tags", 2, None, "Unknown tags were ignored: BCFlags, Boardgame.")],
    ),
    "gap in numbering": (
        game(9) + game(3) + game(4),
        "9S 3S 4N",
        [
            (
                "numbers_missing",
                None,
                None,
                "The numbers are not consecutive: 4 are missing, the first is 5.",
            )
        ],
    ),
    "a dealer of no board": (
        game(1) + '[Dealer "S"]\n',
        "1N",
        [("loose_tags", 4, None, "Tags that belong to no board were ignored (1).")],
    ),
    "stray text": (
        game(1) + "what is this\nand this\n" + game(2),
        "1N 2E",
        [("text_ignored", 4, None, "Text outside tags was ignored (2 lines).")],
    ),
    "dealer inherited": (
        game(2, Dealer="##E") + game(5) + game(8, Dealer="#"),
        "2E 5E 8E",
        [
            (
                "numbers_missing",
                None,
                None,
                "The numbers are not consecutive: 4 are missing, the first is 3.",
            )
        ],
    ),
}


@pytest.mark.parametrize(("text", "boards", "notes"), REMARKED.values(), ids=REMARKED)
def test_what_is_put_right_is_said(
    text: str, boards: str, notes: list[tuple[str, int | None, int | None, str]]
) -> None:
    read = read_pbn(text.encode(), Seat.W)
    assert " ".join(f"{board.number}{board.dealer}" for board in read.boards) == boards
    said = [(note.code, note.line, note.board, note.sentence(str)) for note in read.notes]
    assert said == notes


@given(deals)
def test_hands_start_at_any_seat(deal: Deal) -> None:
    text = "".join(
        game(n, f"{first}:" + " ".join(str(deal.hand(first.clockwise(i))) for i in range(4)))
        for n, first in enumerate(SEATS, start=1)
    )
    assert {board.deal for board in read_pbn(text.encode(), Seat.W).boards} == {deal}


def test_the_championship_file(championship: bytes) -> None:
    read = read_pbn(championship, Seat.W)
    assert [board.number for board in read.boards] == list(range(1, 37))
    replaced = [note.board for note in read.notes if note.code == "dealer_replaced"]
    assert replaced == [4, 8, 12, 16, 20, 24, 28, 32, 36]
    assert len({board.deal for board in read.boards}) == 36
    assert all(board.dealer is not Seat.W for board in read.boards)
