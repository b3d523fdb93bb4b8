"""Files that jobs made, and the mark of the one storage in which they are kept."""

import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction

from whiz_tournament.models import ServerState
from whiz_tournament.models.ids import random_id
from whiz_tournament.queries.server.readiness import (
    MARK,
    files_are_shared,
    has_company,
    mark_of_database,
    mark_of_storage,
)


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


# The mark of the one storage: put there by the first process that keeps a file.


def may_keep_files() -> bool:
    """Tell whether a file kept here is found by all; the first to ask marks its storage."""
    if not has_company():
        return True
    if files_are_shared() and not mark_of_database():
        adopt_files(only_if_none=True)
    return files_are_shared()


@transaction.atomic
def adopt_files(*, only_if_none: bool = False) -> str:
    """Have the database know this process's storage as its own; return the mark it knows then."""
    # The row is locked: of two processes that are the first at once, one marks its storage.
    states = ServerState.objects.select_for_update().order_by("id")
    state = states.first() or ServerState.objects.create()
    if only_if_none and state.files_mark:
        return state.files_mark
    state.files_mark = mark_of_storage() or random_id()
    default_storage.save(MARK, ContentFile(state.files_mark.encode()))
    state.save(update_fields=["files_mark"])
    return state.files_mark
