"""The public pages of a club in parts, each with what its pages tell as one digest.

A part whose digest is the same as last time needs no drawing. A digest is taken over the very
values that the pages are drawn from, names as the public reads them; what is not listed here has
to be drawn each time (``digest`` is empty). ``tests/queries/online`` holds which tables count.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from scoring.whist import RULE_SETS
from scoring.whist.season import quarter_of
from whiz_tournament.models import Club, Competition, Tournament, TournamentStatus
from whiz_tournament.queries.online.part_digests import (
    TournamentDigests,
    club_digest,
    evening_digest,
)
from whiz_tournament.queries.publishing.releases import ReleasedPage, every_released
from whiz_tournament.queries.setup.tournaments import every_public_tournament
from whiz_tournament.queries.whist.evenings import every_public_evening, public_days


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


def site_parts(club: Club) -> list[SitePart]:
    """Return every part of the club's public pages, the front page last."""
    return [
        SitePart("help", club_digest(club), tuple(_help())),
        *_tournaments(club),
        *_evenings(club),
        SitePart("seasons", "", tuple(_seasons())),
        SitePart("competitions", "", tuple(_competitions(club))),
        SitePart("home", "", (*_pictures(club, "club_picture"), SitePage("home"))),
    ]


def _help() -> Iterator[SitePage]:
    yield SitePage("help")
    yield from (SitePage("help_game", (game,)) for game in RULE_SETS)


def _tournaments(club: Club) -> Iterator[SitePart]:
    found = list(every_public_tournament())
    digests, releases = TournamentDigests.of(club, found), every_released(found)
    for each in found:
        newest = releases.get(each.pk)
        pages = [*_tournament_pages(each, newest, digests.pictured.get(each.pk, []))]
        if newest is not None:
            pages += _tournament_files(club, each, newest)
        settled = each.status == TournamentStatus.PUBLISHED
        yield SitePart(
            f"t/{each.public_id}", digests.digest(each, newest) if settled else "", tuple(pages)
        )


def _tournament_pages(
    tournament: Tournament, newest: ReleasedPage | None, pictured: list[int]
) -> Iterator[SitePage]:
    slug = tournament.slug
    for name in ("public_tournament", "public_boards", "public_players"):
        yield SitePage(name, (slug,))
    if newest is None:
        return
    for number in newest.boards:
        yield SitePage("public_board", (slug, number))
    for number in newest.entries:
        yield SitePage("public_scorecard", (slug, number))
    if tournament.status == TournamentStatus.PUBLISHED:
        for number in pictured:
            yield SitePage("public_picture", (slug, number), is_spoken=False)


def _tournament_files(
    club: Club, tournament: Tournament, newest: ReleasedPage
) -> Iterator[SitePage]:
    """Yield what is taken along of it; a card on paper for each person would be too much."""
    slug = tournament.slug
    yield from _pictures(club, "ranking_picture", slug)
    yield from _rankings("tournament_file", slug)
    if newest.boards:
        yield SitePage("tournament_file", (slug, "travellers.csv"))
        yield SitePage("tournament_file", (slug, "results.pbn"), is_spoken=False)
    if tournament.status == TournamentStatus.PUBLISHED and not newest.is_interim:
        yield SitePage("tournament_file", (slug, "event.json"), is_spoken=False)


def _pictures(club: Club, name: str, *slug: str) -> Iterator[SitePage]:
    """Yield the picture that messengers show beside a link; only whole addresses lead to it."""
    if club.online_address:
        yield SitePage(name, slug)


def _rankings(name: str, slug: str) -> Iterator[SitePage]:
    for ending in ("csv", "xlsx"):
        yield SitePage(name, (slug, f"ranking.{ending}"))


def _evenings(club: Club) -> Iterator[SitePart]:
    for each in every_public_evening():
        pages = (
            SitePage("public_evening", (each.slug,)),
            *_pictures(club, "evening_picture", each.slug),
            *_rankings("evening_file", each.slug),
        )
        yield SitePart(f"e/{each.public_id}", evening_digest(club, each), pages)


def _seasons() -> Iterator[SitePage]:
    for game in RULE_SETS:
        days = public_days(game)
        for year in sorted({day.year for day in days}):
            yield SitePage("public_season", (game, year))
            yield from _quarters(game, [day for day in days if day.year == year])


def _quarters(game: str, days: list[date]) -> Iterator[SitePage]:
    for quarter in sorted({quarter_of(day) for day in days}):
        yield SitePage("public_quarter", (game, quarter.year, quarter.number))


def _competitions(club: Club) -> Iterator[SitePage]:
    shown = Competition.objects.filter(deleted_at=None).exclude(published_at=None)
    for slug in shown.order_by("id").values_list("slug", flat=True):
        yield SitePage("public_competition", (slug,))
        yield from _pictures(club, "competition_picture", slug)
        yield from _rankings("competition_file", slug)
