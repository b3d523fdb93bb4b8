"""On a shared laptop nobody else reads hands, sessions and the secrets of cards."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from django.conf import settings
from django.db import connection

OURS: Final = 0o077  # what is taken away: all rights of the group and of others


def keep_private() -> None:
    """Close the data and the backups to others, and all that this process makes from now on."""
    os.umask(OURS)
    for path in _kept_by_us():
        # A stick without rights, or a folder of somebody else's, is served as it is.
        with suppress(OSError):
            path.chmod(path.stat().st_mode & ~OURS)


def _kept_by_us() -> Iterator[Path]:
    for folder in (Path(settings.DATA_DIR), Path(settings.BACKUP_DIR)):
        if folder.is_dir():
            yield folder
            yield from (path for path in folder.iterdir() if not path.is_symlink())
    name = Path(str(connection.settings_dict["NAME"]))
    if name.is_absolute():  # SQLite's file, wherever it lies, with what stands beside it
        yield from name.parent.glob(f"{name.name}*")
