"""What we have put on a target, and how far the present upload is.

``whiz-upload.json`` is on the target: it names everything that we ever put there and is written
before the first file is, so that nothing of ours is forgotten and nothing of others is touched. The
``SentList`` is on this computer and tells, file by file, what has arrived since.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Self

from boards.json_values import Json
from whiz_tournament.features.online.queries.manifest import MANIFEST
from whiz_tournament.features.online.targets.site_folder import (
    RECORD,
    Digests,
    is_fit,
    manifest_files,
)
from whiz_tournament.features.online.targets.target import OpenTarget
from whiz_tournament.limits.online import MANIFEST_BYTES
from whiz_tournament.limits.sizes import finite_json
from whiz_tournament.models.ids import random_id

ABOUT: Final = "Made by a Whiz tournament program; it deletes here only what is named below."


@dataclass(frozen=True, slots=True)
class UploadRecord:
    """What is on the target by us: whose, all paths, and those that may be old, new or half.

    ``upload`` names the upload that is under way, so that a list of another is not believed.
    """

    club: str
    upload: str = field(default_factory=random_id)
    files: frozenset[str] = frozenset()
    sending: frozenset[str] = frozenset()

    @classmethod
    def read(cls, target: OpenTarget) -> Self | None:
        """Return the record that is there; ``None`` where there is none of ours."""
        content = target.read(RECORD, MANIFEST_BYTES)
        try:
            document: Json = finite_json(content) if content else None
            if document is None or document["version"] != 1:
                return None
            files, sending = (filter(is_fit, document[name]) for name in ("files", "sending"))
            return cls(
                str(document["club"]), str(document["upload"]), frozenset(files), frozenset(sending)
            )
        except (ValueError, KeyError, TypeError, RecursionError):
            return None

    def write(self, target: OpenTarget) -> None:
        """Write the record to the target."""
        document = {
            "version": 1,
            "about": ABOUT,
            "club": self.club,
            "upload": self.upload,
            "files": sorted(self.files),
            "sending": sorted(self.sending),
        }
        target.write(RECORD, json.dumps(document, ensure_ascii=False, indent=0).encode())

    def arrived(self, target: OpenTarget, sent: "SentList") -> Digests:
        """Return what surely is there: the last whole upload, then what was sent since."""
        manifest = manifest_files(target.read(MANIFEST, MANIFEST_BYTES) or b"") or {}
        known = {path: digest for path, digest in manifest.items() if path in self.files}
        for path in self.sending:
            known.pop(path, None)
        return known | sent.of(self.upload)


class SentList:
    """A file of this computer with a line for each file that has arrived."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def of(self, upload: str) -> Digests:
        """Return what has arrived in this upload; a last line that is cut off counts for none."""
        digests: Digests = {}
        try:
            lines = self._path.read_text(encoding="utf-8").split("\n")
        except FileNotFoundError:
            return digests
        for line in lines[:-1]:
            number, digest, path = line.split("\t", 2)
            if number == upload:
                digests[path] = digest
        return digests

    def add(self, upload: str, path: str, digest: str) -> None:
        """Note that a file has arrived."""
        with self._path.open("a") as file:
            file.write(f"{upload}\t{digest}\t{path}\n")

    def clear(self) -> None:
        """Forget it: the manifest on the target says it all."""
        self._path.unlink(missing_ok=True)


def in_order(paths: Iterable[str]) -> list[str]:
    """Return paths in the order in which they are sent: what others lead to first, index last.

    >>> in_order(["index.html", "fr/index.html", "fr/t/7.html", "whiz.css"])
    ['fr/t/7.html', 'whiz.css', 'fr/index.html', 'index.html']
    """

    def key(path: str) -> tuple[bool, int, str]:
        return path.rsplit("/", 1)[-1] == "index.html", -path.count("/"), path

    return sorted(paths, key=key)
