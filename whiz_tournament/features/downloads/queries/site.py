"""The files of an evening in a site of plain files."""

from collections.abc import Iterator

from whiz_tournament.models import Tournament, TournamentStatus
from whiz_tournament.queries.publishing.releases import ReleasedPage
from whiz_tournament.queries.publishing.told_others import SitePage, site_rankings


def site_files(tournament: Tournament, newest: ReleasedPage) -> Iterator[SitePage]:
    """Yield the evening's downloads, without a printed card for each person: that is too much."""
    slug = tournament.slug
    yield from site_rankings("tournament_file", slug)
    if newest.boards:
        yield SitePage("tournament_file", (slug, "travellers.csv"))
        yield SitePage("tournament_file", (slug, "results.pbn"), is_spoken=False)
    if tournament.status == TournamentStatus.PUBLISHED and not newest.is_interim:
        yield SitePage("tournament_file", (slug, "event.json"), is_spoken=False)
