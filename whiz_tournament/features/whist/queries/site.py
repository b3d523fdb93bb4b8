"""The pages of evenings without boards and of their seasons in a site of plain files."""

from collections.abc import Iterator
from datetime import date

from scoring.whist import RULE_SETS
from scoring.whist.season import quarter_of
from whiz_tournament.features.online.queries.site_parts import event_digest
from whiz_tournament.features.whist.queries.evenings import every_public_evening, public_days
from whiz_tournament.features.whist.queries.release import released_standings
from whiz_tournament.models import Club
from whiz_tournament.queries.publishing.told_others import (
    SitePage,
    SitePart,
    site_pictures,
    site_rankings,
)


def evening_parts(club: Club) -> Iterator[SitePart]:
    """Yield each evening, then the seasons, which are drawn each time."""
    for evening in every_public_evening():
        pages = (
            SitePage("public_evening", (evening.slug,)),
            *site_pictures(club, "evening_picture", evening.slug),
            *site_rankings("evening_file", evening.slug),
        )
        digest = event_digest(club, evening, released_standings(evening))
        yield SitePart(f"e/{evening.public_id}", digest, pages)
    yield SitePart("seasons", "", tuple(_seasons()))


def _seasons() -> Iterator[SitePage]:
    for game in RULE_SETS:
        days = public_days(game)
        for year in sorted({day.year for day in days}):
            yield SitePage("public_season", (game, year))
            yield from _quarters(game, [day for day in days if day.year == year])


def _quarters(game: str, days: list[date]) -> Iterator[SitePage]:
    for quarter in sorted({quarter_of(day) for day in days}):
        yield SitePage("public_quarter", (game, quarter.year, quarter.number))
