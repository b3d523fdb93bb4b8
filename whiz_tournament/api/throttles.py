"""How often may be asked: scores from one phone."""

import logging
from typing import Any

from django.core.cache import cache
from django.core.cache.backends.base import BaseCache
from django.utils.translation import gettext
from rest_framework.exceptions import Throttled
from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle
from rest_framework.views import APIView

from whiz_tournament.api.authentication import TablePrincipal

log = logging.getLogger("whiz_tournament.api")


class SlowDown(Throttled):
    """Too much at once; the header says when to try again."""

    default_code = "slow_down"

    def __init__(self, wait: float) -> None:
        super().__init__(detail=gettext("Too many at once. Try again in a moment."))
        self.wait = wait


class Counts(BaseCache):
    """The cache of the calls; where it cannot be reached, nobody has called before.

    Scores must be taken though the cache is down (its client raises what it likes).
    """

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        """Return when calls came, the latest first."""
        try:
            return cache.get(key, default)
        except Exception as error:  # noqa: BLE001 - see above
            log.warning("calls are not counted: %s", type(error).__name__)
            return default

    def set(
        self, key: str, value: Any, timeout: float | None = None, version: int | None = None
    ) -> None:
        """Keep when calls came."""
        try:
            cache.set(key, value, timeout)
        except Exception as error:  # noqa: BLE001 - see above
            log.warning("calls are not counted: %s", type(error).__name__)


class PhoneThrottle(SimpleRateThrottle):
    """Thirty entries a minute from one phone; what it kept may come as one batch."""

    cache = Counts({})
    scope = "entries"
    rate = "30/min"
    num_requests: int
    duration: int

    def get_cache_key(self, request: Request, view: APIView) -> str | None:
        """Count by device; staff are not counted."""
        if not isinstance(request.user, TablePrincipal):
            return None
        ident = request.user.device.public_id
        return self.cache_format % {"scope": self.scope, "ident": ident}

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Count each entry of a batch; the batch that fills the minute is still taken."""
        if not super().allow_request(request, view):
            return False
        more = len(request.data) - 1 if isinstance(request.data, list) else 0
        if more > 0 and self.key is not None:
            history = [self.now] * min(more, self.num_requests) + self.history
            self.cache.set(self.key, history, self.duration)
        return True
