"""The boards of a simultaneous from a deal file that the organiser has."""

from typing import Final

from boards.deal_file import DealFile
from boards.deal_formats import deal_format
from boards.seats import Seat
from whiz_tournament.services.simultaneous.errors import BoardCountRefused, FileLacksBoards
from whiz_tournament.services.simultaneous.limits import MOST_BOARDS

LISTED: Final = 10
"""How many missing boards a sentence names."""


def read_event_boards(
    *, data: bytes, file_name: str, wanted: int | None, domy_seat: str
) -> DealFile:
    """Return the boards 1 to ``wanted`` of a file with its notes; its suffix says how to read it.

    Without a number they are all that the file has. What is wrong in it is told by line and mend,
    as wherever a deal file is read; cards are in no sentence.
    """
    file = deal_format(file_name).read(data, Seat(domy_seat))
    found = {board.number: board for board in file.boards if board.deal is not None}
    most = max(found, default=0) if wanted is None else wanted
    if not 1 <= most <= MOST_BOARDS:
        raise BoardCountRefused(field="boards", most=MOST_BOARDS)
    numbers = range(1, most + 1)
    if missing := [number for number in numbers if number not in found]:
        listed = ", ".join(map(str, missing[:LISTED])) + ("…" if len(missing) > LISTED else "")
        raise FileLacksBoards(field="file", boards=listed)
    return DealFile(tuple(found[number] for number in numbers), file.notes)
