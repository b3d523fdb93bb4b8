"""The folder of a site: what may be one, and how files get there so that nobody reads half of it.

All that is new is written beside first, into ``.next``; then it takes its place file by file, the
front page last, what is old goes, and the manifest comes at the end. Who is interrupted leaves the
old site, or files of the new one among it: the next run finds them by their stamps and mends them.
"""

import errno
import hashlib
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from django.conf import settings

from boards.errors import N_, Malformed, Phrase, WhizError
from whiz_tournament.features.online.queries.made_sites import sites_folder
from whiz_tournament.features.online.queries.manifest import (
    MANIFEST,
    Files,
    is_inside,
    manifest_bytes,
    read_manifest,
)
from whiz_tournament.replacing import put_in_place
from whiz_tournament.services.errors import Conflict, DiskFull, existing

STAGING: Final = ".next"
FRONT: Final = "index.html"
REASONS: Final = {
    errno.ENOSPC: Phrase(N_("the disk is full")),
    errno.EDQUOT: Phrase(N_("the disk is full")),
    errno.EROFS: Phrase(N_("it takes no writing")),
    errno.EACCES: Phrase(N_("it takes no writing")),
    errno.EPERM: Phrase(N_("it takes no writing")),
}


def checked_folder(text: str | Path) -> Path:
    """Return the folder of a path that is one for a site; it may be there or not yet."""
    given = Path(text)
    if not str(text).strip() or not str(text).isprintable() or ".." in given.parts:
        shown = "".join(sign if sign.isprintable() else "�" for sign in str(text))
        raise SiteFolderOdd(field="folder", folder=shown[:200])
    folder = given.absolute().resolve()
    _refuse_our_own(folder)
    with refusing_to_write(folder):  # a name that is too long, a folder that shows nothing
        if folder.exists() and not folder.is_dir():
            raise SiteFolderTaken(field="folder", folder=str(folder))
        if folder.exists() and read_manifest(folder) is None and _strange(folder):
            raise SiteFolderTaken(field="folder", folder=str(folder))
    return folder


def _refuse_our_own(folder: Path) -> None:
    """Refuse what holds the data or is in it, but for the rooms that are there for sites."""
    if sites_folder().resolve() in folder.parents:
        return
    for own in (Path(settings.DATA_DIR).resolve(), Path(settings.BACKUP_DIR).resolve()):
        if own.is_relative_to(folder) or folder.is_relative_to(own):
            raise SiteFolderOurs(field="folder", folder=str(folder))


def _strange(folder: Path) -> bool:
    return any(entry.name != STAGING for entry in folder.iterdir())


@contextmanager
def refusing_to_write(folder: Path) -> Iterator[None]:
    """Say what a disk refuses as a sentence."""
    try:
        yield
    except OSError as error:
        shutil.rmtree(folder / STAGING, ignore_errors=True)
        reason = REASONS.get(error.errno or 0, error.strerror or "?")
        raise SiteNotWritten(folder=str(folder), reason=reason) from error


class Shelf:
    """Where one process puts what it wrote: names of its own, for others write there, too."""

    def __init__(self, staging: Path, prefix: str) -> None:
        self.staging, self.prefix, self.count = staging, prefix, 0

    def put(self, data: bytes) -> Path:
        """Write a file; return where it lies."""
        self.count += 1
        path = self.staging / f"{self.prefix}-{self.count}"
        path.write_bytes(data)
        return path


class StagedSite:
    """New files, written beside the site, until all of them take their place."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.staging = folder, folder / STAGING
        before = read_manifest(folder) or {}
        broken_off = read_manifest(self.staging) or {}
        self.before: Files = {**broken_off, **before}
        self._rooms: set[Path] = set()
        self.new: dict[str, Path] = {}
        shutil.rmtree(self.staging, ignore_errors=True)
        self.staging.mkdir(parents=True)
        self.shelf = Shelf(self.staging, "own")

    def put(self, name: str, data: bytes) -> None:
        """Write one file beside its place."""
        self.place(name, self.shelf.put(data))

    def place(self, name: str, lies: Path) -> None:
        """Say where a file belongs that was written beside its place."""
        if not is_inside(name):
            raise ValueError(name)
        self.new[name] = lies

    def take_place(self, files: Files) -> list[str]:
        """Put every new file where it belongs; return the names of those that went."""
        (self.staging / MANIFEST).write_bytes(manifest_bytes(files))
        for name in sorted(self.new, key=lambda name: (name == FRONT, name)):
            target = self.folder / name
            self._make_room(target.parent)
            put_in_place(self.new[name], target)
        gone = sorted(set(self.before) - set(files))
        for name in gone:
            self._remove(name)
        put_in_place(self.staging / MANIFEST, self.folder / MANIFEST)
        shutil.rmtree(self.staging)
        return gone

    def _make_room(self, folder: Path) -> None:
        if folder not in self._rooms:
            folder.mkdir(parents=True, exist_ok=True)
            self._rooms.add(folder)

    def _remove(self, name: str) -> None:
        path = self.folder / name
        path.unlink(missing_ok=True)
        for room in path.relative_to(self.folder).parents:
            place = self.folder / room
            if place == self.folder or not place.is_dir() or any(place.iterdir()):
                return
            place.rmdir()


# A site held against its manifest: what is missing, what was changed, what is more.


@dataclass(frozen=True, slots=True)
class SiteDifferences:
    """Names of files that are not there, that differ, and that no manifest knows."""

    files: int
    missing: tuple[str, ...]
    changed: tuple[str, ...]
    unknown: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.missing or self.changed or self.unknown)


def site_differences(folder: Path) -> SiteDifferences:
    """Return where a folder is not what its manifest says."""
    manifest = existing(read_manifest(folder), SiteUnknown(field="folder", folder=str(folder)))
    there = set(_names(folder)) - {MANIFEST}
    known = set(manifest)
    changed = (name for name in sorted(known & there) if _sha256(folder / name) != manifest[name])
    return SiteDifferences(
        len(manifest), tuple(sorted(known - there)), tuple(changed), tuple(sorted(there - known))
    )


def _names(folder: Path) -> Iterator[str]:
    for path in folder.rglob("*"):
        if path.is_file() or path.is_symlink():
            yield path.relative_to(folder).as_posix()


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


# What is refused when a site is made.


class SiteFolderOdd(Malformed):
    message = N_("This is no folder for a site: {folder}. Give its path without “..”.")


class SiteFolderTaken(WhizError):
    message = N_(
        "{folder} contains other files. Choose an empty folder, or one in which a site was made."
    )


class SiteFolderOurs(WhizError):
    message = N_("{folder} belongs to the program’s own data. Choose another folder.")


class SiteNotWritten(DiskFull):
    message = N_(
        "The site could not be written into {folder}: {reason}. What was there before is still "
        "there; make room or choose another folder, then try again."
    )


class SiteBeingMade(Conflict):
    message = N_("The site in {folder} is being made just now. Wait until that is done.")


class SiteUnknown(WhizError):
    message = N_("No site was made in {folder}.")
