"""The grid of the console: tables by rounds, each cell with its state and where it leads."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from posixpath import relpath
from typing import Final

from django.urls import get_script_prefix, reverse

from whiz_tournament.models import RoundStatus, Tournament
from whiz_tournament.queries.clock.clock_panel import SlowTable
from whiz_tournament.queries.play.console import (
    ConsoleCell,
    ConsoleCellState,
    ConsolePage,
    ConsoleRound,
)
from whiz_tournament.web.shared.cell_chips import CELL_CHIPS, LEGEND
from whiz_tournament.wording.quantities import board_numbers

OVER: Final = frozenset({ConsoleCellState.COMPLETE, ConsoleCellState.ABSENT})
QUIET: Final = frozenset({ConsoleCellState.COMPLETE, ConsoleCellState.TO_COME})
"""Cells with nothing to do; outside the round being played they are no links."""


@dataclass(frozen=True, slots=True)
class ConsoleCellPart:
    """One cell of the grid as the template draws it; one that is no link has no address."""

    chip: str
    url: str
    done: int
    expected: int
    boards: str
    """The boards to look at, as a list in words."""


def progress_grid(
    page: ConsolePage, tournament: Tournament, slow: Iterable[SlowTable], *, directs: bool
) -> dict[str, object]:
    """Return heads and rows, with what is folded on a phone and the signs that are explained."""
    folded = _folded(page)
    drawn = Drawn(tournament, page.current, directs, {(table.round, table.table) for table in slow})
    rows = [
        (row.section, row.table, drawn.table_url(row.cells), _cells(row.cells, drawn, folded))
        for row in page.tables
    ]
    shown = {cell.chip for *_, cells in rows for cell, _ in cells if cell}
    return {
        "heads": [(head, head.number <= folded) for head in page.rounds],
        "rows": rows,
        "wide": len(page.rounds) + 1,
        "folded": folded,
        "legend": [state for state in LEGEND if state in shown],
    }


@dataclass(frozen=True, slots=True)
class Drawn:
    """What every cell is drawn for: the round of the room, who looks, which tables are late."""

    tournament: Tournament
    current: int | None
    directs: bool
    slow: Collection[tuple[int, int]]

    def cell(self, cell: ConsoleCell) -> ConsoleCellPart | None:
        """Return the cell; a link in the round of the room, and where something is to do."""
        if cell.state is ConsoleCellState.ABSENT:
            return None
        chip = CELL_CHIPS[cell.state]
        if cell.state is ConsoleCellState.PLAYING and (cell.round, cell.table) in self.slow:
            chip = "late"
        links = cell.round == self.current or cell.state not in QUIET
        url = self._url(cell) if links else ""
        boards = board_numbers(cell.doubtful) if self.directs else ""
        return ConsoleCellPart(chip, url, cell.done, cell.expected, boards)

    def table_url(self, cells: Sequence[ConsoleCell]) -> str:
        """Return the page of a table in the round of the room, or the last that it was used in."""
        if not self.directs:
            return ""
        used = [cell for cell in cells if cell.state is not ConsoleCellState.ABSENT]
        begun = [cell for cell in used if cell.state is not ConsoleCellState.TO_COME]
        now = [cell for cell in used if cell.round == self.current]
        shown = (now or begun[-1:] or used)[0]
        return _address(get_script_prefix(), self.tournament.slug, shown.round, shown.table, 0)

    def _url(self, cell: ConsoleCell) -> str:
        where = self.tournament.slug, cell.round, cell.table
        if not self.directs:
            entry = dict(zip(("slug", "round_number", "table"), where, strict=True))
            return reverse("desk_slip", kwargs=entry)
        board = cell.doubtful[0] if len(cell.doubtful) == 1 else 0
        return _address(get_script_prefix(), *where, board)


def _cells(
    cells: tuple[ConsoleCell, ...], drawn: Drawn, folded: int
) -> list[tuple[ConsoleCellPart | None, bool]]:
    """Return the cells, and of each whether its round is folded on a phone."""
    return [(drawn.cell(cell), cell.round <= folded) for cell in cells]


@lru_cache(maxsize=4096)
def _address(_prefix: str, slug: str, number: int, table: int, board: int) -> str:
    """Return where a cell leads who directs: the table's page, or that of its one board.

    A large field has hundreds of these: as short as the console's own address lets them be.
    """
    where = {"slug": slug, "round": number, "table": table}
    name, place = ("director_line", {"board": board}) if board else ("director_table", {})
    url = reverse(name, kwargs={**where, **place})
    own = reverse("director_console", kwargs={"slug": slug})
    return f"{relpath(url, own)}/"


def _folded(page: ConsolePage) -> int:
    """Return up to which round all is over at every table; one alone is not worth folding."""
    last = 0
    for index, head in enumerate(page.rounds):
        if not _over(head, [row.cells[index] for row in page.tables]):
            break
        last = head.number
    return last if last > 1 else 0


def _over(head: ConsoleRound, cells: list[ConsoleCell]) -> bool:
    return head.status == RoundStatus.CLOSED and all(cell.state in OVER for cell in cells)
