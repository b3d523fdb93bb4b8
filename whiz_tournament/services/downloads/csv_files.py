"""A table as CSV; the mark at its start tells spreadsheets that it is UTF-8.

Spreadsheets open a file by the habits of their country: where a comma is in a number (French,
Dutch), cells end with a semicolon. English has it as RFC 4180 does, and so have programs, whatever
language they ask in.
"""

import csv
import io
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Final

from django.utils.translation import get_language

from whiz_tournament.models.names import printable
from whiz_tournament.services.downloads.contents import DownloadedTable
from whiz_tournament.wording.columns import TableCell

CSV_TYPE: Final = "text/csv; charset=utf-8"
WITH_COMMA: Final = frozenset({"fr", "nl"})
"""Languages that write a comma in a number."""
# What spreadsheets take for the beginning of a formula.
_FORMULA: Final = ("=", "+", "-", "@", "|", "%")


_for_programs: Final = ContextVar("_for_programs", default=False)


@contextmanager
def for_programs() -> Iterator[None]:
    """Write files as programs read them: commas between cells, points in numbers."""
    before = _for_programs.set(True)
    try:
        yield
    finally:
        _for_programs.reset(before)


def writes_comma() -> bool:
    """Tell whether numbers have a comma, for anyone who asks now."""
    return not _for_programs.get() and get_language() in WITH_COMMA


def write_csv(table: DownloadedTable) -> bytes:
    """Return the file; a text that looks like a formula gets an apostrophe before it."""
    out = io.StringIO(newline="")
    comma = writes_comma()
    writer = csv.writer(out, delimiter=";" if comma else ",")
    writer.writerow([_text(title) for title in table.header])
    writer.writerows([[_cell(cell, comma=comma) for cell in row] for row in table.rows])
    return out.getvalue().encode("utf-8-sig")


def _cell(value: TableCell, *, comma: bool) -> str:
    if isinstance(value, str):
        return _text(value)
    if value is None or isinstance(value, int):
        return "" if value is None else str(value)
    return f"{value:f}".replace(".", ",") if comma else f"{value:f}"


@lru_cache(maxsize=4096)
def _text(value: str) -> str:
    """Return a text as no formula: a table has the same names in many lines."""
    text = printable(value).strip()
    formula = text.startswith(_FORMULA) and len(text) > 1  # a sign alone computes nothing
    return f"'{text}" if formula else text
