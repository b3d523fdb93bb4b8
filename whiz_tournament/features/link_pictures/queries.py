"""Which page has which picture, by the names of their addresses."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from whiz_tournament.plugging import features
from whiz_tournament.queries.publishing.link_pictures import PicturedPage
from whiz_tournament.queries.publishing.told_others import SitePage

OF_THE_CORE: Final = {
    "home": "club_picture",
    "player": "player_picture",
    "public_board": "deal_picture",
    "public_tournament": "ranking_picture",
}


@cache
def pictured_pages() -> tuple[PicturedPage, ...]:
    """Return the pages of other features that have a picture of their own."""
    return tuple(page for feature in features() for page in feature.pictured_pages())


@cache
def _pictures() -> Mapping[str, str]:
    return OF_THE_CORE | {page.page: page.picture for page in pictured_pages()}


def picture_of(page: SitePage) -> SitePage | None:
    """Return the picture of a page; its address has the same values in it."""
    name = _pictures().get(page.name)
    return SitePage(name, page.arguments) if name else None
