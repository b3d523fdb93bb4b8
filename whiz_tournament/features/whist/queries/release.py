"""What the public sees of an evening: the document that was written when it was published."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from boards.json_values import JsonObject
from scoring.whist.documents import write_event
from scoring.whist.events import AdjustEvent, DealEvent, Event, Player
from scoring.whist.replay import Replay
from whiz_tournament.features.whist.queries.people import whist_people
from whiz_tournament.features.whist.queries.sheets import (
    WhistEveningPage,
    WhistEventLine,
    WhistTableSheet,
    ledgers_of,
)
from whiz_tournament.features.whist.queries.standings import WhistStanding, whist_ranking
from whiz_tournament.models import WhistEvening, WhistEveningStatus
from whiz_tournament.queries.people.names import Audience

AS_PUBLISHED: Final = "as published"
"""What stands where somebody wrote a reason: the public is told what counts, not what was said."""
SOMEBODY: Final = "–"


def release_document(page: WhistEveningPage) -> JsonObject:
    """Totals by ledger, deals played, and the sheets that they come from; people by their keys."""
    replays = [table.replay for table in page.tables]
    tables = [_table(table, page.ruleset.slug) for table in page.tables]
    return {"v": 2, **released_totals(replays), "tables": tables}


def released_totals(replays: Iterable[Replay]) -> JsonObject:
    """Return the totals and the deals played of some tables, as a release holds them."""
    ledgers: dict[str, dict[Player, int]] = {}
    deals: dict[Player, int] = {}
    for table in replays:
        for ledger, totals in table.totals.items():
            ledgers.setdefault(ledger, {}).update(totals)
        deals |= dict.fromkeys(table.moment.players, 0)
        for line in table.lines:
            if line.counts and isinstance(line.event, DealEvent):
                for player in line.event.players:
                    deals[player] += 1
    return {"ledgers": ledgers, "deals": deals}


def _table(table: WhistTableSheet, game: str) -> JsonObject:
    return {
        "number": table.number,
        "seats": [person.key for person in table.people],
        "lines": [_line(row, game) for row in table.lines],
    }


def _line(row: WhistEventLine, game: str) -> JsonObject:
    """Return what counts at a place; what is disputed or void is given by its state alone."""
    standing = row.head.standing
    event = write_event(without_words(standing), game) if standing else None
    return {"number": row.number, "state": row.state.value, "event": event}


def without_words(event: Event) -> Event:
    """Return an event without what somebody wrote freely: it may name or accuse people."""
    if isinstance(event, AdjustEvent):
        return replace(event, reason=AS_PUBLISHED)
    if isinstance(event, DealEvent) and event.arbiter is not None:
        return replace(event, note="", arbiter=SOMEBODY)
    return replace(event, note="")


def released_standings(evening: WhistEvening) -> dict[str, tuple[WhistStanding, ...]] | None:
    """Return the ranking by ledger, the main one first; ``None`` before it was published."""
    document = evening.released
    if evening.status != WhistEveningStatus.PUBLISHED or document is None:
        return None
    everybody = whist_people(evening, Audience.PUBLIC)
    return {
        ledger.name: whist_ranking(
            document["ledgers"][ledger.name],
            document["deals"],
            everybody,
            fewer_wins=ledger.fewer_wins,
        )
        for ledger in ledgers_of(evening)
    }
