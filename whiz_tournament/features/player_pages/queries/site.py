"""The pages of people in a site of plain files: those that are open to everybody."""

from whiz_tournament.features.player_pages.queries.pages import open_pages
from whiz_tournament.queries.publishing.told_others import SitePage, SitePart


def pages_part() -> SitePart:
    """Return the pages with their list; drawn each time, since every evening changes figures."""
    pages = tuple(SitePage("player_page", (item.key,)) for item in open_pages())
    return SitePart("people", "", (SitePage("people"), *pages) if pages else ())
