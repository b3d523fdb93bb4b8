"""DUP and DLM byte by byte, and what is refused."""

from collections.abc import Callable

import pytest

from boards.board import Board
from boards.deals import Deal
from boards.errors import WhizError
from boards.machine_files import read_dlm, read_dup, write_dlm, write_dup
from boards.seats import Seat

SORTED = Deal.from_number(0)  # North has the spades, East the hearts, South the diamonds
RANKS = "AKQJT98765432"
BOARDS = [Board.by_rule(n, Seat.W, SORTED) for n in (9, 10)]
DUP = write_dup(BOARDS)
DLM = write_dlm(BOARDS)
DLM_HEAD = [
    "[Document]",
    "Headline=",
    "Status=Sealed",
    "Duplicates=0",
    "From board=9",
    "To board=10",
    "Next board to duplimate=0",
    "PrintOuts=0",
    "Crypto key=0",
    "Checksum=3",
]


def test_dup_byte_by_byte() -> None:
    numbers = "".join(f"{n:02}" for n in range(1, 40))
    north, east = f"\x06{RANKS}\x03\x04\x05", f"\x06\x03{RANKS}\x04\x05"
    south, west = f"\x06\x03\x04{RANKS}\x05", f"\x06\x03\x04\x05{RANKS}"
    record = f"{numbers}{north}{east}{south}{west}YN9  0 10 "
    assert len(record) == 156
    assert DUP.decode("ascii") == record * 2


def test_dlm_line_by_line() -> None:
    lines = DLM.decode("ascii").split("\r\n")
    assert lines[:10] == DLM_HEAD
    assert lines[26:30] == [
        "Duplicates 09=0",
        f"Board 09=aaaaaabffffffkkkkkklpppppp{9 ^ 14:03}",
        "Duplicates 10=0",
        f"Board 10=aaaaaabffffffkkkkkklpppppp{10 ^ 14:03}",
    ]
    assert len(lines) == 10 + 2 * 99 + 1


def test_dlm_opens_only_when_asked() -> None:
    shown = write_dlm(BOARDS, sealed=False).decode("ascii").split("\r\n")
    assert (shown[2], shown[9]) == ("Status=Show", "Checksum=2")


BROKEN: dict[str, tuple[Callable[[bytes, Seat], object], bytes, str, str]] = {
    "DUP: empty": (read_dup, b"", "no_boards", "No board was found"),
    "DUP: a byte short": (read_dup, DUP[:-1], "not_this_format", "This is not a DUP file"),
    "DUP: 100 deals": (read_dup, DUP * 50, "not_this_format", "This is not a DUP file"),
    "DUP: more deals than boards": (read_dup, DUP * 2, "not_this_format", "This is not"),
    "DUP: counting backwards": (
        read_dup,
        DUP.replace(b"YN9", b"YY9"),
        "not_this_format",
        "This is not a DUP file",
    ),
    "DUP: a card twice": (
        read_dup,
        b"02" + DUP[2:],
        "board_refused",
        "board 9: North has 13 cards, ♠K twice",
    ),
    "DUP: a card in two hands": (
        read_dup,
        b"14" + DUP[2:],
        "board_refused",
        "board 9: ♥A is in two hands, North and East",
    ),
    "DUP: card 53": (
        read_dup,
        b"53" + DUP[2:],
        "board_refused",
        "board 9: This is not a DUP file, or it is damaged: make it again",
    ),
    "DUP: the two halves disagree": (
        read_dup,
        b"14" + DUP[2:26] + b"01" + DUP[28:],
        "board_refused",
        "board 9: This is not a DUP file, or it is damaged: make it again",
    ),
    "DLM: not this format": (read_dlm, b"[Document]\r\n", "not_this_format", "This is not a DLM"),
    "DLM: no boards": (
        read_dlm,
        DLM.replace(b"From board=9", b"From board=11"),
        "no_boards",
        "No board was found",
    ),
    "DLM: a board left out": (
        read_dlm,
        DLM.replace(b"Board 10", b"Bored 10"),
        "not_this_format",
        "This is not a DLM file",
    ),
    "DLM: wrong checksum": (
        read_dlm,
        DLM.replace(b"Board 09=aaaaaab", b"Board 09=aaaaaaa"),
        "checksum_wrong",
        "line 28: the checksum does not fit",
    ),
    "DLM: 14 cards": (
        read_dlm,
        DLM.replace(
            b"Board 09=aaaaaabffffffkkkkkklpppppp007", b"Board 09=aaaaaaaffffffkkkkkklpppppp004"
        ),
        "line_refused",
        "line 28: North holds 14, not 13 cards",
    ),
}


@pytest.mark.parametrize(("read", "data", "code", "sentence"), BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_refused(
    read: Callable[[bytes, Seat], object], data: bytes, code: str, sentence: str
) -> None:
    with pytest.raises(WhizError) as caught:
        read(data, Seat.W)
    assert caught.value.code == code
    assert str(caught.value).startswith(sentence)
