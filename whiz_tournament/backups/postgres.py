"""PostgreSQL: ``pg_dump`` and ``pg_restore``, found on the PATH or named by ``WHIZ_PG_BIN``."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from boards.errors import N_, WhizError

SUFFIX = ".dump"


class ToolMissing(WhizError):
    """PostgreSQL's own programs are not installed on this machine."""

    code = "pg_tool_missing"
    message = N_(
        "The program {tool} is not installed. Install PostgreSQL’s client programs, "
        "or name their folder in WHIZ_PG_BIN."
    )


class ToolFailed(WhizError):
    """PostgreSQL's program could not do it; its own last line says why."""

    code = "pg_tool_failed"
    message = N_("{tool} failed: {reason}")


def write(settings: dict[str, Any], target: Path) -> None:
    """Dump the database into ``target`` as one consistent moment."""
    _run(settings, "pg_dump", "--format=custom", f"--file={target}")


def sound(path: Path) -> bool:
    """Tell whether the file is a dump that can be listed."""
    listing = subprocess.run(  # noqa: S603 - our own program and file
        [_tool("pg_restore"), "--list", str(path)], capture_output=True, text=True, check=False
    )
    return listing.returncode == 0 and "django_migrations" in listing.stdout


def exists(_settings: dict[str, Any]) -> bool:
    """Tell that a server holds something worth keeping before a restore."""
    return True


def replace(settings: dict[str, Any], source: Path) -> None:
    """Put the dump in the place of what the database holds, all of it or nothing."""
    options = ("--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error")
    _run(settings, "pg_restore", *options, f"--dbname={settings['NAME']}", str(source))


def _tool(name: str) -> str:
    found = shutil.which(name, path=os.environ.get("WHIZ_PG_BIN") or None)
    if found is None:
        raise ToolMissing(tool=name)
    return found


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
    done = subprocess.run(  # noqa: S603 - our own program and options
        [_tool(tool), *options], env=given, capture_output=True, text=True, check=False
    )
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["?"])[-1]
        raise ToolFailed(tool=tool, reason=reason)
