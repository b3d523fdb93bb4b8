"""Broken files: each is refused whole, with the line and the reason, and no hand in the text."""

import pytest

from boards.errors import WhizError
from boards.pbn import read_pbn
from boards.seats import Seat
from tests.boards.pbn.games import HANDS, NORTH, OTHERS, TURNED, game

TAG = 'a tag is written [Name "value"], with both quotes and brackets'
FIRST = 'a tag such as [Board "1"] was expected; is this a PBN file?'
NUMBER = "a board’s number is a whole number from 1 to 9999"
RANKS = "ranks are A K Q J T 9 8 7 6 5 4 3 2"
NO_DEAL = "The deal must be its first seat (N, E, S or W), a colon and four hands"
EMPTY = ("no_boards", "No board was found in the file: choose a deal file")


def deal(old: str, new: str) -> str:
    return game(7, HANDS.replace(old, new, 1))


BROKEN: dict[str, tuple[str, tuple[str, str]]] = {
    "empty": ("", EMPTY),
    "only comments": ("; one\n{ two\n} \n% three\n", EMPTY),
    "only directives": ("% PBN 1.0\n% EXPORT\n", EMPTY),
    "only blank lines": ("\r\n\r\n", EMPTY),
    "only the end of a DOS file": ("\x1a", EMPTY),
    "tags of no board": ('[Event "Evening"]\n', EMPTY),
    "not PBN: CSV": ("name;points\n", ("tag_expected", f"line 1: {FIRST}")),
    "not PBN: a web page": ("\n<html>", ("tag_expected", f"line 2: {FIRST}")),
    "tag without quotes": ("[Board 1]\n", ("tag_unreadable", f"line 1: {TAG}")),
    "unterminated quote": ('[Board "1]\n', ("tag_unreadable", f"line 1: {TAG}")),
    "unterminated bracket": ('[Board "1"\n', ("tag_unreadable", f"line 1: {TAG}")),
    "a quote that a backslash hides": (
        '\n[Site "C:\\"]\n',
        ("tag_unreadable", f"line 2: {TAG}"),
    ),
    "open comment": (
        game() + "{ never closed\n" + game(2),
        ("comment_open", "line 4: the comment that starts here is never closed"),
    ),
    "nested open comments": (
        "{{{{\n" + game(),
        ("comment_open", "line 1: the comment that starts here is never closed"),
    ),
    "nothing to repeat": (
        game(1, Dealer="#"),
        ("nothing_to_repeat", "line 2: “#” repeats Dealer of the board before, which has none"),
    ),
    "number missing": (
        f'[Deal "{HANDS}"]',
        ("number_missing", "line 1: these hands have no board number"),
    ),
    "deal missing": (
        '[Board "7"]\n\n[Dealer "N"]\n',
        ("deal_missing", "line 1: board 7 has no hands"),
    ),
    "deal missing, then another board": (
        '[Board "7"]\n\n' + game(8),
        ("deal_missing", "line 1: board 7 has no hands"),
    ),
    "deal empty": (game(7, ""), ("deal_missing", "line 1: board 7 has no hands")),
    "duplicate board": (
        game(7) + game(7, str(TURNED)),
        ("board_twice", "line 4: board 7 is already on line 1, with other cards"),
    ),
    "dealer nowhere": (
        game(7, Dealer="Ouest"),
        ("seat_unreadable", "line 2: board 7: Dealer must be N, E, S or W"),
    ),
    "Domy nowhere": (
        game(7, WhizDomy="O"),
        ("seat_unreadable", "line 2: board 7: WhizDomy must be N, E, S or W"),
    ),
    "Domy elsewhere": (
        game(6, WhizDomy="W") + game(7, WhizDomy="S"),
        (
            "domy_elsewhere",
            "line 6: board 7 is made for a Domy at South; here the Domy sits at West",
        ),
    ),
    "12 cards": (
        deal(NORTH, NORTH[1:]),
        ("line_refused", "line 2: North holds 12, not 13 cards"),
    ),
    "14 cards, one twice": (
        deal("432.432", "AA32.432"),
        ("line_refused", "line 2: West has 14 cards, ♠A twice"),
    ),
    "13 cards, one twice": (
        deal("AKQ.", "AAQ."),
        ("line_refused", "line 2: North has 13 cards, ♠A twice"),
    ),
    "a card in two hands": (
        deal("JT98.", "AT98."),
        ("line_refused", "line 2: ♠A is in two hands, North and East"),
    ),
    "French honours": (
        deal("AKQ.", "ARD."),
        ("line_refused", f"line 2: North has a card “R”: {RANKS}"),
    ),
    "five suits": (
        deal("AKQ.", "A.KQ."),
        (
            "line_refused",
            "line 2: North has 5 suits: write all four, with dots between them",
        ),
    ),
    "three hands": (game(7, f"N:{OTHERS}"), ("line_refused", f"line 2: {NO_DEAL}")),
    "five hands": (game(7, HANDS + " " + NORTH), ("line_refused", f"line 2: {NO_DEAL}")),
    "wrong first seat": (game(7, "O" + HANDS[1:]), ("line_refused", f"line 2: {NO_DEAL}")),
    "NUL": (
        game() + "\0",
        ("not_plain_text", "line 4: this is not plain text; save the file as UTF-8"),
    ),
    "long line": (
        game() + "x" * 4097,
        ("line_too_long", "line 4: longer than 4096 bytes"),
    ),
    "line of 1 MB": ("x" * 10**6, ("line_too_long", "line 1: longer than 4096 bytes")),
    "1,001 boards": (
        "".join(game(n) for n in range(1, 1002)),
        ("too_many_boards", "line 3001: more than 1000 boards: split the file"),
    ),
    "2 MiB and a byte": (
        "x" * (2 * 1024 * 1024 + 1),
        ("file_too_large", "The file is larger than 2 MB: split it"),
    ),
    "a line too many": (
        "\n" * 150_000,
        ("too_many_lines", "The file has more than 150000 lines or tags: split it"),
    ),
    "a tag too many": (
        ('[a""]' * 800 + "\n") * 188,
        ("too_many_lines", "The file has more than 150000 lines or tags: split it"),
    ),
}
WRONG_NUMBERS = ["0", "-1", "1000000000", "7a", "", "٣", "1.5", "1e3", "+7", "10000", "9" * 4000]


def refused(data: bytes) -> WhizError:
    with pytest.raises(WhizError) as caught:
        read_pbn(data, Seat.W)
    return caught.value


@pytest.mark.parametrize(("text", "expected"), BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_refused(text: str, expected: tuple[str, str]) -> None:
    error = refused(text.encode())
    assert (error.code, str(error)) == expected
    assert error.field == "file"


@pytest.mark.parametrize("number", WRONG_NUMBERS)
def test_what_is_no_board_number(number: str) -> None:
    error = refused(game(number).encode())
    assert (error.code, str(error)) == ("number_unreadable", f"line 1: {NUMBER}")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_text_in_16_bits_is_refused(encoding: str) -> None:
    assert refused(game().encode(encoding)).code == "not_plain_text"


def test_a_line_of_the_real_file_is_named(championship: bytes) -> None:
    lines = championship.split(b"\n")
    lines[364] = lines[364].replace(b"W:", b"W:A")
    error = refused(b"\n".join(lines))
    assert error.params["line"] == 365
    assert str(error).startswith("line 365: West has 14 cards")


def test_the_reason_is_translated_inside_its_line() -> None:
    french = {
        "line {line}: {reason}": "ligne {line} : {reason}",
        "{who} has {count} cards, {card} twice": "{who} a {count} cartes, deux fois {card}",
        "West": "Ouest",
    }
    error = refused(game(7, HANDS.replace("432.432.", "AA432.432.")).encode())
    assert error.sentence(french.__getitem__) == "ligne 2 : Ouest a 15 cartes, deux fois ♠A"
