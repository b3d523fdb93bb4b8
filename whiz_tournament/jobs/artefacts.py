"""What a job made, put where every machine finds it and no reader ever sees half a file."""

import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage

from whiz_tournament.models.ids import random_id


@dataclass(frozen=True, slots=True)
class Artefact:
    """The bytes that a job made, their media type and the name a reader's browser gives them."""

    data: bytes
    media_type: str
    filename: str


@dataclass(frozen=True, slots=True)
class StoredArtefact:
    """An artefact in the storage: its random name there, and its SHA-256."""

    name: str
    sha256: str


def store_artefact(data: bytes) -> StoredArtefact:
    """Keep it whole or not at all."""
    name = default_storage.save(random_id(), ContentFile(data))
    return StoredArtefact(name, hashlib.sha256(data).hexdigest())


def read_artefact(name: str) -> bytes:
    """Return what was kept under this name."""
    with default_storage.open(name) as file:
        data: bytes = file.read()
    return data


def discard_artefact(name: str) -> None:
    """Remove an artefact that no job points to."""
    default_storage.delete(name)


def seldom(report: Callable[[int], None], seconds: float) -> Callable[[int], None]:
    """Return what reports now and then, at most once in that many seconds."""
    last = time.monotonic()

    def reporting(percent: int) -> None:
        nonlocal last
        if time.monotonic() - last >= seconds:
            last = time.monotonic()
            report(percent)

    return reporting
