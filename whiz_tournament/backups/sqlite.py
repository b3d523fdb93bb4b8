"""SQLite: copied through its own backup call, never as a live file.

A plain copy of a database in WAL mode can miss whole tables; the backup call cannot.
"""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

SUFFIX = ".sqlite3"
# The log of changes that SQLite keeps beside its file belongs to that file alone.
COMPANIONS = ("-wal", "-shm", "-journal")


def write(settings: dict[str, Any], target: Path) -> None:
    """Copy the live database into ``target`` while others go on writing."""
    with closing(sqlite3.connect(settings["NAME"])) as live, closing(sqlite3.connect(target)) as to:
        live.backup(to)
        to.execute("PRAGMA journal_mode=DELETE")


def sound(path: Path) -> bool:
    """Tell whether the file is a whole database that holds our tables."""
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as copy:
            healthy = copy.execute("PRAGMA quick_check").fetchone() == ("ok",)
            tables = copy.execute("SELECT count(*) FROM django_migrations").fetchone()
    except sqlite3.DatabaseError:
        return False
    return healthy and bool(tables[0])


def exists(settings: dict[str, Any]) -> bool:
    """Tell whether there is a database that a restore would replace."""
    return Path(settings["NAME"]).exists()


def replace(settings: dict[str, Any], source: Path) -> None:
    """Put a copy of ``source`` in the place of the database, on disk before it counts."""
    live = Path(settings["NAME"])
    live.parent.mkdir(parents=True, exist_ok=True)
    incoming = live.with_suffix(".incoming")
    shutil.copyfile(source, incoming)
    with incoming.open("rb+") as file:
        os.fsync(file.fileno())
    for companion in COMPANIONS:
        live.with_name(live.name + companion).unlink(missing_ok=True)
    incoming.replace(live)
