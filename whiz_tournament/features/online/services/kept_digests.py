"""What this computer remembers of a folder it wrote: digests of the parts, and each file as it lay.

It is with the data, never in the site: digests are taken over more than the pages tell.
"""

import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from django.conf import settings
from filelock import ReadWriteLock, Timeout

from boards.json_values import JsonObject
from whiz_tournament.features.online.services.site_folder import SiteBeingMade
from whiz_tournament.replacing import put_in_place

FileStamp = tuple[str, int, int]
"""The SHA-256 of a file, its size and when it was written, in nanoseconds."""


@dataclass(slots=True)
class KeptDigests:
    """Parts by key and files by name, as they stood after the last export into a folder."""

    program: str = ""
    parts: dict[str, str] = field(default_factory=dict)
    files: dict[str, FileStamp] = field(default_factory=dict)

    @classmethod
    def read(cls, folder: Path) -> Self:
        """Return what is known of a folder, nothing if that cannot be read."""
        try:
            document: JsonObject = json.loads(_path(folder).read_bytes())
            files = {name: tuple(stamp) for name, stamp in document["files"].items()}
            return cls(document["program"], document["parts"], files)
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return cls()

    def write(self, folder: Path) -> None:
        """Keep the digests, whole or not at all, readable by this user alone."""
        path = _path(folder)
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        partial = path.with_suffix(".partial")
        partial.touch(mode=0o600)
        document = {"program": self.program, "parts": self.parts, "files": self.files}
        partial.write_text(json.dumps(document), encoding="utf-8")
        put_in_place(partial, path)

    def holds(self, folder: Path, names: Iterable[str]) -> bool:
        """Tell whether all these files are there as they were written."""
        return all(self.digest_of(folder, name) for name in names)

    def digest_of(self, folder: Path, name: str) -> str:
        """Return the SHA-256 of a file that nobody touched since it was written, else nothing."""
        known = self.files.get(name)
        if known is None:
            return ""
        try:
            state = os.lstat(folder / name)
        except OSError:
            return ""
        return known[0] if (state.st_size, state.st_mtime_ns) == tuple(known[1:]) else ""


def stamp(path: Path, digest: str) -> FileStamp:
    """Return how a file is there now."""
    state = path.lstat()
    return digest, state.st_size, state.st_mtime_ns


@contextmanager
def one_at_a_time(folder: Path) -> Iterator[None]:
    """Hold the folder; the system lets it go when this process ends, however."""
    path = _path(folder).with_suffix(".lock")
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    lock = ReadWriteLock(path, is_singleton=False)
    try:
        lock.acquire_write(blocking=False)
    except Timeout:
        raise SiteBeingMade(folder=str(folder)) from None
    try:
        yield
    finally:
        lock.release()


def forget_digests(folder: Path) -> None:
    """Forget what is known of a folder that is gone."""
    for path in (_path(folder), _path(folder).with_suffix(".lock")):
        path.unlink(missing_ok=True)


def _path(folder: Path) -> Path:
    name = hashlib.sha256(os.fsencode(folder)).hexdigest()[:32]
    return Path(settings.DATA_DIR) / "online" / "digests" / f"{name}.json"
