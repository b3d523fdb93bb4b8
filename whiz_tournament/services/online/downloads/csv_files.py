"""A table as CSV, as RFC 4180 has it; the mark at its start tells spreadsheets that it is UTF-8."""

import csv
import io
from functools import lru_cache
from typing import Final

from whiz_tournament.services.online.downloads.values import DownloadedTable, printable
from whiz_tournament.wording.columns import TableCell

CSV_TYPE: Final = "text/csv; charset=utf-8"
# What spreadsheets take for the beginning of a formula.
_FORMULA: Final = ("=", "+", "-", "@", "|", "%")


def write_csv(table: DownloadedTable) -> bytes:
    """Return the file; a text that looks like a formula gets an apostrophe before it."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow([_cell(title) for title in table.header])
    writer.writerows([[_cell(cell) for cell in row] for row in table.rows])
    return out.getvalue().encode("utf-8-sig")


def _cell(value: TableCell) -> str:
    if isinstance(value, str):
        return _text(value)
    return "" if value is None else f"{value:f}" if not isinstance(value, int) else str(value)


@lru_cache(maxsize=4096)
def _text(value: str) -> str:
    """Return a text as no formula: a table has the same names in many lines."""
    text = printable(value).strip()
    formula = text.startswith(_FORMULA) and len(text) > 1  # a sign alone computes nothing
    return f"'{text}" if formula else text
