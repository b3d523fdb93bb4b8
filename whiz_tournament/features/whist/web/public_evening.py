"""An evening without boards for everybody: its ranking as it was published."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from scoring.games.options import agreed_value, frozen_options
from scoring.whist import RULE_SETS
from scoring.whist.season import Quarter, SeasonLine, quarter_of
from whiz_tournament.features.whist.queries import (
    public_evening,
    released_standings,
    ruleset_of,
    whist_season,
)
from whiz_tournament.features.whist.queries.evenings import public_days
from whiz_tournament.features.whist.queries.released_sheets import released_tables
from whiz_tournament.features.whist.queries.season import WhistSeasonPage
from whiz_tournament.features.whist.services.downloads import evening_file
from whiz_tournament.features.whist.wording.ranking_columns import (
    AD_FUNDUM_ACCOUNT,
    RANKING,
    SEASON,
    ranked_accounts,
)
from whiz_tournament.features.whist.wording.rows import chosen_words
from whiz_tournament.models import WhistEvening
from whiz_tournament.queries.publishing.told_others import SitePage
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.file_responses import count_file, download_response
from whiz_tournament.web.shared.public_pages import published_response
from whiz_tournament.web.shared.ranking_table import ranking_table
from whiz_tournament.wording.quantities import unsigned_figure


@require_safe
def public_evening_view(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Show the ranking in each account; what is not published is not there."""
    evening = public_evening(slug)
    standings = released_standings(evening) if evening else None
    if evening is None or standings is None:
        raise Http404
    context = {
        "evening": evening,
        "game": _(ruleset_of(evening).title),
        "rankings": [
            ranking_table(RANKING, account, account.lines, f"{_('Ranking')} · {account.label}")
            for account in ranked_accounts(evening, standings)
        ],
        "quarter": quarter_of(evening.date),
        "agreements": agreements(evening),
        "has_sheets": released_tables(evening) is not None,
        "pictured": SitePage("public_evening", (evening.slug,)),
        "page_path": request.path,
    }
    return published_response(request, render(request, "whist/public/evening.html", context))


def agreements(evening: WhistEvening) -> list[str]:
    """Return what this evening agreed on that is not the usual."""
    specs = ruleset_of(evening).options
    chosen = frozen_options(specs, evening.options)
    values = [(spec, agreed_value(chosen, spec)) for spec in specs]
    return [chosen_words(spec, value) for spec, value in values if value != spec.default]


# What is downloaded of a published evening without boards.


@require_safe
def evening_file_view(request: HttpRequest, slug: str, name: str) -> HttpResponseBase:
    """Send a table, the score sheets or the whole; what is not published is not there."""
    evening = existing(public_evening(slug), Http404)
    count_file(request)
    response = existing(download_response(evening_file(evening, name)), Http404)
    return published_response(request, response)


# A game's season and its quarters for everybody: what was published, added up.


@dataclass(frozen=True, slots=True)
class SeasonPeriod:
    """The days that a page adds up: a year's, or those of one of its quarters."""

    year: int
    first: date
    last: date
    months: Quarter | None = None


@dataclass(frozen=True, slots=True)
class SeasonMember:
    """A line of the ranking, with the points of each evening (``""`` for one that was missed)."""

    name: str
    member: SeasonLine
    points: tuple[str, ...]


@require_safe
def season_view(request: HttpRequest, game: str, year: int) -> HttpResponseBase:
    """Show a year of a game; what is owed is settled quarter by quarter, on their pages."""
    return _shown(request, game, SeasonPeriod(year, date(year, 1, 1), date(year, 12, 31)))


@require_safe
def quarter_view(request: HttpRequest, game: str, year: int, number: int) -> HttpResponseBase:
    """Show three months of a game, with what the Ad Fundum asks for."""
    months = Quarter(year, number)
    return _shown(request, game, SeasonPeriod(year, months.first, months.last, months))


def _shown(request: HttpRequest, game: str, stretch: SeasonPeriod) -> HttpResponseBase:
    """Show that period; a year without a published evening of this game is not there."""
    days = public_days(game) if game in RULE_SETS else []
    if stretch.year not in {day.year for day in days}:
        raise Http404
    page = whist_season(game, stretch.first, stretch.last, public=True)
    members = list(_members(page))
    months = stretch.months
    context = {
        "game": _(RULE_SETS[game].title),
        "slug": game,
        "year": stretch.year,
        "months": months,
        "season": page.season,
        "members": members,
        "ranking": ranking_table(SEASON, page, page.season.members, _("Ranking"), tops=False),
        "account": ranking_table(
            AD_FUNDUM_ACCOUNT, page, page.season.members, _("Ad Fundum account")
        ),
        "evenings": list(_evenings(page)),
        "quarters": sorted({quarter_of(day) for day in days if day.year == stretch.year}),
        "years": sorted({day.year for day in days}, reverse=True),
        "owing": [owing for owing in members if owing.member.bottles],
        "bringing": sorted(filter(_brings, members), key=_highest_first),
        "counts_ad_fundum": months is not None and page.season.counts_ad_fundum,
        "page_path": request.path,
    }
    return published_response(request, render(request, "whist/public/season.html", context))


def _brings(member: SeasonMember) -> bool:
    return member.member.brings


def _highest_first(member: SeasonMember) -> Fraction:
    return -member.member.ad_fundum_average


def _members(page: WhistSeasonPage) -> Iterator[SeasonMember]:
    for member in page.season.members:
        points = tuple(
            unsigned_figure(evening.points.get(member.player))
            if member.player in evening.attended
            else ""
            for evening in page.season.evenings
        )
        yield SeasonMember(page.names[member.player], member, points)


def _evenings(page: WhistSeasonPage) -> Iterator[dict[str, object]]:
    for (slug, name), figures in zip(page.evenings, page.season.evenings, strict=True):
        yield {"slug": slug, "name": name, "date": figures.day, "players": len(figures.attended)}
