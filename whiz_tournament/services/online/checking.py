"""A site held against its manifest: what is missing, what was changed, what is more."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from whiz_tournament.queries.online.manifest import MANIFEST, read_manifest
from whiz_tournament.services.online.refusals import SiteUnknown


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
    manifest = read_manifest(folder)
    if manifest is None:
        raise SiteUnknown(field="folder", folder=str(folder))
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
