"""The cells of many clubs as the codes of one field, in numpy arrays."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from scoring.club_columns import NO_RESULT, ClubColumns
from scoring.joined_columns import CodeLayout


def codes_in_arrays(
    clubs: Sequence[ClubColumns], layout: CodeLayout, people: int
) -> NDArray[np.int32]:
    """Return everybody's codes, board by board; the same as in plain Python."""
    cells = _cells(clubs, layout, people)
    codes = (cells & 3).astype(np.int32)
    codes *= layout.span
    codes += cells >> 2
    codes += np.arange(len(layout.boards), dtype=np.int32) * (4 * layout.span) - layout.lowest
    codes[cells == NO_RESULT] = layout.blank
    return codes.ravel()


def _cells(clubs: Sequence[ClubColumns], layout: CodeLayout, people: int) -> NDArray[np.int16]:
    """Return all cells, a row for each person and a column for each board of any club."""
    boards = list(layout.boards)
    if all(list(club.boards) == boards for club in clubs):
        # Usually everybody had the same boards: then the rows are end to end already.
        joined = np.frombuffer(b"".join(club.cells for club in clubs), dtype=np.int16)
        return joined.reshape(people, len(boards))
    places = {board: place for place, board in enumerate(boards)}
    cells = np.full((people, len(boards)), NO_RESULT, dtype=np.int16)
    start = 0
    for club in clubs:
        stop = start + len(club.entries)
        own = np.frombuffer(club.cells, dtype=np.int16) if len(club.cells) else cells[:0, :0]
        cells[start:stop, [places[board] for board in club.boards]] = own.reshape(
            len(club.entries), len(club.boards)
        )
        start = stop
    return cells
