"""Public pages that are kept ready to be sent, and forgotten at every act that may change them.

They stay in the memory of this process. Another process does not hear of the act, so nothing is
kept for longer than a second.
"""

from typing import Any, Final

from django.core.cache import caches
from django.db import transaction

SECONDS: Final = 1
_COUNT: Final = "acts"


def cached_page(key: str) -> Any:
    """Return what was kept under the key since the last act, ``None`` without."""
    pages = caches["pages"]
    return pages.get(f"{pages.get(_COUNT, 0)}:{key}")


def change_count() -> int:
    """Return how many acts this process has heard of; ask before a page is made."""
    count: int = caches["pages"].get(_COUNT, 0)
    return count


def cache_public_page(key: str, page: Any, *, acts: int) -> None:
    """Keep a page that was made after that many acts; it is not found after a further one."""
    caches["pages"].set(f"{acts}:{key}", page, SECONDS)


def forget_cached_pages() -> None:
    """Forget the pages now, and again when others can see the change.

    A page that somebody else asks for between the two still shows the old state.
    """
    _forget()
    transaction.on_commit(_forget)


def _forget() -> None:
    pages = caches["pages"]
    pages.add(_COUNT, 0, None)
    pages.incr(_COUNT)
