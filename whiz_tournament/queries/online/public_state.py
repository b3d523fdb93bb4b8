"""A published thing told by a fingerprint: another one, and its public pages changed.

Read from the rows themselves, so that no act that changes a public page has to think of those who
are told of it.
"""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from whiz_tournament.models import ReleaseKind

MOST_NEWS: Final = 50
"""How many releases a club tells as news."""


@dataclass(frozen=True, slots=True)
class PublicState:
    """What is shown of one thing, how firm it is, and the fingerprint of what is public of it.

    ``source`` is its public id.
    """

    kind: ReleaseKind
    source: str
    slug: str
    name: str
    status: str
    released_at: datetime
    fingerprint: str


@dataclass(frozen=True, slots=True)
class ReleaseNews:
    """A release that stands; ``status`` is empty where there is but one."""

    public_id: str
    name: str
    day: date
    number: int
    status: str
    at: datetime
    path: str
