"""The data of a club file as a data folder of its own: another process works in it.

So nothing of it touches what is here: it is brought up to date, verified and read by the program
itself, started on that folder.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final
from urllib.parse import quote

from whiz_tournament.backups.club_file.header import DATABASE
from whiz_tournament.jobs.programs import environment

LONGEST_SECONDS: Final = 600
PAUSE_SECONDS: Final = 0.5


class OtherDataUnreadable(Exception):
    """The program could not work with that folder."""


def bring_up_to_date(folder: Path) -> None:
    """Migrate the database of the folder to what this program knows."""
    run_in(folder, "migrate", "--noinput", "--verbosity=0")


def verify_logs(folder: Path) -> None:
    """Hold every score against its log; raises OtherDataUnreadable where one does not fit."""
    run_in(folder, "verify_log")


def run_in(folder: Path, *arguments: str, waiting: Callable[[], None] = lambda: None) -> str:
    """Return what a command of the program prints that works in the folder.

    ``waiting`` is called now and then; what it raises ends the other process.
    """
    # By its own name, never by another for the while: pages and other work read it meanwhile.
    given = {
        **environment(),
        "DJANGO_SETTINGS_MODULE": "whiz_tournament.settings",
        "WHIZ_DATA_DIR": str(folder),
        "WHIZ_BACKUP_DIR": str(folder / "backups"),
        "DATABASE_URL": f"sqlite:///{quote(str(folder / DATABASE))}",
        "PYTHONIOENCODING": "utf-8",
    }
    process = subprocess.Popen(  # noqa: S603 - our own program and options
        [sys.executable, "-m", "django", *arguments],
        env=given,
        cwd=os.fspath(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        output, wrong = _ended(process, waiting, arguments[0])
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate()
    if process.returncode:
        raise OtherDataUnreadable(wrong.decode(errors="replace")[-2000:])
    return output.decode()


def _ended(
    process: "subprocess.Popen[bytes]", waiting: Callable[[], None], command: str
) -> tuple[bytes, bytes]:
    """Wait for the end and return what was printed; anyone who takes too long is not waited for."""
    ends = time.monotonic() + LONGEST_SECONDS
    while True:
        try:
            return process.communicate(timeout=PAUSE_SECONDS)
        except subprocess.TimeoutExpired as error:
            if time.monotonic() > ends:
                raise OtherDataUnreadable(command) from error
        waiting()
