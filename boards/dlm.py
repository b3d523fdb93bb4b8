"""DLM, for dealing machines under Windows: ini text with 99 boards, 26 letters each.

A letter stands for the owners of two cards in the order ♠A … ♣2: ``a`` plus four times the first
owner plus the second (N 0, E 1, S 2, W 3). Three check digits follow: the board's number
exclusive-or the codes of its letters.
"""

import re
from collections.abc import Iterable
from functools import reduce
from operator import xor

from boards.board import Board
from boards.cards import PACK
from boards.deal_file import DealFile, Note, NoteKind
from boards.deal_file_errors import ChecksumWrong, LineRefused, NoBoards, NotThisFormat
from boards.deals import Deal
from boards.errors import WhizError
from boards.hands import Hand
from boards.machine_boards import LAST_ON_MACHINE, machine_boards
from boards.seats import SEATS, Seat
from boards.text_lines import text_lines

_UNUSED = "aaaaaabffffffkkkkkklpppppp"
_BOARD = re.compile(r"board ?0*([1-9][0-9]?)=([a-p]{26})([0-9]{3})", re.ASCII | re.IGNORECASE)
_RANGE = re.compile(r"(from|to) board=0*([1-9][0-9]?)", re.ASCII | re.IGNORECASE)


def write_dlm(boards: Iterable[Board], *, sealed: bool = True) -> bytes:
    """Return the DLM file; sealed, the machine's program does not show the hands."""
    deals = dict(machine_boards(boards, "DLM"))
    low, high = min(deals), max(deals)
    lines = [
        "[Document]",
        "Headline=",
        f"Status={'Sealed' if sealed else 'Show'}",
        "Duplicates=0",
        f"From board={low}",
        f"To board={high}",
        "Next board to duplimate=0",
        "PrintOuts=0",
        "Crypto key=0",
        f"Checksum={low ^ high ^ (not sealed)}",
    ]
    for number in range(1, LAST_ON_MACHINE + 1):
        letters = _letters(deals[number]) if number in deals else _UNUSED
        lines += [f"Duplicates {number:02}=0"]
        lines += [f"Board {number:02}={letters}{_check(number, letters):03}"]
    return "".join(f"{line}\r\n" for line in lines).encode("ascii")


def read_dlm(data: bytes, domy_seat: Seat) -> DealFile:
    """Read a DLM file; the dealers follow from the board numbers."""
    found: dict[int, tuple[int, str]] = {}
    limits: dict[str, int] = {}
    for line, text in text_lines(data):
        if match := _RANGE.fullmatch(text.strip()):
            limits[match[1].lower()] = int(match[2])
        elif match := _BOARD.fullmatch(text.strip()):
            number, letters = int(match[1]), match[2].lower()
            if int(match[3]) != _check(number, letters):
                raise ChecksumWrong(field="file", line=line)
            found[number] = (line, letters)
    if limits.keys() != {"from", "to"}:
        raise NotThisFormat(field="file", format="DLM")
    numbers = range(limits["from"], limits["to"] + 1)
    return _file(numbers, found, domy_seat)


def _file(numbers: range, found: dict[int, tuple[int, str]], domy_seat: Seat) -> DealFile:
    if not numbers:
        raise NoBoards(field="file")
    if not found.keys() >= set(numbers):
        raise NotThisFormat(field="file", format="DLM")
    boards = (Board.by_rule(n, domy_seat, _deal(*found[n])) for n in numbers)
    return DealFile(tuple(boards), (Note(NoteKind.DEALERS_BY_RULE),))


def _letters(deal: Deal) -> str:
    owners = [SEATS.index(deal.owner(card)) for card in PACK]
    return "".join(chr(ord("a") + 4 * owners[i] + owners[i + 1]) for i in range(0, 52, 2))


def _check(number: int, letters: str) -> int:
    return reduce(xor, map(ord, letters), number)


def _deal(line: int, letters: str) -> Deal:
    codes = [ord(letter) - ord("a") for letter in letters]
    owners = [owner for code in codes for owner in divmod(code, 4)]
    try:
        return Deal.of(
            Hand.of((card for card, owner in zip(PACK, owners, strict=True) if owner == i), s.label)
            for i, s in enumerate(SEATS)
        )
    except WhizError as reason:
        raise LineRefused(field="file", line=line, reason=reason) from None
