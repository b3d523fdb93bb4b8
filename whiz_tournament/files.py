"""Where files lie that every machine of a server must reach: a folder, or a bucket of S3.

Django's own storage, chosen by the settings. What a machine keeps for itself (a site that it draws
from, an upload that it resumes) stays in its data folder and may be lost with it.
"""

import os
import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.files.base import File
from django.core.files.storage import FileSystemStorage

from whiz_tournament.replacing import put_in_place

BUCKET_SECONDS: Final = 10
IN_MEMORY: Final = 8 * 1024 * 1024
"""Bytes of a file from a bucket that are held in memory; a larger one waits on disk."""


class FilesInFolder(FileSystemStorage):
    """A folder of this machine, or one that all machines mount; no reader sees half a file."""

    def __init__(self) -> None:
        super().__init__(allow_overwrite=True)

    @property
    def location(self) -> str:
        """Return the folder that the settings name now."""
        return os.path.abspath(settings.FILES_DIR)  # noqa: PTH100 - Django compares such texts

    def _save(self, name: str, content: "File[Any]") -> str:
        """Write it whole, in a folder that is there."""
        path = Path(self.path(name))
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        replace_file(path, content.chunks())
        return name


def bucket_options(*, bucket: str, endpoint: str, region: str, prefix: str) -> dict[str, object]:
    """Return how django-storages reaches a bucket; keys come from AWS_ACCESS_KEY_ID and such."""
    from botocore.config import Config  # a laptop that fills no bucket does without

    waits = {"connect_timeout": BUCKET_SECONDS, "read_timeout": BUCKET_SECONDS}
    return {
        "bucket_name": bucket,
        "endpoint_url": endpoint or None,
        "region_name": region or None,
        "location": prefix,
        "file_overwrite": True,
        "default_acl": None,  # as private as the bucket
        "max_memory_size": IN_MEMORY,
        "client_config": Config(**waits, retries={"mode": "standard", "max_attempts": 3}),
    }


def replace_file(path: Path, chunks: Iterable[bytes]) -> None:
    """Write, sync, then rename: after a power cut the file is whole, or as it was before."""
    unfinished = path.with_name(f".{secrets.token_hex(16)}.part")
    try:
        unfinished.touch(mode=0o600, exist_ok=False)
        with unfinished.open("wb") as file:
            for chunk in chunks:
                file.write(chunk)
            file.flush()
            os.fsync(file.fileno())
        put_in_place(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)
    sync_folder(path.parent)  # the rename, its content, must survive a power cut


def sync_folder(folder: Path) -> None:
    """Write the folder to disk: a new name is on disk only when its folder is.

    Windows opens no folder, and keeps a log of names by itself.
    """
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except PermissionError:
        return
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
