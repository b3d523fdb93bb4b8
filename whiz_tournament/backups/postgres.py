"""PostgreSQL: ``pg_dump`` and ``pg_restore``, found on the PATH or named by ``WHIZ_PG_BIN``."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

from django.db import connection

from boards.errors import N_, WhizError
from whiz_tournament.backups.contents import LOGS, ContentMark

SUFFIX: Final = ".dump"
LONGEST_SECONDS: Final = 1800  # a program that hangs must not hold the next backup up for ever


class ToolMissing(WhizError):
    code = "pg_tool_missing"
    message = N_(
        "The program {tool} is not installed. Install PostgreSQL’s client programs, "
        "or name their folder in WHIZ_PG_BIN."
    )


class ToolFailed(WhizError):
    code = "pg_tool_failed"
    message = N_("{tool} failed: {reason}")


class NotMovable(WhizError):
    message = N_(
        "The database cannot be copied, so it is not replaced. Rename it ({name}), "
        "make an empty one under its name, then restore again."
    )


def write(settings: dict[str, Any], target: Path) -> ContentMark:
    """Dump the database into ``target`` as one consistent moment; return what it holds."""
    holder = connection.copy()
    try:
        with holder.cursor() as cursor:
            # pg_dump reads at this exported moment: the mark in the file's name is that of its
            # contents, however many scores come in meanwhile.
            cursor.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            cursor.execute("SELECT pg_export_snapshot()")
            moment = cursor.fetchone()[0]
            mark = _mark(cursor)
            options = ("--format=custom", f"--snapshot={moment}", f"--file={target}")
            _run(settings, "pg_dump", *options)
    finally:
        holder.close()
    return mark


write_alone = write


def sound(path: Path) -> bool:
    """Tell whether the file is a dump that can be listed."""
    listing = subprocess.run(  # noqa: S603 - our own program and file
        [_tool("pg_restore"), "--list", str(path)], capture_output=True, text=True, check=False
    )
    return listing.returncode == 0 and "django_migrations" in listing.stdout


def mark_now(_settings: dict[str, object]) -> ContentMark:
    """Return what the live database holds."""
    with connection.cursor() as cursor:
        return _mark(cursor)


def exists(_settings: dict[str, Any]) -> bool:
    """Tell whether the database holds our tables, which a restore would replace."""
    return "django_migrations" in connection.introspection.table_names()


def replace(settings: dict[str, Any], source: Path) -> None:
    """Put the dump in the place of what the database holds, all of it or nothing."""
    options = ("--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error")
    _run(settings, "pg_restore", *options, f"--dbname={settings['NAME']}", str(source))


def replace_damaged(settings: dict[str, object], _source: Path, aside: str) -> Path:
    """Refuse: a server's database cannot be moved aside as a file can, and nothing is lost."""
    raise NotMovable(name=f"{settings['NAME']}{aside}")


def _mark(cursor: Any) -> ContentMark:
    """Return the mark; a database from before lives were counted is of life 0."""
    sequences = [f"{table}_id_seq" for table in LOGS]
    ever = "SELECT coalesce(sum(last_value), 0) FROM pg_sequences WHERE sequencename = ANY(%s)"
    cursor.execute(ever, [sequences])
    entries = int(cursor.fetchone()[0])
    cursor.execute(
        "SELECT 1 FROM information_schema.columns WHERE column_name = 'life'"
        " AND table_name = 'whiz_tournament_serverstate'"
    )
    if cursor.fetchone() is None:
        return ContentMark(0, entries)
    cursor.execute("SELECT coalesce(max(life), 1) FROM whiz_tournament_serverstate")
    return ContentMark(int(cursor.fetchone()[0]), entries)


def _tool(name: str) -> str:
    program = shutil.which(name, path=os.environ.get("WHIZ_PG_BIN") or None)
    if program is None:
        raise ToolMissing(tool=name)
    return program


def _run(settings: dict[str, Any], tool: str, *options: str) -> None:
    """Run one of PostgreSQL's programs on our database; the password never shows in a listing."""
    environment = os.environ | {
        "PGHOST": str(settings.get("HOST") or settings.get("OPTIONS", {}).get("host", "")),
        "PGPORT": str(settings.get("PORT") or ""),
        "PGUSER": str(settings.get("USER") or ""),
        "PGPASSWORD": str(settings.get("PASSWORD") or ""),
        "PGDATABASE": str(settings["NAME"]),
    }
    given = {name: value for name, value in environment.items() if value}
    try:
        done = subprocess.run(  # noqa: S603 - our own program and options
            [_tool(tool), *options],
            env=given,
            capture_output=True,
            text=True,
            check=False,
            timeout=LONGEST_SECONDS,
        )
    except subprocess.TimeoutExpired as error:
        raise ToolFailed(tool=tool, reason=f"> {LONGEST_SECONDS} s") from error
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["?"])[-1]
        raise ToolFailed(tool=tool, reason=reason)
