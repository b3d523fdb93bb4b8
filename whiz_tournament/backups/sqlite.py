"""SQLite: copied through its own backup call, never as a live file.

A plain copy of a database in WAL mode can miss whole tables; the backup call cannot.
"""

import os
import shutil
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

from whiz_tournament.backups.contents import LOGS, ContentMark
from whiz_tournament.replacing import put_in_place

SUFFIX: Final = ".sqlite3"
# The log of changes that SQLite keeps beside its file belongs to that file alone.
COMPANIONS: Final = ("-wal", "-shm", "-journal")
BUSY_SECONDS: Final = 20
WORTH_IT: Final = 4 << 20
"""Bytes of empty pages below which nobody writes the rest of a file again."""
EMPTY_SHARE: Final = 0.25
LARGE: Final = 32 << 20
"""Bytes below which a file that grew is as good as it is."""
GROWN: Final = 1.25


def write(settings: dict[str, Any], target: Path) -> ContentMark:
    """Copy the live database into ``target`` while others go on writing; return what it holds."""
    return _write(Path(settings["NAME"]), target)


def write_alone(settings: dict[str, Any], target: Path) -> ContentMark:
    """Copy a database that nobody uses; should it be damaged, not one byte of it changes."""
    live = Path(settings["NAME"])
    with tempfile.TemporaryDirectory(prefix=".read-", dir=target.parent) as folder:
        for companion in ("", "-wal", "-journal"):
            with suppress(FileNotFoundError):
                shutil.copyfile(f"{live}{companion}", Path(folder) / f"{live.name}{companion}")
        return _write(Path(folder) / live.name, target)


def _write(source: Path, target: Path) -> ContentMark:
    with closing(_opened(source, "rw")) as live, closing(sqlite3.connect(target)) as to:
        live.backup(to)
        to.execute("PRAGMA journal_mode=DELETE")
        give_room_back(to)
    return mark(target)


def give_room_back(database: sqlite3.Connection, *, when_grown: bool = False) -> bool:
    """Write a file again that is largely empty; it stays whole where there is no room to do so.

    What was deleted leaves empty pages, which SQLite keeps for what comes next. Rows that come one
    evening after the other leave room in every page: ``when_grown`` a file is written again, too,
    that has grown by a quarter since the last time (``user_version`` holds its pages of then).
    """
    empty, pages, size, before = (
        int(database.execute(f"PRAGMA {name}").fetchone()[0])
        for name in ("freelist_count", "page_count", "page_size", "user_version")
    )
    emptied = empty * size >= WORTH_IT and empty >= pages * EMPTY_SHARE
    grown = when_grown and pages * size >= LARGE and pages >= before * GROWN
    if not emptied and not grown:
        return False
    try:
        database.execute("VACUUM")
        pages = int(database.execute("PRAGMA page_count").fetchone()[0])
        database.execute(f"PRAGMA user_version = {pages}")
    except sqlite3.OperationalError:  # the disk is full, or somebody writes
        return False
    return True


def sound(path: Path) -> bool:
    """Tell whether the file is a whole database that holds our tables."""
    try:
        with closing(_opened(path, "ro")) as copy:
            tables = copy.execute("SELECT count(*) FROM django_migrations").fetchone()
    except sqlite3.Error:
        return False
    return damage(path) is None and bool(tables[0])


def damage(path: Path) -> str | None:
    """Return what SQLite says is wrong with a file; ``None`` for one that is whole.

    Opened to read only: else SQLite throws away the log of changes of a file that it cannot read.
    """
    try:
        with closing(_opened(path, "ro")) as file:
            answer = str(file.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.Error as error:
        return str(error)
    return None if answer == "ok" else " ".join(answer.split())


def mark(path: Path) -> ContentMark:
    """Return what the file holds; nothing where it cannot be read or is none of ours."""
    with suppress(sqlite3.Error), closing(_opened(path, "ro")) as file:
        names = ",".join("?" * len(LOGS))
        ever = f"SELECT coalesce(sum(seq), 0) FROM sqlite_sequence WHERE name IN ({names})"  # noqa: S608
        entries = int(file.execute(ever, LOGS).fetchone()[0])
        life = 0  # a database from before lives were counted
        with suppress(sqlite3.Error):
            lives = "SELECT coalesce(max(life), 1) FROM whiz_tournament_serverstate"
            life = int(file.execute(lives).fetchone()[0])
        return ContentMark(life, entries)
    return ContentMark()


def mark_now(settings: dict[str, Any]) -> ContentMark:
    """Return what the live database holds."""
    return mark(Path(settings["NAME"]))


def exists(settings: dict[str, Any]) -> bool:
    """Tell whether there is a database that a restore would replace."""
    return Path(settings["NAME"]).exists()


def replace(settings: dict[str, Any], source: Path) -> None:
    """Put a copy of ``source`` in the place of the database, on disk before it counts."""
    live = Path(settings["NAME"])
    incoming = _incoming(live, source)
    # Left there, the old file's log of changes would be played into the new file.
    for companion in COMPANIONS:
        live.with_name(live.name + companion).unlink(missing_ok=True)
    put_in_place(incoming, live)


def replace_damaged(settings: dict[str, Any], source: Path, aside: str) -> Path:
    """Do so, but move what stood there aside with its companions; return where it lies."""
    live = Path(settings["NAME"])
    moved = live.with_name(live.name + aside)
    incoming = _incoming(live, source)  # only when that is whole anything moves
    for companion in ("", *COMPANIONS):
        with suppress(FileNotFoundError):
            put_in_place(live.with_name(live.name + companion), Path(f"{moved}{companion}"))
    put_in_place(incoming, live)
    return moved


def _incoming(live: Path, source: Path) -> Path:
    """Return a whole copy of the source beside the database."""
    live.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    incoming = live.with_suffix(".incoming")
    shutil.copyfile(source, incoming)
    incoming.chmod(0o600)
    with incoming.open("rb+") as file:
        os.fsync(file.fileno())
    return incoming


def _opened(path: Path, mode: str) -> sqlite3.Connection:
    """Open a file that is there; SQLite would make one that is not."""
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}", uri=True, timeout=BUSY_SECONDS
    )
