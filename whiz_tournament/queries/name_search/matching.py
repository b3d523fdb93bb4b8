"""A name in all its ways of writing, in the tables of the database and in files."""

import gzip
import html
import io
import json
import logging
import re
import sqlite3
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self
from urllib.parse import unquote

from django.contrib.sessions.backends.db import SessionStore
from django.db import connection

from whiz_tournament.models import PageContent
from whiz_tournament.models.names import folded_words
from whiz_tournament.models.packed_pages import page_text, unpack_page

_NO_LETTERS: Final = re.compile(r"[\d_]+")
_TAG: Final = re.compile(r"<[^<>]{0,2000}>")
_ESCAPED: Final = re.compile(r"\\u([0-9a-fA-F]{4})")


@dataclass(frozen=True, slots=True)
class SearchedName:
    """The words of a name, folded and sorted; an address counts as words, too."""

    words: tuple[str, ...]

    @classmethod
    def of(cls, text: str) -> Self:
        """Return a name to look for.

        >>> SearchedName.of("Zoé LE GOFF").words
        ('goff', 'le', 'zoe')
        """
        return cls(tuple(sorted(_words(text))))

    def stands_in(self, text: str) -> bool:
        """Tell whether the words stand side by side, in whatever order.

        >>> name = SearchedName.of("Zoé Petit")
        >>> [name.stands_in(text) for text in ("PETIT, Zoe", "petit0zoe", "Zo&eacute; Petit")]
        [True, True, True]
        >>> [name.stands_in(text) for text in ("Zo%C3%A9+Petit", "Zoé Le Petit")]
        [True, False]
        """
        return any(self._in_words(_words(form)) for form in _forms(text))

    def _in_words(self, words: list[str]) -> bool:
        length, wanted = len(self.words), set(self.words)
        return any(
            tuple(sorted(words[start : start + length])) == self.words
            for start, word in enumerate(words)
            if word in wanted
        )


def _forms(text: str) -> set[str]:
    """Return the text as it is, and as it reads without tags and escapes."""
    forms = {text}
    if "\\u" in text:
        forms.add(_ESCAPED.sub(lambda match: chr(int(match[1], 16)), text))
    if "%" in text:
        forms.add(unquote(text.replace("+", " ")))
    if "<" in text or "&" in text:
        forms |= {html.unescape(_TAG.sub(" ", form)) for form in list(forms)}
    return forms


def _words(text: str) -> list[str]:
    """Return the words in their order, each folded; digits part them, as in sort keys."""
    return folded_words(_NO_LETTERS.sub(" ", text))


SESSIONS = "django_session"
PACKED_PAGES = (PageContent._meta.db_table, "packed")  # noqa: SLF001 - Django's own name for it


def names_in_tables(name: SearchedName) -> Iterator[str]:
    """Yield ``table.column: rows`` for each column that holds the name."""
    with connection.cursor() as cursor:
        tables = connection.introspection.table_names(cursor)
    for table in sorted(tables):
        yield from _in_table(table, name)


def _in_table(table: str, name: SearchedName) -> Iterator[str]:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")  # noqa: S608 - its own
        columns = [column[0] for column in cursor.description or ()]
        counts = dict.fromkeys(columns, 0)
        for row in cursor:
            for column, value in zip(columns, row, strict=True):
                counts[column] += _holds(table, column, value, name)
    yield from (f"{table}.{column}: {count}" for column, count in counts.items() if count)


def _holds(table: str, column: str, value: object, name: SearchedName) -> bool:
    if table == SESSIONS and column == "session_data":
        value = SessionStore().decode(str(value))
    if (table, column) == PACKED_PAGES and isinstance(value, bytes | memoryview):
        with suppress(ValueError):  # damaged: searched as it is
            value = unpack_page(value)
    if isinstance(value, dict | list):
        value = json.dumps(value, ensure_ascii=False)
    if isinstance(value, bytes | memoryview):
        value = bytes(value).decode(errors="replace")
    return isinstance(value, str) and name.stands_in(value)


PICTURES: Final = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF")
LOCKED: Final = (b"age-encryption.org", b"-----BEGIN AGE ENCRYPTED FILE", b"PGDMP")
SQLITE: Final = b"SQLite format 3"
DEEPEST: Final = 3


class Unreadable(Exception):
    """Nobody can say what is in it: a picture, something locked or damaged."""


def names_in_file(path: Path, name: SearchedName) -> list[str] | None:
    """Return where in this file the name stands, ``None`` for one that cannot be read."""
    places = [f"file name {path}"] if name.stands_in(path.name) else []
    try:
        places += [f"file {path}{inside}" for inside in _inside(path.read_bytes(), name, path)]
    except FileNotFoundError:
        return places
    except (Unreadable, OSError, zipfile.BadZipFile, EOFError, zlib.error, sqlite3.Error):
        return places or None
    return places


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
    """Read a copy of a database: a backup, as it is there."""
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
