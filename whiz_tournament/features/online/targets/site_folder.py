"""The site that is to be sent: a folder with ``manifest.json``, checked before anything leaves."""

import hashlib
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from boards.json_values import Json
from whiz_tournament.features.online.queries.manifest import MANIFEST
from whiz_tournament.features.online.targets.errors import SiteChanged, SiteTooLarge, SiteUnfit
from whiz_tournament.features.online.targets.target import PART
from whiz_tournament.limits.online import (
    FILE_BYTES,
    LONGEST_PATH,
    MANIFEST_BYTES,
    MOST_FILES,
    SITE_BYTES,
)
from whiz_tournament.limits.sizes import finite_json, megabytes

RECORD: Final = "whiz-upload.json"
SHA256: Final = 64

Digests = dict[str, str]
"""The SHA-256 of each file, by its path."""


@dataclass(frozen=True, slots=True)
class SiteFolder:
    """A folder on this computer whose manifest was read and found fit to be sent."""

    root: Path
    files: Digests
    manifest: bytes

    @classmethod
    def read(cls, root: Path) -> "SiteFolder":
        """Read the manifest and look at every path in it."""
        manifest = (root / MANIFEST).read_bytes()
        files = manifest_files(manifest)
        if files is None:
            raise SiteUnfit(path=MANIFEST)
        size = 0
        for path in files:
            size += _size(root, path)
        if len(files) > MOST_FILES or size > SITE_BYTES:
            raise SiteTooLarge(files=MOST_FILES, megabytes=megabytes(SITE_BYTES))
        return cls(root, files, manifest)

    def data(self, path: str) -> bytes:
        """Return a file that is still the one that the manifest names."""
        try:
            data = (self.root / path).read_bytes()
        except FileNotFoundError as error:
            raise SiteChanged from error
        if hashlib.sha256(data).hexdigest() != self.files[path]:
            raise SiteChanged
        return data


def manifest_files(manifest: bytes) -> Digests | None:
    """Return what a manifest lists; ``None`` for what is none of ours."""
    if len(manifest) >= MANIFEST_BYTES:
        return None
    try:
        document: Json = finite_json(manifest)
        files = document["files"] if document["version"] == 1 else None
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    if not isinstance(files, dict) or not all(map(_is_digest, files.values())):
        return None
    return dict(files)


def is_fit(path: object) -> bool:
    """Tell whether a site may hold a file of this path.

    >>> is_fit("t/summer/index.html"), is_fit("../index.html"), is_fit("a//b"), is_fit("a/./b")
    (True, False, False, False)
    """
    if not isinstance(path, str) or not 0 < len(path) <= LONGEST_PATH or path.endswith(PART):
        return False
    if path in {MANIFEST, RECORD} or "\\" in path:
        return False
    if any(unicodedata.category(sign).startswith("C") for sign in path):
        return False
    return not set(path.split("/")) & {"", ".", ".."}


def _size(root: Path, path: str) -> int:
    """Return the size of a file that may be sent; a link would send what is elsewhere."""
    if not is_fit(path):
        raise SiteUnfit(path=ascii(path)[1:-1])
    file = root / path
    if not file.is_file() or not file.resolve().is_relative_to(root.resolve()):
        raise SiteUnfit(path=path)
    size = file.stat().st_size
    if size > FILE_BYTES:
        raise SiteTooLarge(files=MOST_FILES, megabytes=megabytes(SITE_BYTES))
    return size


def _is_digest(text: object) -> bool:
    return isinstance(text, str) and len(text) == SHA256
