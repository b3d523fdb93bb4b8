"""In which order files reach the disk and get their names."""

import os
from pathlib import Path

import pytest

Order = list[tuple[str, int]]
"""``synced`` and ``named``, each with the number that the file or folder has on its disk."""


def disk_order(patch: pytest.MonkeyPatch) -> Order:
    """Return what is written down from now on, while everything is done as ever."""
    order: Order = []
    sync, rename = os.fsync, Path.replace

    def synced(descriptor: int) -> None:
        sync(descriptor)
        order.append(("synced", os.fstat(descriptor).st_ino))

    def named(source: Path, target: Path) -> Path:
        order.append(("named", source.stat().st_ino))
        return rename(source, target)

    patch.setattr(os, "fsync", synced)
    patch.setattr(Path, "replace", named)
    return order
