"""A name in a file: its own name, and what it holds, packed or printed."""

import gzip
import io
import logging
import sqlite3
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from whiz_tournament.models.packed_pages import page_text, unpack_page
from whiz_tournament.queries.name_search.matching import SearchedName
from whiz_tournament.queries.name_search.tables import PACKED_PAGES

PICTURES: Final = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF")
LOCKED: Final = (b"age-encryption.org", b"-----BEGIN AGE ENCRYPTED FILE", b"PGDMP")
SQLITE: Final = b"SQLite format 3"
DEEPEST: Final = 3


class Unreadable(Exception):
    """Nobody can say what stands in it: a picture, something locked or damaged."""


def names_in_file(path: Path, name: SearchedName) -> list[str] | None:
    """Return where in this file the name stands, ``None`` for one that cannot be read."""
    found = [f"file name {path}"] if name.stands_in(path.name) else []
    try:
        found += [f"file {path}{inside}" for inside in _inside(path.read_bytes(), name, path)]
    except FileNotFoundError:
        return found
    except (Unreadable, OSError, zipfile.BadZipFile, EOFError, zlib.error, sqlite3.Error):
        return found or None
    return found


def _inside(data: bytes, name: SearchedName, path: Path, depth: int = 0) -> Iterator[str]:
    if data.startswith((*PICTURES, *LOCKED)) or depth > DEEPEST:
        raise Unreadable
    if data.startswith(b"PK\x03\x04"):
        yield from _in_zip(data, name, path, depth)
    elif data.startswith(b"\x1f\x8b"):
        yield from _inside(gzip.decompress(data), name, path, depth + 1)
    elif data.startswith(SQLITE):
        yield from _in_sqlite(path, name)
    else:
        read: Callable[[bytes], str] = _pdf_text if data.startswith(b"%PDF") else _text
        if name.stands_in(read(data)):
            yield ""


def _in_zip(data: bytes, name: SearchedName, path: Path, depth: int) -> Iterator[str]:
    with zipfile.ZipFile(io.BytesIO(data)) as parts:
        for part in parts.namelist():
            inside = any(True for _ in _inside(parts.read(part), name, path, depth + 1))
            if inside or name.stands_in(part):
                yield f" ({part})"


def _in_sqlite(path: Path, name: SearchedName) -> Iterator[str]:
    """Read a copy of a database: a backup, as it lies there."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)) as database:
        tables = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (table,) in tables:
            rows = database.execute(f'SELECT * FROM "{table}"')  # noqa: S608 - its own name
            if any(name.stands_in(_column(table, value)) for row in rows for value in row):
                yield f" ({table})"


def _column(table: str, value: object) -> str:
    """Return what is written in a column: text, and what packed pages say; nothing of pictures."""
    if table == PACKED_PAGES[0] and isinstance(value, bytes):
        with suppress(ValueError):  # a digest
            return page_text(unpack_page(value)).decode(errors="replace")
    return value if isinstance(value, str) else ""


def _pdf_text(data: bytes) -> str:
    from pypdf import PdfReader  # most commands never need it
    from pypdf.errors import PyPdfError

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # it would quote what it cannot read
    try:
        reader = PdfReader(io.BytesIO(data))
        about = " ".join(str(value) for value in (reader.metadata or {}).values())
        return " ".join([about, *(page.extract_text() for page in reader.pages)])
    except (PyPdfError, ValueError, KeyError) as error:
        raise Unreadable from error


def _text(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode()
    except UnicodeDecodeError:
        return f"{data.decode(errors='replace')} {data.decode('latin-1')}"
