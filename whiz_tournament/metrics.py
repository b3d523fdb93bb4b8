"""What this process counts for Prometheus, where a token lets somebody read it.

Nothing is counted, and prometheus-client is not imported, where ``WHIZ_METRICS_TOKEN`` is not set.
The code that decides about a score or a refusal counts it: an answer's status says neither (an
outbox says 202 to what it lays before the director, a lock-out is a page).
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import StrEnum
from functools import cache
from typing import Final

from django.conf import settings

from whiz_tournament.plugging import features

SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
OWN_SCORES: Final = frozenset(
    {
        "api_results",
        "desk_slip",
        "desk_traveller",
        "director_line",
        "table_board",
        "table_confirm",
        "table_outbox",
    }
)
SENDING: Final = frozenset({"POST", "PUT"})
REFUSED: Final = frozenset({401, 403})


@cache
def score_addresses() -> frozenset[str]:
    """Return where scores are sent to; what is refused there before any log is asked is one too."""
    return OWN_SCORES.union(*(feature.score_addresses() for feature in features()))


class Taken(StrEnum):
    """What became of a score that was sent."""

    YES = "yes"
    AGAIN = "again"  # it was there already
    ASIDE = "aside"  # it is before the director
    NO = "no"


class AccessKind(StrEnum):
    """What somebody tries to get in by."""

    PASSWORD = "password"  # noqa: S105 - a name, no secret
    CODE = "code"  # of a card, digits or link
    KEY = "key"  # to the API
    LINK = "link"  # that signs in once
    METRICS = "metrics"


_scores: ContextVar[list[Taken] | None] = ContextVar("scores", default=None)


@contextmanager
def scores_noted() -> Iterator[list[Taken]]:
    """Give the list of what becomes of the scores of this request."""
    noted: list[Taken] = []
    before = _scores.set(noted)
    try:
        yield noted
    finally:
        _scores.reset(before)


def note_score(taken: Taken, *, after_refusal: bool = False) -> None:
    """Tell what became of a score, in place of the log's refusal where it found another place."""
    noted = _scores.get()
    if noted is None:
        return
    if after_refusal and noted and noted[-1] is Taken.NO:
        noted.pop()
    noted.append(taken)


def count_refusal(kind: AccessKind, *, blocked: bool = False) -> None:
    """Count somebody kept out: by a wrong word, or unheard because there were too many."""
    if settings.METRICS_TOKEN:
        answered_figures().access.labels(kind, "blocked" if blocked else "wrong").inc()


class AnsweredFigures:
    """Requests by view, scores sent, people kept out: of this process since it began."""

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
            "whiz_scores_posted", "Scores sent.", ("view", "taken"), registry=self.registry
        )
        self.access = Counter(
            "whiz_access_refused", "Kept out.", ("kind", "why"), registry=self.registry
        )
        self._refused = Counter(
            "whiz_permissions_refused",
            "Refused with 401 or 403.",
            ("view",),
            registry=self.registry,
        )

    def count(
        self, *, view: str, method: str, status: int, seconds: float, scores: list[Taken]
    ) -> None:
        """Count an answer."""
        self._requests.labels(view, method, str(status)).observe(seconds)
        refused = method in SENDING and status >= 400 and not scores
        if refused and view in score_addresses():
            scores = [Taken.NO]
        for taken in scores:
            self._scores.labels(view, taken).inc()
        if status in REFUSED:
            self._refused.labels(view).inc()


@cache
def answered_figures() -> AnsweredFigures:
    """Return the figures of this process."""
    return AnsweredFigures()
