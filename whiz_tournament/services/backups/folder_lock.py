"""One process at a time holds a data folder: the server, or a restore while none serves."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from filelock import ReadWriteLock, Timeout

from boards.errors import N_
from whiz_tournament.services.errors import Conflict


class ServerRuns(Conflict):
    message = N_("The server is running on this data folder. Stop it first.")


@contextmanager
def data_folder_held() -> Iterator[None]:
    """Hold the data folder's lock; the system lets it go when this process ends, however."""
    path = Path(settings.DATA_DIR) / "serving.lock"
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = ReadWriteLock(path, is_singleton=False)
    try:
        lock.acquire_write(blocking=False)
    except Timeout:
        raise ServerRuns from None
    try:
        yield
    finally:
        lock.release()
