"""A list of players from bytes or from what was pasted: sniffed, laid out, cleaned."""

from collections.abc import Iterable, Sequence
from typing import Final

from boards.errors import WhizError
from whiz_tournament.limits import sizes
from whiz_tournament.models.categories import clean_category
from whiz_tournament.models.names import clean_name
from whiz_tournament.services.people.player_files.errors import (
    ListEmpty,
    ListTooLarge,
    RowRefused,
    TooManyRows,
    WorkbookLocked,
)
from whiz_tournament.services.people.player_files.headers import (
    ColumnLayout,
    PlayerColumn,
    layout_of,
    layout_without_header,
    looks_like_header,
)
from whiz_tournament.services.people.player_files.text import decoded, text_rows
from whiz_tournament.services.people.player_files.values import (
    MOST_ROWS,
    FileNote,
    FileNoteKind,
    NumberedRow,
    PlayerFile,
    PlayerRow,
)
from whiz_tournament.services.people.player_files.workbook import workbook_rows
from whiz_tournament.services.people.players import EmailRefused, checked_email

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
    told = list(notes)
    if layout.ignored:
        names = ", ".join(layout.ignored)
        told.append(FileNote(FileNoteKind.COLUMNS_IGNORED, None, {"names": names}))
    found = [_person(number, cells, layout, told) for number, cells in people]
    return PlayerFile(_once(found, told), tuple(told))


def _laid_out(rows: list[NumberedRow]) -> tuple[ColumnLayout, list[NumberedRow]]:
    if rows and looks_like_header(rows[0][1]):
        return layout_of(rows[0][1]), rows[1:]
    return layout_without_header([cells for _, cells in rows]), rows


def _person(
    line: int, cells: tuple[str, ...], layout: ColumnLayout, notes: list[FileNote]
) -> PlayerRow:
    try:
        name = clean_name(_unprotected(layout.name(cells)))
        licence = _unprotected(layout.cell(cells, PlayerColumn.LICENCE))
        licence = clean_name(licence, "licence", 40).text if licence else ""
        category = clean_category(_unprotected(layout.cell(cells, PlayerColumn.CATEGORY)))
    except WhizError as reason:
        raise RowRefused(field="file", line=line, reason=reason) from reason
    if name.changed:
        notes.append(FileNote(FileNoteKind.HIDDEN_CHARACTERS, line, {"name": name.text}))
    email = layout.cell(cells, PlayerColumn.EMAIL)
    try:
        email = checked_email(email)
    except EmailRefused:
        notes.append(FileNote(FileNoteKind.EMAIL_IGNORED, line, {"email": email[:60]}))
        email = ""
    return PlayerRow(line, name.text, licence, email, category)


def _unprotected(text: str) -> str:
    """Take off the one apostrophe that keeps a spreadsheet from running a cell."""
    return text[1:] if text[:1] == "'" and text[1:2] in RISKY and len(text) > 1 else text


def _once(rows: Iterable[PlayerRow], notes: list[FileNote]) -> tuple[PlayerRow, ...]:
    seen: set[tuple[str, str]] = set()
    kept: list[PlayerRow] = []
    for row in rows:
        key = (row.licence, "" if row.licence else row.name)
        if key in seen:
            notes.append(FileNote(FileNoteKind.REPEATED, row.line, {"name": row.name}))
            continue
        seen.add(key)
        kept.append(row)
    return tuple(kept)
