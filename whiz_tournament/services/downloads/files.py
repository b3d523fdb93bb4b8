"""A table as a workbook or as CSV, under its name, made once a second for all who ask."""

import io
import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from django.utils.text import slugify
from django.utils.translation import get_language

from whiz_tournament.limits.rates import FILES_OF_AN_ADDRESS
from whiz_tournament.live.page_cache import cache_public_page, cached_page, change_count
from whiz_tournament.models import PublishedEvent
from whiz_tournament.models.names import printable
from whiz_tournament.queries.remembered import is_remembering
from whiz_tournament.services.downloads.contents import (
    DownloadedFile,
    DownloadedTable,
)
from whiz_tournament.services.downloads.csv_files import CSV_TYPE, write_csv, writes_comma
from whiz_tournament.services.rate_limits import count_calls
from whiz_tournament.wording.columns import TableCell

# A table as an XLSX workbook in which nothing is ever counted: texts are texts.

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


PDF_TYPE: Final = "application/pdf"
_TYPES: Final = {
    "csv": CSV_TYPE,
    "xlsx": XLSX_TYPE,
    "pbn": "application/x-pbn",
    "json": "application/json",
}
WRITERS: Final[Mapping[str, Callable[[DownloadedTable], bytes]]] = {
    "csv": write_csv,
    "xlsx": write_workbook,
}


def json_text(document: object) -> bytes:
    """Return a document as people may look at it, too."""
    return json.dumps(document, ensure_ascii=False, indent=1).encode()


def report_nothing(_percent: int) -> None:
    """Say to nobody how far a paper is."""


def written(table: DownloadedTable | None, ending: str) -> bytes | None:
    """Return a table as a file of that kind; one without lines has its titles."""
    return WRITERS[ending](table) if table else None


def kept_file(
    owner: PublishedEvent, name: str, make: Callable[[], bytes | None]
) -> DownloadedFile | None:
    """Return the file; one that many ask for at once is made once a second, as pages are.

    A site asks for each once, and nothing of it is kept.
    """
    data = kept_bytes(f"{type(owner).__name__}:{owner.pk}:{name}", make)
    return None if data is None else named_file(owner, name, data)


def kept_bytes(key: str, make: Callable[[], bytes | None]) -> bytes | None:
    """Return what is made, once a second at most for all who ask; ``None`` is never kept."""
    if is_remembering():
        return make()
    in_language = f"file:{key}:{get_language()}:{writes_comma()}"
    data: bytes | None = cached_page(in_language)
    if data is None:
        acts = change_count()
        data = make()
        if data is not None:
            cache_public_page(in_language, data, acts=acts)
    return data


def named_file(owner: PublishedEvent, name: str, data: bytes) -> DownloadedFile:
    """Return the file under the name that anyone who keeps it knows it by."""
    return file_called(owner.slug, name, data)


def file_called(called: str, name: str, data: bytes) -> DownloadedFile:
    """Return the file under the name of what it is about."""
    ending = name.rpartition(".")[2]
    plain = slugify(f"{called} {name.rpartition('.')[0]}")[:100]
    return DownloadedFile(f"{plain}.{ending}", _TYPES.get(ending, PDF_TYPE), data)


def count_download(*, address: str) -> None:
    """Count a file that somebody asks for; too many at once are refused."""
    count_calls(name=f"files:{address}", rate=FILES_OF_AN_ADDRESS)
