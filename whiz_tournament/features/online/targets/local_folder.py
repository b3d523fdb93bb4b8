"""A folder of this computer: a stick, a network drive, the folder of a web server."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from whiz_tournament.backups.carrying import FULL
from whiz_tournament.features.online.targets.errors import (
    SiteUnfit,
    StickMissing,
    TargetFailed,
    TargetFull,
    TargetReadOnly,
    reason_of,
)
from whiz_tournament.features.online.targets.place import Place
from whiz_tournament.features.online.targets.target import PART, OpenTarget, folders_above
from whiz_tournament.replacing import put_in_place

READ_ONLY: Final = {errno.EACCES, errno.EPERM, errno.EROFS}


class LocalFolder(OpenTarget):
    """A folder that is there already: an empty mount point would fill the wrong disk."""

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        self._root = Path(place.folder)
        if not self._root.is_dir():
            raise self.said(StickMissing)

    def names(self) -> list[str]:
        """Return what is in the folder itself."""
        with self._in_words():
            return [entry.name for entry in self._root.iterdir()]

    def read(self, path: str, most: int) -> bytes | None:
        """Return a file of at most that many bytes, ``None`` if there is none."""
        with self._in_words():
            try:
                with self._at(path).open("rb") as file:
                    return file.read(most)
            except FileNotFoundError:
                return None

    def write(self, path: str, data: bytes) -> None:
        """Write under a passing name, sync, then rename."""
        with self._in_words():
            target = self._at(path)
            target.parent.mkdir(parents=True, exist_ok=True)
            part = target.with_name(f"{target.name}{PART}")
            try:
                with part.open("wb") as file:
                    file.write(data)
                    file.flush()
                    os.fsync(file.fileno())
                put_in_place(part, target)
            finally:
                part.unlink(missing_ok=True)

    def delete(self, path: str) -> None:
        """Take a file away, and the folders that it leaves empty."""
        with self._in_words():
            self._at(path).unlink(missing_ok=True)
        for folder in reversed(folders_above(path)):
            try:
                self._at(folder).rmdir()
            except OSError:
                return

    def close(self) -> None:
        """There is nothing to end."""

    def _at(self, path: str) -> Path:
        """Return where a path is; a link that leads out of the folder is not followed."""
        full_path = self._root / path
        if not full_path.resolve().is_relative_to(self._root.resolve()):
            raise SiteUnfit(path=path)
        return full_path

    @contextmanager
    def _in_words(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            if error.errno in FULL:
                raise self.said(TargetFull) from error
            if error.errno in READ_ONLY:
                raise self.said(TargetReadOnly) from error
            if not self._root.is_dir():
                raise self.said(StickMissing) from error
            raise self.said(TargetFailed, reason=reason_of(error.strerror)) from error
