"""Bytes of a text as lines of cells, whatever program wrote them."""

import csv
import io
from collections.abc import Iterator
from typing import Final

from boards.errors import N_, Phrase
from whiz_tournament.services.people.player_files.errors import KindRefused, PlayerRowUnreadable
from whiz_tournament.services.people.player_files.headers import looks_like_header
from whiz_tournament.services.people.player_files.values import (
    LONGEST_CELL,
    FileNote,
    FileNoteKind,
    NumberedRow,
)

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
