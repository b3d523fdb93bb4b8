"""What others are told of things that are public: other servers, and sites of plain files.

A published thing is reported by its fingerprint: a different one means that its public pages
changed. It is read from the rows themselves, so that no act that changes a public page has to think
of anyone who is told.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final

from boards.json_values import JsonObject
from whiz_tournament.models import EventKind, NewsKind, ReleaseKind

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


@dataclass(frozen=True, slots=True)
class PublicKind:
    """One kind: the state of all that is public of it, and the document of one by its public id.

    Of what is not public there is no document. ``news`` are the releases that a club announces.
    ``changed_by`` is what the public sees otherwise after an act in the history of an event.
    """

    model: type[Any]
    kind: ReleaseKind
    states: Callable[[], list[PublicState]]
    document: Callable[[str], JsonObject | None]
    news: Callable[[], list[ReleaseNews]] = list
    changed_by: Callable[[Any, EventKind, JsonObject], NewsKind | None] = lambda *_: None


@dataclass(frozen=True, slots=True)
class SitePage:
    """A page, or a file beside pages, by the name of its address and the values in it."""

    name: str
    arguments: tuple[str | int, ...] = ()
    is_spoken: bool = True
    """Whether each language has its own: photographs and what programs read are there once."""


@dataclass(frozen=True, slots=True)
class SitePart:
    """Pages that change together; the same digest means the same pages, an empty one nothing."""

    key: str
    digest: str
    pages: tuple[SitePage, ...]


def site_rankings(name: str, slug: str) -> Iterator[SitePage]:
    """Yield a ranking's downloadable tables."""
    for ending in ("csv", "xlsx"):
        yield SitePage(name, (slug, f"ranking.{ending}"))
