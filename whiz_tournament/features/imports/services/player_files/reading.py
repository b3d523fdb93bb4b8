"""A list of players from bytes or from what was pasted: sniffed, laid out, cleaned."""

import csv
import io
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime
from typing import Any, Final

from boards.errors import N_, Phrase, WhizError
from whiz_tournament.features.imports.queries import PlayerRow
from whiz_tournament.features.imports.services.player_files.columns import (
    LONGEST_CELL,
    MOST_ROWS,
    ColumnLayout,
    FileNote,
    FileNoteKind,
    KindRefused,
    ListEmpty,
    ListTooLarge,
    NumberedRow,
    PlayerFile,
    PlayerRowUnreadable,
    RowRefused,
    TooManyRows,
    WorkbookBroken,
    WorkbookLocked,
    layout_of,
    layout_without_header,
    looks_like_header,
)
from whiz_tournament.limits import sizes
from whiz_tournament.models.names import clean_name
from whiz_tournament.models.player_fields import LISTED, EmailRefused, PlayerField

ZIP: Final = b"PK\x03\x04"
OLE: Final = b"\xd0\xcf\x11\xe0"
RISKY: Final = "=+-@\t\r\n＝＋－＠"


def read_player_file(data: bytes) -> PlayerFile:
    """Read CSV or XLSX by what is in it, not by its name; raises errors of ``errors``."""
    if len(data) > sizes.PLAYER_FILE:
        raise ListTooLarge(field="file", limit=sizes.megabytes(sizes.PLAYER_FILE))
    if data.startswith(OLE):
        raise WorkbookLocked(field="file")
    if data.startswith(ZIP):
        return _read(*workbook_rows(data))
    text, notes = decoded(data)
    return _read(text_rows(text), notes)


def read_pasted(text: str) -> PlayerFile:
    """Read what somebody pasted: names, or columns copied from a sheet."""
    if len(text) > sizes.PLAYER_FILE:
        raise ListTooLarge(field="text", limit=sizes.megabytes(sizes.PLAYER_FILE))
    return _read(text_rows(text.removeprefix("\ufeff")), ())


def _read(rows: Iterable[NumberedRow], notes: Sequence[FileNote]) -> PlayerFile:
    filled: list[NumberedRow] = []
    for number, cells in rows:
        if any(cell.strip() for cell in cells):
            filled.append((number, cells))
        if len(filled) > MOST_ROWS + 1:
            raise TooManyRows(field="file", limit=MOST_ROWS)
    layout, people = _laid_out(filled)
    if not people:
        raise ListEmpty(field="file")
    if len(people) > MOST_ROWS:
        raise TooManyRows(field="file", limit=MOST_ROWS)
    all_notes = list(notes)
    if layout.ignored:
        names = ", ".join(layout.ignored)
        all_notes.append(FileNote(FileNoteKind.COLUMNS_IGNORED, None, {"names": names}))
    people_read = [_person(number, cells, layout, all_notes) for number, cells in people]
    return PlayerFile(_once(people_read, all_notes), tuple(all_notes))


def _laid_out(rows: list[NumberedRow]) -> tuple[ColumnLayout, list[NumberedRow]]:
    if rows and looks_like_header(rows[0][1]):
        return layout_of(rows[0][1]), rows[1:]
    return layout_without_header([cells for _, cells in rows]), rows


def _person(
    line: int, cells: tuple[str, ...], layout: ColumnLayout, notes: list[FileNote]
) -> PlayerRow:
    try:
        name = clean_name(_unprotected(layout.name(cells)))
        if name.changed:
            notes.append(FileNote(FileNoteKind.HIDDEN_CHARACTERS, line, {"name": name.text}))
        noted = {
            field.name: _noted(field, _unprotected(layout.cell(cells, field.name)), line, notes)
            for field in LISTED
        }
    except WhizError as reason:
        raise RowRefused(field="file", line=line, reason=reason) from reason
    return PlayerRow(line, name.text, noted)


def _noted(field: PlayerField, text: str, line: int, notes: list[FileNote]) -> str:
    """Return a cell as it is noted; an address that is none is left out with a note."""
    try:
        cleaned: str = field.cleaned(text)
    except EmailRefused:
        notes.append(FileNote(FileNoteKind.EMAIL_IGNORED, line, {"email": text[:60]}))
        return ""
    return cleaned


def _unprotected(text: str) -> str:
    """Take off the one apostrophe that keeps a spreadsheet from running a cell."""
    return text[1:] if text[:1] == "'" and text[1:2] in RISKY and len(text) > 1 else text


def _once(rows: Iterable[PlayerRow], notes: list[FileNote]) -> tuple[PlayerRow, ...]:
    seen: set[tuple[str, str]] = set()
    once: list[PlayerRow] = []
    for row in rows:
        licence = row.noted.get("licence", "")
        key = (licence, "" if licence else row.name)
        if key in seen:
            notes.append(FileNote(FileNoteKind.REPEATED, row.line, {"name": row.name}))
            continue
        seen.add(key)
        once.append(row)
    return tuple(once)


# Bytes of a text as lines of cells, whatever program wrote them.

# What a file begins with, however it is called.
_BINARY: Final = (
    (b"%PDF", Phrase(N_("a PDF file"))),
    (b"\x89PNG", Phrase(N_("a picture"))),
    (b"\xff\xd8\xff", Phrase(N_("a picture"))),
    (b"{\\rtf", Phrase(N_("a text document"))),
    (b"<", Phrase(N_("a web page"))),
)


def decoded(data: bytes) -> tuple[str, tuple[FileNote, ...]]:
    """Return the text: by its byte order mark, as UTF-8, or else as Windows-1252 with a note."""
    for start, kind in _BINARY:
        if data.lstrip().startswith(start):
            raise KindRefused(field="file", kind=kind)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace"), ()
    try:
        return data.decode("utf-8-sig"), ()
    except UnicodeDecodeError:
        note = FileNote(FileNoteKind.READ_AS_WINDOWS)
        return data.decode("cp1252", errors="replace"), (note,)


def text_rows(text: str) -> Iterator[NumberedRow]:
    """Yield the rows of a text; one that has no columns is one name a line.

    A comma parts columns only under a header that has commas, for ``Dupont, Jean`` is a name.
    """
    text = text.replace("\x00", "")
    delimiter = _delimiter(text)
    if delimiter is None:
        for number, line in enumerate(text.splitlines(), start=1):
            yield number, (line,)
        return
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    while True:
        start = reader.line_num + 1
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise PlayerRowUnreadable(field="file", line=start) from error
        if any(len(cell) > LONGEST_CELL for cell in row):
            raise PlayerRowUnreadable(field="file", line=start)
        yield start, tuple(row)


def _delimiter(text: str) -> str | None:
    first = next((line for line in text.splitlines() if line.strip()), "")
    for delimiter in "\t;":
        if delimiter in first:
            return delimiter
    return "," if "," in first and looks_like_header(first.split(",")) else None


# An XLSX workbook as lines of cells: its first visible sheet, cached values only.

WIDEST: Final = 30
FAR_TOO_MANY: Final = 20_000
"""Empty styled rows are skipped, up to that many."""


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
    count = 0
    values = sheet.iter_rows(values_only=True, max_col=WIDEST, max_row=FAR_TOO_MANY)
    for number, row in enumerate(values, start=1):
        cells = tuple(_text(value) for value in row)
        if any(cells):
            count += 1
            yield number, cells
        if count > MOST_ROWS + 1:
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
