"""What files for dealing machines can hold: an unbroken row of boards 1 to 99 with hands."""

from collections.abc import Iterable

from boards.board import Board
from boards.deal_file_errors import NumbersRefused
from boards.deals import Deal

LAST_ON_MACHINE = 99


def machine_boards(boards: Iterable[Board], format_name: str) -> list[tuple[int, Deal]]:
    """Return numbers and deals by rising number; raise ``NumbersRefused`` or ``HandsUnknown``."""
    deals = {board.number: board.known_deal for board in boards}
    numbers = sorted(deals)
    gaps = numbers and numbers[-1] - numbers[0] + 1 != len(numbers)
    if not numbers or numbers[-1] > LAST_ON_MACHINE or gaps:
        raise NumbersRefused(field="boards", format=format_name)
    return [(number, deals[number]) for number in numbers]
