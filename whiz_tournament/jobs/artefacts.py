"""What a job made, put on disk so that no reader ever sees half a file."""

import hashlib
import os
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings

from whiz_tournament.models.ids import random_id
from whiz_tournament.queries.documents.artefacts import path_of


@dataclass(frozen=True, slots=True)
class Artefact:
    """The bytes that a job made, their media type and the name a reader's browser gives them."""

    data: bytes
    media_type: str
    filename: str


@dataclass(frozen=True, slots=True)
class StoredArtefact:
    """An artefact on disk: its random name inside the artefact folder, and its SHA-256."""

    name: str
    sha256: str


def store_artefact(data: bytes) -> StoredArtefact:
    """Write, sync, then rename: after a power cut the file is whole or absent."""
    folder = _folder()
    name = random_id()
    unfinished = folder / f".{name}.part"
    try:
        with unfinished.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        unfinished.rename(folder / name)
    finally:
        unfinished.unlink(missing_ok=True)
    _sync_folder(folder)
    return StoredArtefact(name, hashlib.sha256(data).hexdigest())


def discard_artefact(name: str) -> None:
    """Remove an artefact that no job points to."""
    path_of(name).unlink(missing_ok=True)


def _folder() -> Path:
    folder = Path(settings.ARTEFACT_DIR)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


def _sync_folder(folder: Path) -> None:
    """Write the folder to disk: the rename, its content, must survive a power cut."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
