"""What everything in a game is worth, in words."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext

from scoring.games.value_table import ValueRow, ValueTable
from whiz_tournament.wording.quantities import unsigned_figure


@dataclass(frozen=True, slots=True)
class ValueGroup:
    """What one thing is worth: a line a case, a figure a column (``""`` where none applies)."""

    label: str
    rows: tuple[tuple[str, tuple[str, ...]], ...]


def value_groups(table: ValueTable) -> Iterator[ValueGroup]:
    """Return the table thing by thing, in the reader's language."""
    for label, lines in groupby(table.rows, key=lambda row: row.label):
        yield ValueGroup(gettext(label), tuple(map(_line, lines)))


def _line(row: ValueRow) -> tuple[str, tuple[str, ...]]:
    return gettext(row.case).format(**row.params), tuple(map(unsigned_figure, row.figures))
