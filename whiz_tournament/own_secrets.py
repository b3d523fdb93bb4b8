"""A secret that this computer makes for itself: once, whole, and for its own account only."""

from collections.abc import Callable
from pathlib import Path

from filelock import FileLock

from whiz_tournament.replacing import put_in_place


def own_secret(path: Path, make: Callable[[], str]) -> str:
    """Return the secret of a file; where there is none, what ``make`` returns is kept first.

    Of two processes that start together the first makes it and the other reads that one. A lock
    holds this, since a stick's file system knows no links.
    """
    if not path.exists():
        with FileLock(path.with_name(f"{path.name}.lock")):
            if not path.exists():
                partial = path.with_name(f"{path.name}.part")
                partial.touch(mode=0o600)
                partial.write_text(make(), encoding="utf-8")
                put_in_place(partial, path)
    return path.read_text(encoding="utf-8").strip()
