"""A seal: one hash over every head and the last item of its log."""

import hashlib
from collections.abc import Iterable, Mapping

from django.db.models import QuerySet

from whiz_tournament.models import ScoreEntry

Tip = tuple[int, str]
"""Version and hash of the last item of a log."""


def seal_over(owner: str, heads: Iterable[tuple[str, int, str]], tips: Mapping[int, Tip]) -> str:
    """SHA-256 over name, version and hash of heads (name, id, identity), in this order."""
    digest = hashlib.sha256(owner.encode())
    for name, pk, identity in heads:
        version, tip = tips.get(pk, (0, identity))
        digest.update(f"\n{name} {version} {tip}".encode())
    return digest.hexdigest()


def tips_of(entries: QuerySet[ScoreEntry], head: str) -> dict[int, Tip]:
    """The last item of each log; ``head`` is the column that names whose it is."""
    rows = entries.order_by(head, "version").values_list(head, "version", "hash")
    return {pk: (version, tip) for pk, version, tip in rows.iterator()}
