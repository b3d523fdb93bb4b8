"""The boards of a simultaneous as they are kept and travel: number, dealer and PBN deal of each."""

from collections.abc import Iterable, Sequence
from typing import Any

from boards.board import Board
from boards.deals import Deal
from boards.seats import Seat


def shared_boards(rows: Iterable[Sequence[Any]], domy_seat: str) -> list[Board]:
    """Return the boards; raises ``WhizError`` or ``ValueError`` for what is none."""
    domy = Seat(domy_seat)
    return [Board(number, Seat(dealer), domy, Deal.parse(deal)) for number, dealer, deal in rows]
