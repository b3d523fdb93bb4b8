"""A SQLite file of its own for a test, with as many connections as there are threads."""

import os
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import environ
from django.db.utils import ConnectionHandler

from whiz_tournament.settings.storage import databases

COPIED_AT = 96


def handler_of(path: Path, *, own_checkpoints: bool, **options: Any) -> ConnectionHandler:
    """Return Django's connections to the file, one a thread, as the program's settings have them.

    ``own_checkpoints`` stands for the kind of SQLite: true for a faulty one.
    """
    nothing = environ.Env()
    nothing.ENVIRON = {}
    found = databases(nothing, path)["default"]
    found["OPTIONS"] |= {"own_checkpoints": own_checkpoints, **options}
    return ConnectionHandler({"default": found})


class LogIndex(NamedTuple):
    """What SQLite itself notes of the write-ahead log, for all processes."""

    changes: int
    frames: int
    """Pages in the log that are committed."""
    copied: int
    """Pages that checkpoints have copied into the file."""


class IndexReader:
    """Reads the log's index beside SQLite, which is told nothing of it."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(f"{path}-shm", os.O_RDONLY)

    def read(self) -> LogIndex:
        """Return what is noted now."""
        index = os.pread(self._file, 128, 0)
        (changes,), (frames,) = (
            struct.unpack_from("=I", index, 8),
            struct.unpack_from("=I", index, 16),
        )
        return LogIndex(changes, frames, *struct.unpack_from("=I", index, COPIED_AT))

    def close(self) -> None:
        """Close it; only when no connection is left, whose locks that would drop."""
        os.close(self._file)


@contextmanager
def watched(path: Path) -> Iterator[IndexReader]:
    """Give a reader of the file's log; around everything that has a connection open."""
    reader = IndexReader(path)
    try:
        yield reader
    finally:
        reader.close()
