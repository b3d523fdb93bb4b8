"""A game's season and its quarters for everybody: what was published, added up."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from scoring.whist import RULE_SETS
from scoring.whist.season import Quarter, SeasonLine, quarter_of
from whiz_tournament.queries.whist import whist_season
from whiz_tournament.queries.whist.evenings import public_days
from whiz_tournament.queries.whist.season import WhistSeasonPage
from whiz_tournament.web.shared.public_pages import published_response
from whiz_tournament.wording.whist.values import unsigned_figure


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
    found = whist_season(game, stretch.first, stretch.last, public=True)
    members = list(_members(found))
    months = stretch.months
    context = {
        "game": _(RULE_SETS[game].title),
        "slug": game,
        "year": stretch.year,
        "months": months,
        "season": found.season,
        "members": members,
        "evenings": list(_evenings(found)),
        "quarters": sorted({quarter_of(day) for day in days if day.year == stretch.year}),
        "years": sorted({day.year for day in days}, reverse=True),
        "owing": [each for each in members if each.member.bottles],
        "bringing": sorted(filter(_brings, members), key=_highest_first),
        "counts_ad_fundum": months is not None and found.season.counts_ad_fundum,
        "page_path": request.path,
    }
    return published_response(request, render(request, "whist/public/season.html", context))


def _brings(each: SeasonMember) -> bool:
    return each.member.brings


def _highest_first(each: SeasonMember) -> Fraction:
    return -each.member.ad_fundum_average


def _members(found: WhistSeasonPage) -> Iterator[SeasonMember]:
    for member in found.season.members:
        points = tuple(
            unsigned_figure(each.points.get(member.player))
            if member.player in each.attended
            else ""
            for each in found.season.evenings
        )
        yield SeasonMember(found.names[member.player], member, points)


def _evenings(found: WhistSeasonPage) -> Iterator[dict[str, Any]]:
    for (slug, name), figures in zip(found.evenings, found.season.evenings, strict=True):
        yield {"slug": slug, "name": name, "date": figures.day, "players": len(figures.attended)}
