"""An evening's ranking in each ledger, all tables together."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.whist.events import DealEvent
from scoring.whist.replay import ranked
from whiz_tournament.features.whist.queries.people import WhistPerson
from whiz_tournament.features.whist.queries.sheets import (
    WhistEveningPage,
    WhistTableSheet,
    ledgers_of,
    whist_evening_page,
)
from whiz_tournament.models import WhistEvening


@dataclass(frozen=True, slots=True)
class WhistStanding:
    """One person's line; ``deals`` is how many they played."""

    rank: int
    tied: bool
    person: WhistPerson
    total: int
    deals: int


def whist_standings(evening: WhistEvening) -> dict[str, tuple[WhistStanding, ...]]:
    """Return the ranking by ledger, the main one first; live, for staff."""
    return page_standings(whist_evening_page(evening))


def page_standings(page: WhistEveningPage) -> dict[str, tuple[WhistStanding, ...]]:
    """Return the ranking by ledger of an evening that was read."""
    deals = deals_played(page)
    return {
        ledger.name: whist_ranking(
            _totals(page, ledger.name), deals, page.people, fewer_wins=ledger.fewer_wins
        )
        for ledger in ledgers_of(page.evening)
    }


def whist_ranking(
    totals: Mapping[str, int],
    deals: Mapping[str, int],
    everybody: Mapping[str, WhistPerson],
    *,
    fewer_wins: bool,
) -> tuple[WhistStanding, ...]:
    """Totals as a ranking; people who tie stand in the order of their names."""
    by_name = sorted(totals.items(), key=lambda item: everybody[item[0]].sort_key)
    places = ranked(dict(by_name), fewer_wins=fewer_wins)
    ranks = [place.rank for place in places]
    return tuple(
        WhistStanding(
            place.rank,
            ranks.count(place.rank) > 1,
            everybody[place.player],
            place.total,
            deals[place.player],
        )
        for place in places
    )


def _totals(page: WhistEveningPage, ledger: str) -> dict[str, int]:
    return {
        key: total for table in page.tables for key, total in table.replay.totals[ledger].items()
    }


def deals_played(page: WhistEveningPage) -> dict[str, int]:
    """Return how many deals that count each person took part in."""
    played = dict.fromkeys(page.people, 0)
    for key in (key for table in page.tables for key in _at_deals(table)):
        played[key] += 1
    return played


def _at_deals(table: WhistTableSheet) -> list[str]:
    counted = [row.line.event for row in table.lines if row.line.counts]
    return [key for deal in counted if isinstance(deal, DealEvent) for key in deal.players]
