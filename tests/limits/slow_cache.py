"""A cache that takes its time between being asked and answering, so that callers meet there."""

import time
from typing import Any

from django.core.cache.backends.locmem import LocMemCache


class SlowCache(LocMemCache):
    """Django's own, a moment late."""

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        """Look, and tell after a moment what was there."""
        found = super().get(key, default, version)
        time.sleep(0.01)
        return found
