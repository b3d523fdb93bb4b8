"""The columns of many clubs as those of one: kept for an event, they are read in one piece."""

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from scoring.club_columns import NO_RESULT, ApartScore, ClubColumns


def merge_columns(clubs: Sequence[ClubColumns]) -> ClubColumns:
    """Return one club that counts as all of them: people from 0, club by club in their order.

    What was fouled in a club stays apart from what was fouled in another.
    """
    boards = sorted({board for club in clubs for board in club.boards})
    filled: Counter[int] = Counter()
    apart, adjusted, penalties = list[ApartScore](), [], []
    cells, start = array("h"), 0
    for place, club in enumerate(clubs):
        filled.update(dict(zip(club.boards, club.filled, strict=True)))
        cells.extend(_cells(club, boards))
        apart += _apart(club, place, start)
        adjusted += [(start + player, given) for player, given in club.adjusted]
        penalties += [(start + player, amount) for player, amount in club.penalties]
        start += len(club.entries)
    return ClubColumns(
        entries=range(start),
        boards=boards,
        filled=[filled[board] for board in boards],
        cells=cells,
        lowest=min((club.lowest for club in clubs), default=0),
        highest=max((club.highest for club in clubs), default=0),
        apart=apart,
        adjusted=adjusted,
        penalties=penalties,
    )


def _cells(club: ClubColumns, boards: Sequence[int]) -> "array[int]":
    """Return a club's cells with one for each board of any club."""
    if list(club.boards) == boards:
        return club.cells
    own, width = {board: at for at, board in enumerate(club.boards)}, len(club.boards)
    at = [own.get(board) for board in boards]
    starts = range(0, width * len(club.entries), width) if width else [0] * len(club.entries)
    found = (NO_RESULT if n is None else club.cells[start + n] for start in starts for n in at)
    return array("h", found)


def _apart(club: ClubColumns, place: int, start: int) -> Iterator[ApartScore]:
    for score in club.apart:
        group = f"{place}/{score.group}" if score.group else ""
        yield replace(score, player=start + score.player, group=group)
