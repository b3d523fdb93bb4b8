"""The slips as the list and the column beside a slip show them."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse

from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.console import ConsoleCell, ConsolePage
from whiz_tournament.web.shared.cell_chips import CELL_CHIPS


@dataclass(frozen=True, slots=True)
class SlipLink:
    """One slip: where it opens, the chip of its state, how many of its lines are in."""

    table: int
    url: str
    chip: str
    done: int
    expected: int


@dataclass(frozen=True, slots=True)
class SlipGridRow:
    """One table's slips through the evening; ``None`` where the table is not used."""

    table: int
    slips: tuple[SlipLink | None, ...]


def slip_links(tournament: Tournament, cells: Iterable[ConsoleCell]) -> tuple[SlipLink, ...]:
    """Return a link for each cell that is used."""
    return tuple(_link(tournament, cell) for cell in cells if cell.state in CELL_CHIPS)


def slip_grid(tournament: Tournament, page: ConsolePage) -> tuple[SlipGridRow, ...]:
    """Return the tables with their slips, round by round."""
    return tuple(
        SlipGridRow(
            row.table,
            tuple(_link(tournament, c) if c.state in CELL_CHIPS else None for c in row.cells),
        )
        for row in page.tables
    )


def _link(tournament: Tournament, cell: ConsoleCell) -> SlipLink:
    where = {"slug": tournament.slug, "round_number": cell.round, "table": cell.table}
    return SlipLink(
        cell.table,
        reverse("desk_slip", kwargs=where),
        CELL_CHIPS[cell.state],
        cell.done,
        cell.expected,
    )
