"""The slips as the list and the column beside a slip show them."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse

from whiz_tournament.models import Tournament
from whiz_tournament.queries.console import Console, GridCell
from whiz_tournament.web.cell_chips import CHIPS


@dataclass(frozen=True, slots=True)
class SlipLink:
    """One slip: where it opens, the chip of its state, how many of its lines are in."""

    table: int
    url: str
    chip: str
    done: int
    expected: int


@dataclass(frozen=True, slots=True)
class GridRow:
    """One table's slips through the evening; ``None`` where the table is not used."""

    table: int
    slips: tuple[SlipLink | None, ...]


def slip_links(tournament: Tournament, cells: Iterable[GridCell]) -> tuple[SlipLink, ...]:
    """Return a link for each cell that is used."""
    return tuple(_link(tournament, cell) for cell in cells if cell.state in CHIPS)


def grid(tournament: Tournament, found: Console) -> tuple[GridRow, ...]:
    """Return the tables with their slips, round by round."""
    return tuple(
        GridRow(
            row.table,
            tuple(_link(tournament, c) if c.state in CHIPS else None for c in row.cells),
        )
        for row in found.tables
    )


def _link(tournament: Tournament, cell: GridCell) -> SlipLink:
    where = {"slug": tournament.slug, "round_number": cell.round, "table": cell.table}
    return SlipLink(
        cell.table, reverse("desk_slip", kwargs=where), CHIPS[cell.state], cell.done, cell.expected
    )
