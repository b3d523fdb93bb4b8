"""Writes a club file: its parts with their sums, sealed by a key on wish, and a page to read."""

import hashlib
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pyrage

from whiz_tournament.backups.club_file.header import (
    HEADER,
    KEY,
    PAGE,
    SEALED,
    ClubFileHeader,
    Part,
)

CHUNK: Final = 1 << 20
Report = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Seal:
    """What locks, and what unlocks, locked by the passphrase (``encryption.new_key``)."""

    recipient: str
    locked_key: str


def pack_club_file(
    target: Path,
    *,
    header: ClubFileHeader,
    page: str,
    parts: Mapping[str, Path],
    seal: Seal | None,
    report: Report,
) -> None:
    """Write the file; with a seal only its page and its header are readable without the word."""
    if seal is None:
        _pack(target, header, page, parts, report)
        return
    with tempfile.TemporaryDirectory(prefix=".sealing-", dir=target.parent) as name:
        folder = Path(name)
        plain, locked, key = folder / "plain", folder / SEALED, folder / KEY
        _pack(plain, header, "", parts, lambda done: report(done // 2))
        with plain.open("rb") as source, locked.open("wb") as file:
            recipient = pyrage.x25519.Recipient.from_str(seal.recipient)
            pyrage.encrypt_io(source, file, [recipient])
        key.write_text(seal.locked_key, encoding="ascii")
        outer = {SEALED: locked, KEY: key}
        _pack(
            target, replace(header, sealed=True), page, outer, lambda done: report(50 + done // 2)
        )


def _pack(
    target: Path, header: ClubFileHeader, page: str, parts: Mapping[str, Path], report: Report
) -> None:
    total = sum(path.stat().st_size for path in parts.values()) or 1
    done = 0
    sums: dict[str, Part] = {}
    # A sealed part looks like noise: packing it again would only cost time.
    packed = zipfile.ZIP_STORED if header.sealed else zipfile.ZIP_DEFLATED
    with zipfile.ZipFile(target, "w", packed, compresslevel=1) as archive:
        if page:
            archive.writestr(PAGE, page)
        for name, path in parts.items():
            digest = hashlib.sha256()
            with path.open("rb") as source, archive.open(name, "w", force_zip64=True) as into:
                while chunk := source.read(CHUNK):
                    digest.update(chunk)
                    into.write(chunk)
                    done += len(chunk)
                    report(99 * done // total)
            sums[name] = Part(path.stat().st_size, digest.hexdigest())
        archive.writestr(HEADER, replace(header, parts=sums).document())
