"""DUP, for dealing machines of the DOS family: 156 bytes a deal, no line ends.

78 bytes of card numbers (♠A 01 … ♣2 52) for North, East and South; 68 bytes with each hand
drawn as suit signs and ranks; 10 bytes: random hands ``Y``, counting backwards ``N``, the lowest
board, the copies and the highest board. Neither the Domy nor the dealer is in it, nor any seal.
"""

from collections.abc import Iterable

from boards.board import Board
from boards.cards import PACK, SUITS, Card
from boards.deal_file import DealFile, Note, NoteKind
from boards.deal_file_errors import BoardRefused, NoBoards, NotThisFormat
from boards.deals import Deal
from boards.errors import WhizError
from boards.hands import Hand
from boards.machine_boards import LAST_ON_MACHINE, machine_boards
from boards.seats import SEATS, Seat
from boards.text_lines import checked_size

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
        Board.by_rule(number, domy_seat, _deal(record, number))
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


def _deal(record: str, number: int) -> Deal:
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
