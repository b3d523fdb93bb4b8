"""The pictures that messengers show beside links: where they are, and what events show on them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from whiz_tournament.models import Club, PublishedEvent
from whiz_tournament.plugging import features
from whiz_tournament.queries.publishing.told_others import SitePage

SIZE: Final = (1200, 630)
"""Width and height of each, in dots: a page's head names them before anybody asks for it."""
FIRST: Final = 3
"""How many lines of a ranking are on one."""


@dataclass(frozen=True, slots=True)
class PicturedRanking:
    """What is on the picture of an event: its day, what is shown, and rank, name, score a line."""

    event: PublishedEvent
    day: date | None
    words: str
    lines: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class PicturedPage:
    """A public page of a kind of event with a picture of its own, by the names of both addresses.

    ``event`` finds by slug what everybody may see; ``shows`` returns ``None`` for no picture.
    """

    page: str
    picture: str
    path: str
    event: Callable[[str], Any]
    shows: Callable[[Any], PicturedRanking | None]


def page_picture(page: SitePage) -> SitePage | None:
    """Return the picture beside links to this page, ``None`` where none is drawn."""
    asked = (feature.page_picture(page) for feature in features())
    return next((picture for picture in asked if picture is not None), None)


def site_pictures(club: Club, page: SitePage) -> Iterator[SitePage]:
    """Yield the picture of a page of a site; only whole addresses lead to it."""
    picture = page_picture(page) if club.online_address else None
    if picture is not None:
        yield picture
