"""Files for dealing machines: DLM under Windows, DUP for the DOS family; boards 1 to 99, no gap."""

import re
from collections.abc import Iterable
from functools import reduce
from operator import xor

from boards.board import Board
from boards.cards import PACK, SUITS, Card
from boards.deal_file import (
    BoardRefused,
    ChecksumWrong,
    DealFile,
    LineRefused,
    NoBoards,
    Note,
    NoteKind,
    NotThisFormat,
    NumbersRefused,
    checked_size,
    text_lines,
)
from boards.deals import Deal
from boards.errors import WhizError
from boards.hands import Hand
from boards.seats import SEATS, Seat

LAST_ON_MACHINE = 99


def machine_boards(boards: Iterable[Board], format_name: str) -> list[tuple[int, Deal]]:
    """Return numbers and deals by rising number; raise ``NumbersRefused`` or ``HandsUnknown``."""
    deals = {board.number: board.known_deal for board in boards}
    numbers = sorted(deals)
    gaps = numbers and numbers[-1] - numbers[0] + 1 != len(numbers)
    if not numbers or numbers[-1] > LAST_ON_MACHINE or gaps:
        raise NumbersRefused(field="boards", format=format_name)
    return [(number, deals[number]) for number in numbers]


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
    deals: dict[int, tuple[int, str]] = {}
    limits: dict[str, int] = {}
    for line, text in text_lines(data):
        if match := _RANGE.fullmatch(text.strip()):
            limits[match[1].lower()] = int(match[2])
        elif match := _BOARD.fullmatch(text.strip()):
            number, letters = int(match[1]), match[2].lower()
            if int(match[3]) != _check(number, letters):
                raise ChecksumWrong(field="file", line=line)
            deals[number] = (line, letters)
    if limits.keys() != {"from", "to"}:
        raise NotThisFormat(field="file", format="DLM")
    numbers = range(limits["from"], limits["to"] + 1)
    return _file(numbers, deals, domy_seat)


def _file(numbers: range, deals: dict[int, tuple[int, str]], domy_seat: Seat) -> DealFile:
    if not numbers:
        raise NoBoards(field="file")
    if not deals.keys() >= set(numbers):
        raise NotThisFormat(field="file", format="DLM")
    boards = (Board.by_rule(n, domy_seat, _dlm_deal(*deals[n])) for n in numbers)
    return DealFile(tuple(boards), (Note(NoteKind.DEALERS_BY_RULE),))


def _letters(deal: Deal) -> str:
    owners = [SEATS.index(deal.owner(card)) for card in PACK]
    return "".join(chr(ord("a") + 4 * owners[i] + owners[i + 1]) for i in range(0, 52, 2))


def _check(number: int, letters: str) -> int:
    return reduce(xor, map(ord, letters), number)


def _dlm_deal(line: int, letters: str) -> Deal:
    codes = [ord(letter) - ord("a") for letter in letters]
    owners = [owner for code in codes for owner in divmod(code, 4)]
    try:
        return Deal.of(
            Hand.of((card for card, owner in zip(PACK, owners, strict=True) if owner == i), s.label)
            for i, s in enumerate(SEATS)
        )
    except WhizError as reason:
        raise LineRefused(field="file", line=line, reason=reason) from None


_LENGTH = 156
_SIGNS = dict(zip("\x06\x03\x04\x05", SUITS, strict=True))


def write_dup(boards: Iterable[Board]) -> bytes:
    """Return the DUP file of boards whose numbers follow each other, from 1 to 99."""
    pairs = machine_boards(boards, "DUP")
    tail = f"YN{pairs[0][0]:<3}{0:<2}{pairs[-1][0]:<3}"
    return "".join(_numbers(deal) + _drawn(deal) + tail for _, deal in pairs).encode("ascii")


def read_dup(data: bytes, domy_seat: Seat) -> DealFile:
    """Read a DUP file; the dealers follow from the board numbers."""
    if not checked_size(data):
        raise NoBoards(field="file")
    if len(data) % _LENGTH or len(data) > LAST_ON_MACHINE * _LENGTH or not data.isascii():
        raise NotThisFormat(field="file", format="DUP")
    text = data.decode("ascii")
    deals = [text[i : i + _LENGTH] for i in range(0, len(text), _LENGTH)]
    first = _first_number(deals[0][146:], len(deals))
    boards = (
        Board.by_rule(number, domy_seat, _dup_deal(record, number))
        for number, record in enumerate(deals, start=first)
    )
    return DealFile(tuple(boards), (Note(NoteKind.DEALERS_BY_RULE),))


def _numbers(deal: Deal) -> str:
    return "".join(f"{card.index + 1:02}" for hand in deal.hands[:3] for card in hand)


def _drawn(deal: Deal) -> str:
    return "".join(
        sign + hand.holding(suit) for hand in deal.hands for sign, suit in _SIGNS.items()
    )


def _first_number(tail: str, count: int) -> int:
    low, high = tail[2:5].strip(), tail[7:10].strip()
    whole = low.isdigit() and high.isdigit() and tail[0] in "YN" and tail[1] == "N"
    if not whole or not 1 <= int(low) <= int(low) + count - 1 <= int(high) <= LAST_ON_MACHINE:
        raise NotThisFormat(field="file", format="DUP")
    return int(low)


def _dup_deal(record: str, number: int) -> Deal:
    """Read one record; both ways in which it shows the hands must agree."""
    try:
        deal = Deal.completed(
            {
                seat: Hand.of((_card(record[at : at + 2]) for at in _places(i)), seat.label)
                for i, seat in enumerate(SEATS[:3])
            }
        )
    except WhizError as reason:
        raise BoardRefused(field="file", board=number, reason=reason) from None
    if _drawn(deal) != record[78:146]:
        raise BoardRefused(field="file", board=number, reason=NotThisFormat(format="DUP"))
    return deal


def _places(hand: int) -> range:
    return range(26 * hand, 26 * hand + 26, 2)


def _card(digits: str) -> Card:
    if not digits.isdigit() or not 1 <= int(digits) <= 52:
        raise NotThisFormat(format="DUP")
    return PACK[int(digits) - 1]
