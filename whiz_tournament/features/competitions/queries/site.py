"""The pages of competitions in a site of plain files."""

from collections.abc import Iterator

from whiz_tournament.features.competitions.queries.changes import competition_changes
from whiz_tournament.features.competitions.queries.lists import every_public_competition
from whiz_tournament.models import Club
from whiz_tournament.queries.publishing.told_others import (
    SitePage,
    SitePart,
    site_pictures,
    site_rankings,
)


def competition_part(club: Club) -> SitePart:
    """Return them; they are drawn each time, for their figures depend on all their sessions."""
    return SitePart("competitions", "", tuple(_pages(club)))


def _pages(club: Club) -> Iterator[SitePage]:
    for competition in every_public_competition():
        slug = competition.slug
        yield SitePage("public_competition", (slug,))
        for number, _ in competition_changes(competition):
            yield SitePage("competition_before", (slug, number))
        yield from site_pictures(club, "competition_picture", slug)
        yield from site_rankings("competition_file", slug)
