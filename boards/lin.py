"""LIN, the language of online hand viewers: deals in and out.

``md|`` holds the dealer (1 S, 2 W, 3 N, 4 E) and the hands of South, West and North; East has
the rest. The number is in ``qx|o7|`` before the deal or in ``ah|Board 7|`` after it.
"""

from collections.abc import Iterable
from typing import Final

from boards.board import Board, HandsUnknown
from boards.cards import SUITS
from boards.deal_file import DealFile
from boards.deal_file_errors import NoBoards
from boards.deals import Deal
from boards.hands import Hand
from boards.lin_fields import fields
from boards.lin_reading import LinReading
from boards.seats import Seat
from boards.text_lines import text_lines

_ORDER: Final = (Seat.S, Seat.W, Seat.N, Seat.E)


def write_lin(boards: Iterable[Board]) -> bytes:
    """Return the LIN text of boards as dealt, one line each."""
    lines = (_line(b.number, b.dealer, _known(b)) for b in boards)
    return "".join(f"{line}\r\n" for line in lines).encode("ascii")


def read_lin(data: bytes, domy_seat: Seat) -> DealFile:
    """Read the boards of a LIN file, whose hands are taken as dealt."""
    reading = LinReading(domy_seat)
    for item in fields(text_lines(data)):
        reading.take(item)
    reading.close()
    if not reading.boards:
        raise NoBoards(field="file")
    return DealFile(tuple(reading.boards.values()), reading.tally.notes(reading.boards))


def _line(number: int, dealer: Seat, deal: Deal) -> str:
    hands = ",".join(_hand(deal.hand(seat)) for seat in _ORDER[:3])
    digit = _ORDER.index(dealer) + 1
    return f"qx|o{number}|md|{digit}{hands}|rh||ah|Board {number}|sv|o|pg||"


def _hand(hand: Hand) -> str:
    return "".join(f"{suit}{hand.holding(suit)}" for suit in SUITS)


def _known(board: Board) -> Deal:
    if board.deal is None:
        raise HandsUnknown(field="boards", board=board.number)
    return board.deal
