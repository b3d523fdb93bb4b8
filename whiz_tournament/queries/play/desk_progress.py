"""What the desk still has to type: by board, and which slip or traveller comes next."""

from collections.abc import Collection
from dataclasses import dataclass

from django.db.models import Count

from whiz_tournament.models import RoundStatus, Tournament
from whiz_tournament.queries.play.console import ConsoleCell, ConsolePage
from whiz_tournament.queries.play.result_lines import IS_OWED, lines_of


@dataclass(frozen=True, slots=True)
class BoardProgress:
    """One traveller: how many of its lines have a result."""

    board: int
    done: int
    expected: int

    @property
    def complete(self) -> bool:
        """Return whether nothing is owed."""
        return self.done == self.expected


def board_progress(tournament: Tournament) -> tuple[BoardProgress, ...]:
    """Return every board in play, in order; one query."""
    lines = lines_of(tournament).order_by("board")
    counted = lines.values("board").annotate(expected=Count("pk"), owed=Count("pk", filter=IS_OWED))
    rows = counted.values_list("board", "expected", "owed")
    return tuple(BoardProgress(board, expected - owed, expected) for board, expected, owed in rows)


def next_board(boards: tuple[BoardProgress, ...], board: int) -> int | None:
    """Return the next board that still owes a line, from the first one again after the last."""
    owing = [other.board for other in boards if not other.complete and other.board != board]
    return min(owing, key=lambda number: (number < board, number), default=None)


def cells_of_round(console: ConsolePage, number: int) -> tuple[ConsoleCell, ...]:
    """Return the tables that play in a round, in order."""
    cells = (cell for row in console.tables for cell in row.cells if cell.round == number)
    return tuple(cell for cell in cells if cell.expected)


def next_slip(
    console: ConsolePage, number: int, table: int, held: Collection[tuple[int, int]] = ()
) -> tuple[int, int] | None:
    """Return round and table of the next slip that owes: in this round, else in one that began.

    Never one of those that others hold.
    """
    begun = {head.number for head in console.rounds if head.status != RoundStatus.PENDING}
    owing = [
        (cell.round, cell.table)
        for row in console.tables
        for cell in row.cells
        if cell.done < cell.expected and (cell.round in begun or cell.round == number)
    ]
    others = [spot for spot in owing if spot != (number, table) and spot not in held]
    return min(others, key=lambda spot: _distance(spot, (number, table)), default=None)


def _distance(spot: tuple[int, int], here: tuple[int, int]) -> tuple[bool, bool, int, bool, int]:
    """This round first, then the later ones, then those before; tables onward, then around."""
    (number, table), (now, at) = spot, here
    onward = table < at if number == now else False
    return number != now, number < now, number, onward, table
