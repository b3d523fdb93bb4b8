"""Writes a club file: its parts with their sums, sealed by a key on request, and a page to read."""

import hashlib
import sqlite3
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from contextlib import closing
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


# What stays at home: credentials and keys are taken out of the copy before it is packed.
#
# Sealed by a passphrase a file keeps what opens the club's places, so that the next laptop goes on;
# without one, anyone who finds the stick finds nothing that opens anything.

APP: Final = "whiz_tournament_"

# Of this computer alone, sealed or not: rows that go.
ROWS_AT_HOME: Final = (
    "django_session",
    "axes_accessattemptexpiration",
    "axes_accessattempt",
    "axes_accessfailurelog",
    "axes_accesslog",
    f"{APP}signinlink",
    f"{APP}stafftoken",
    f"{APP}wrongtries",
    f"{APP}job",
    f"{APP}lease",
    f"{APP}backuprecord",
)
RANDOM: Final = "lower(hex(randomblob(32)))"

# What lets phones and links in: made again, so that nothing on this computer opens the next one.
COLUMNS_AT_HOME: Final = (
    (f"{APP}tabledevice", "token_hash", RANDOM),
    (f"{APP}whistdevice", "token_hash", "NULL"),
    (f"{APP}handover", "token_hash", RANDOM),
    (f"{APP}mailaddress", "nonce", "''"),
)

LEFT_BEHIND: Final = "CASE locked_password WHEN '' THEN '' ELSE 'left behind' END"
"""In the place of a password: it opens nothing, and says so, where none would try an empty one."""

# What opens something: only a sealed file keeps it. "!" is a password that nobody has.
COLUMNS_SEALED: Final = (
    ("auth_user", "password", "'!' || lower(hex(randomblob(20)))"),
    (f"{APP}doorsecret", "secret", RANDOM),
    (f"{APP}uploadtarget", "locked_password", LEFT_BEHIND),
    (f"{APP}hostedconnection", "code", "''"),
    (f"{APP}mailserver", "locked_password", LEFT_BEHIND),
    (f"{APP}hostedclub", "code_hash", RANDOM),
    (f"{APP}simultaneousclub", "code_hash", RANDOM),
    (f"{APP}simultaneousclub", "delivery_key", "''"),
    (f"{APP}evening", "card_secret", RANDOM),
    (f"{APP}hall", "card_secret", RANDOM),
    (f"{APP}playerpage", "key", "lower(hex(randomblob(16)))"),
    (f"{APP}arrivalpage", "key", "lower(hex(randomblob(16)))"),
    (f"{APP}personallink", "key", "lower(hex(randomblob(16)))"),
)


def strip_secrets(copy: Path, *, sealed: bool) -> None:
    """Remove secrets from a copy of the database, and from the pages that deleted rows leave."""
    with closing(sqlite3.connect(copy, isolation_level=None)) as database:
        database.execute("BEGIN")
        for table in ROWS_AT_HOME:
            database.execute(f"DELETE FROM {table}")  # noqa: S608 - our own names
        for table, column, value in COLUMNS_AT_HOME + (() if sealed else COLUMNS_SEALED):
            database.execute(f"UPDATE {table} SET {column} = {value}")  # noqa: S608
        if not sealed:
            database.execute(f"UPDATE {APP}hostedconnection SET active = 0")  # noqa: S608
        database.execute("COMMIT")
        # Deleted data are still in free pages until the file is rewritten.
        database.execute("VACUUM")
