"""What a club file says about itself before anything of it is unpacked: ``club.json``."""

import json
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from datetime import datetime
from pathlib import Path
from typing import Any, Final, Self

from boards.errors import WhizError
from boards.json_values import JsonObject, ReadJson
from whiz_tournament.backups.club_file.errors import (
    ClubFileDamaged,
    ClubFileNewer,
    ClubFileTooLarge,
    NotAClubFile,
)
from whiz_tournament.limits.sizes import finite_json

FORMAT: Final = "whiz-club/1"
HEADER: Final = "club.json"
PAGE: Final = "index.html"
DATABASE: Final = "database.sqlite3"
CREDENTIALS: Final = "credential_key"
SEALED: Final = "club.age"
KEY: Final = "key.age"
PARTS: Final = frozenset({DATABASE, CREDENTIALS, SEALED, KEY})
LARGEST_HEADER: Final = 1 << 20
LARGEST: Final = 4 << 30
"""Bytes that a file may unpack to: 40,000 photographs of boards."""
BEGINS: Final = b"PK\x03\x04"
# A RuntimeError: a header that needs a password, or is nested without end.
UNREADABLE: Final = (
    KeyError,
    ValueError,
    TypeError,
    AttributeError,
    RuntimeError,
    EOFError,
    zlib.error,
)


@dataclass(frozen=True, slots=True)
class Part:
    """How long a part is, and its SHA-256."""

    bytes: int
    sha256: str


@dataclass(frozen=True, slots=True)
class ClubFileHeader:
    """Whose data it is, which program saved it and when, and each part with its sum.

    ``migration`` is the newest one of the database; a program that lacks it cannot read the file.
    """

    club: str
    name: str
    version: str
    migration: str
    made_at: str
    sealed: bool = False
    parts: Mapping[str, Part] = field(default_factory=dict)

    def document(self) -> str:
        """Return the header as the file holds it."""
        return json.dumps({"format": FORMAT, **asdict(self)}, ensure_ascii=False, indent=1)

    @property
    def size(self) -> int:
        """Return how many bytes its parts have."""
        return sum(part.bytes for part in self.parts.values())

    @classmethod
    def parse(cls, text: bytes) -> Self:
        """Return what ``club.json`` says; raises ValueError, KeyError or TypeError for another.

        What a newer program says beside is left alone.
        """
        document: JsonObject = finite_json(text)
        if document.pop("format") != FORMAT:
            raise ValueError(FORMAT)
        parts = {name: Part(**_known(Part, part)) for name, part in document.pop("parts").items()}
        made = cls(**_known(cls, document), parts=parts)
        datetime.fromisoformat(made.made_at)
        texts = (made.club, made.name, made.version, made.migration)
        sizes = [part.bytes for part in parts.values()]
        if not all(isinstance(item, str) for item in texts) or parts.keys() - PARTS:
            raise ValueError(HEADER)
        if not parts or any(type(size) is not int or size < 0 for size in sizes):
            raise ValueError(HEADER)
        return made


def _known(kind: type[Any], document: ReadJson) -> JsonObject:
    """Return what is said of the fields of a value."""
    names = {field.name for field in fields(kind)}
    return {name: value for name, value in document.items() if name in names}


def read_header(path: Path, *, known: frozenset[str]) -> ClubFileHeader:
    """Return what a file says about itself; ``known`` are the migrations of this program.

    The names in the archive are never used as paths: only the few that the format knows are read.
    """
    try:
        with zipfile.ZipFile(path) as parts:
            header = _header(parts, path.name)
    except zipfile.BadZipFile as error:
        raise (ClubFileDamaged if begins_as_archive(path) else NotAClubFile)(
            name=path.name
        ) from error
    if header.migration not in known:
        raise ClubFileNewer(name=path.name, version=header.version[:20])
    if header.size > LARGEST:
        raise ClubFileTooLarge(name=path.name)
    return header


def _header(parts: zipfile.ZipFile, name: str) -> ClubFileHeader:
    try:
        if parts.getinfo(HEADER).file_size > LARGEST_HEADER:
            raise ClubFileTooLarge(name=name)
        with parts.open(HEADER) as file:
            header = ClubFileHeader.parse(file.read(LARGEST_HEADER))
        declared = {part.filename: part.file_size for part in parts.infolist()}
    except WhizError:
        raise
    except UNREADABLE as error:
        raise NotAClubFile(name=name) from error
    # One entry a part, of the length that it names: nothing hides behind a second one.
    wanted = {part: size.bytes for part, size in header.parts.items()}
    there = {part: declared.get(part) for part in wanted}
    if there != wanted or len(declared) != len(parts.infolist()):
        raise ClubFileDamaged(name=name)
    return header


def begins_as_archive(path: Path) -> bool:
    """Tell whether the file began as an archive, however it ends."""
    with path.open("rb") as file:
        return file.read(len(BEGINS)) == BEGINS
