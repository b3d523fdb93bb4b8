"""What this process counts for Prometheus, where a token lets somebody read it.

Nothing is counted, and prometheus-client is not imported, where ``WHIZ_METRICS_TOKEN`` is not set.
"""

from functools import cache
from typing import Final

SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
SCORES: Final = frozenset(
    {
        "api_evening_events",
        "api_results",
        "desk_slip",
        "desk_traveller",
        "director_line",
        "table_board",
    }
)
REFUSED: Final = frozenset({401, 403})


class AnsweredFigures:
    """Requests by view, scores posted, permissions refused: of this process since it began."""

    def __init__(self) -> None:
        from prometheus_client import CollectorRegistry, Counter, Histogram

        self.registry = CollectorRegistry()
        self._requests = Histogram(
            "whiz_request_seconds",
            "Requests by view.",
            ("view", "method", "status"),
            buckets=SECONDS,
            registry=self.registry,
        )
        self._scores = Counter(
            "whiz_scores_posted", "Scores posted.", ("view", "taken"), registry=self.registry
        )
        self._refused = Counter(
            "whiz_permissions_refused",
            "Refused with 401 or 403.",
            ("view",),
            registry=self.registry,
        )

    def count(self, *, view: str, method: str, status: int, seconds: float) -> None:
        """Count an answer."""
        self._requests.labels(view, method, str(status)).observe(seconds)
        if view in SCORES and method == "POST":
            self._scores.labels(view, "yes" if status < 400 else "no").inc()
        if status in REFUSED:
            self._refused.labels(view).inc()


@cache
def answered_figures() -> AnsweredFigures:
    """Return those of this process."""
    return AnsweredFigures()
