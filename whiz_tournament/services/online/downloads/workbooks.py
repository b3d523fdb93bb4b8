"""A table as an XLSX workbook in which nothing is ever counted: texts are texts."""

import io
import re
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from whiz_tournament.services.online.downloads.values import (
    DownloadedTable,
    TableCell,
    printable,
)

XLSX_TYPE: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
LONGEST_TITLE: Final = 31
WIDEST: Final = 40
_MOMENT: Final = re.compile(rb"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}Z")


def write_workbook(table: DownloadedTable) -> bytes:
    """Return the file: one sheet, its titles in bold and always in sight."""
    import openpyxl  # heavy, and few take a workbook along

    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = _sheet_title(table.title)
    for row, cells in enumerate((table.header, *table.rows), start=1):
        for column, value in enumerate(cells, start=1):
            _fill(sheet.cell(row, column), value)
    _dress(sheet, table)
    out = io.BytesIO()
    book.save(out)
    return _timeless(out.getvalue())


def _timeless(data: bytes) -> bytes:
    """Return the package without the moment at which it was made: same table, same bytes."""
    out = io.BytesIO()
    with ZipFile(io.BytesIO(data)) as made, ZipFile(out, "w", ZIP_DEFLATED) as package:
        for name in made.namelist():
            part = made.read(name)
            if name == "docProps/core.xml":
                part = _MOMENT.sub(b"2000-01-01T00:00:00Z", part)
            package.writestr(ZipInfo(name, (2000, 1, 1, 0, 0, 0)), part, ZIP_DEFLATED)
    return out.getvalue()


def _fill(cell: Any, value: TableCell) -> None:
    cell.value = printable(value) if isinstance(value, str) else value
    if isinstance(value, str):
        cell.data_type = "s"  # or "=1+1" would be a formula


def _dress(sheet: Any, table: DownloadedTable) -> None:
    from openpyxl.styles import Font

    for column, title in enumerate(table.header, start=1):
        cell = sheet.cell(1, column)
        cell.font = Font(bold=True)
        longest = max(len(str(row[column - 1] or "")) for row in (*table.rows, (title,) * column))
        sheet.column_dimensions[cell.column_letter].width = min(WIDEST, longest + 3)
    sheet.freeze_panes = "A2"


def _sheet_title(text: str) -> str:
    """Return a title that a sheet may have."""
    plain = "".join(" " if letter in "[]:*?/\\'" else letter for letter in printable(text))
    return plain.strip()[:LONGEST_TITLE] or "1"
