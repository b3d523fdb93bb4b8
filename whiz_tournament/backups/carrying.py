"""Carries a finished file to another folder, and reads it back before it gets its name."""

import errno
import hashlib
import os
import shutil
from pathlib import Path
from typing import Final

from whiz_tournament.files import sync_folder

FULL: Final = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


def carry(source: Path, target: Path) -> Path:
    """Copy under a passing name, read back, and only then replace what has this one's name."""
    partial = target.with_name(f".{os.getpid()}-{target.name}.partial")
    try:
        shutil.copyfile(source, partial)
        with partial.open("rb+") as file:
            os.fsync(file.fileno())
        if _digest(partial) != _digest(source):
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        partial.replace(target)
        sync_folder(target.parent)
    finally:
        partial.unlink(missing_ok=True)
    return target


def _digest(path: Path) -> bytes:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").digest()
