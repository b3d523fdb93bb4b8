"""A club's evenings of one game over a stretch of time."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from django.db.models import Q
from django.utils.translation import gettext

from boards.json_values import JsonObject
from scoring.whist.season import EveningResult, Season, season
from whiz_tournament.features.whist.queries.people import WhistPerson, people_of_evenings
from whiz_tournament.features.whist.queries.release import release_document
from whiz_tournament.features.whist.queries.sheets import ruleset_of, whist_evening_page
from whiz_tournament.models import Player, PublicForm, WhistEvening, WhistEveningStatus
from whiz_tournament.queries.people.names import public_text

AD_FUNDUM: Final = "ad_fundum"


@dataclass(frozen=True, slots=True)
class WhistSeasonPage:
    """A season of a game; ``names`` by player's public id, which the season calls them by."""

    ruleset: str
    first: date
    last: date
    season: Season
    names: Mapping[str, str]
    evenings: tuple[tuple[str, str], ...]
    """Slug and name of each evening, in the order of the season's."""


def whist_season(ruleset: str, first: date, last: date, *, public: bool) -> WhistSeasonPage:
    """Return the evenings from one day to another, both included.

    The public's are those published, as they were then; staff see the others too, as they stand.
    Two queries and one for public names; four more for each evening that is not published.
    """
    rows = WhistEvening.objects.filter(
        deleted_at=None, ruleset=ruleset, practice=False, date__range=(first, last)
    )
    if public:
        rows = rows.filter(status=WhistEveningStatus.PUBLISHED)
    # Not by id: where evenings are delivered to, one that came again has a new one.
    evenings = list(rows.order_by("date", "slug"))
    everybody = people_of_evenings(evenings)
    names = {who.player: who.name for people in everybody.values() for who in people.values()}
    if public:
        names |= _unnamed(names)
    figures = [_figures(evening, everybody[evening.pk]) for evening in evenings]
    fewer_wins = bool(evenings) and ruleset_of(evenings[-1]).main_ledger.fewer_wins
    listed = tuple((evening.slug, evening.name) for evening in evenings)
    return WhistSeasonPage(
        ruleset, first, last, season(figures, fewer_wins=fewer_wins), names, listed
    )


def _unnamed(names: Mapping[str, str]) -> dict[str, str]:
    """Return what the public calls those who do not want to be called by their whole name."""
    known = Player.objects.filter(public_id__in=names)
    known = known.filter(Q(public_name=False) | ~Q(public_form=PublicForm.FULL))
    columns = ("public_id", "public_name", "name", "public_form", "pseudonym")
    called = {player: public_text(*named) for player, *named in known.values_list(*columns)}
    ordered = [player for player in names if called.get(player) == ""]
    pattern = gettext("Anonymous player {number}")
    numbered = {player: pattern.format(number=n) for n, player in enumerate(ordered, start=1)}
    return called | numbered


def _figures(evening: WhistEvening, everybody: Mapping[str, WhistPerson]) -> EveningResult:
    document = _document(evening)
    ledgers = document["ledgers"]
    by_ledger = {name: _by_player(totals, everybody) for name, totals in ledgers.items()}
    deals = _by_player(document["deals"], everybody)
    points = by_ledger[ruleset_of(evening).main_ledger.name]
    return EveningResult(evening.date, points, deals, by_ledger.get(AD_FUNDUM))


def _document(evening: WhistEvening) -> JsonObject:
    if evening.status == WhistEveningStatus.PUBLISHED and evening.released is not None:
        return dict(evening.released)
    return release_document(whist_evening_page(evening))


def _by_player(figures: Mapping[str, int], everybody: Mapping[str, WhistPerson]) -> dict[str, int]:
    return {everybody[key].player: figure for key, figure in figures.items()}
