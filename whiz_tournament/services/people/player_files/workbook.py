"""An XLSX workbook as lines of cells: its first visible sheet, cached values only."""

import io
import zipfile
from collections.abc import Iterator
from datetime import date, datetime
from typing import Any, Final

from boards.errors import N_, Phrase
from whiz_tournament.limits import sizes
from whiz_tournament.services.people.player_files.errors import (
    KindRefused,
    ListTooLarge,
    TooManyRows,
    WorkbookBroken,
)
from whiz_tournament.services.people.player_files.values import (
    MOST_ROWS,
    FileNote,
    FileNoteKind,
    NumberedRow,
)

WIDEST: Final = 30
FAR_TOO_MANY: Final = 20_000
"""Empty styled rows are skipped, up to so many."""


def workbook_rows(data: bytes) -> tuple[list[NumberedRow], tuple[FileNote, ...]]:
    """Return the rows of the first visible sheet; other sheets are named in a note."""
    _check_package(data)
    import openpyxl  # heavy, and most lists are pasted

    try:
        book = openpyxl.load_workbook(
            io.BytesIO(data), read_only=True, data_only=True, keep_links=False
        )
        sheets = book.worksheets
        sheet = next((s for s in sheets if s.sheet_state == "visible"), sheets[0])
        rows = list(_rows(sheet))
    except (TooManyRows, MemoryError):
        raise
    except Exception as error:
        raise WorkbookBroken(field="file") from error
    others = [s.title for s in sheets if s is not sheet]
    note = FileNote(
        FileNoteKind.SHEETS_IGNORED, None, {"sheet": sheet.title, "names": ", ".join(others)}
    )
    return rows, (note,) if others else ()


def _check_package(data: bytes) -> None:
    """Look at the table of contents only: nothing is unpacked before its size is known."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            infos = package.infolist()
    except (zipfile.BadZipFile, NotImplementedError) as error:
        raise WorkbookBroken(field="file") from error
    names = {info.filename for info in infos}
    if "xl/workbook.xml" not in names:
        raise KindRefused(field="file", kind=Phrase(N_("another kind of document")))
    if "xl/vbaProject.bin" in names:
        raise KindRefused(field="file", kind=Phrase(N_("a workbook with macros")))
    if sum(info.file_size for info in infos) > sizes.PLAYER_FILE_UNPACKED:
        raise ListTooLarge(field="file", limit=sizes.megabytes(sizes.PLAYER_FILE_UNPACKED))


def _rows(sheet: Any) -> Iterator[NumberedRow]:
    found = 0
    values = sheet.iter_rows(values_only=True, max_col=WIDEST, max_row=FAR_TOO_MANY)
    for number, row in enumerate(values, start=1):
        cells = tuple(_text(value) for value in row)
        if any(cells):
            found += 1
            yield number, cells
        if found > MOST_ROWS + 1:
            raise TooManyRows(field="file", limit=MOST_ROWS)


def _text(value: object) -> str:
    """Return a cell as text; a licence number kept as a number becomes its digits."""
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, datetime | date):
        return value.strftime("%Y-%m-%d")
    return str(value)
