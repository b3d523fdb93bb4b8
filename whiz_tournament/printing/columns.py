"""Columns that are declared once (``wording.columns``), as those of a grid on paper."""

from collections.abc import Iterable, Mapping
from typing import Any

from whiz_tournament.printing.drawing.grid import GridColumn
from whiz_tournament.printing.drawing.style import MM
from whiz_tournament.wording.columns import Column, Line, Page


def grid_columns(
    columns: Iterable[Column[Page, Line]],
    page: Page,
    set_as: Mapping[str, dict[str, Any]],
    widths: Mapping[str, float],
) -> tuple[GridColumn, ...]:
    """Return a paper's columns; ``set_as`` and ``widths``, in millimetres, go by their names.

    A width that is not given is the column's own.
    """
    return tuple(
        GridColumn(
            column.title(page),
            widths.get(column.name, column.width) * MM,
            column.align,
            **set_as.get(column.name, {}),
        )
        for column in columns
    )
