"""PBN in: tolerant of what other programs write, all or nothing."""

from boards.deal_file import DealFile
from boards.deal_file_errors import NoBoards
from boards.pbn.games import games
from boards.pbn.reading import PbnReading
from boards.pbn.tokens import tokens
from boards.seats import Seat
from boards.text_lines import text_lines


def read_pbn(data: bytes, domy_seat: Seat) -> DealFile:
    """Read the boards of a PBN file for a tournament whose Domy sits at ``domy_seat``.

    The four hands of the file are the four seats of the table, the Domy's among them. Raises an
    error of ``deal_file_errors`` that names the line; costs time in proportion to the file.
    """
    reading = PbnReading(domy_seat)
    for game in games(tokens(text_lines(data))):
        reading.take(game)
    if not reading.boards:
        raise NoBoards(field="file")
    return DealFile(tuple(reading.boards.values()), reading.notes())
