"""A name in a cache: those of this process, and the one that servers share."""

import time
from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.core.cache import caches

from whiz_tournament.queries.name_search.matching import SearchedName


def names_in_caches(name: SearchedName) -> Iterator[str]:
    """Yield each key under which something with the name is kept.

    What another process keeps in its own memory cannot be seen; it keeps pages for a second.
    """
    for alias in settings.CACHES:
        for key, value in _entries(caches[alias]):
            if name.stands_in(key) or name.stands_in(value.decode(errors="replace")):
                yield f"cache {alias}: {key}"


def _entries(cache: Any) -> Iterator[tuple[str, bytes]]:
    """Yield keys and values as they are kept: pickled, in which texts stand in plain letters."""
    if hasattr(cache, "_expire_info"):
        ends: dict[str, float | None] = cache._expire_info  # noqa: SLF001 - there is no other way in
        for key, value in list(cache._cache.items()):  # noqa: SLF001 - as above
            end = ends.get(key)
            if end is None or end > time.time():
                yield key, value
        return
    client = cache._cache.get_client()  # noqa: SLF001 - as above
    for key in client.scan_iter("*"):
        kept = client.get(key) if client.type(key) == b"string" else b""
        yield key.decode(errors="replace"), kept or b""
