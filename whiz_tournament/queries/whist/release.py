"""What the public sees of an evening: the document that was written when it was published."""

from typing import Any

from whiz_tournament.models import WhistEvening, WhistEveningStatus
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.whist.people import whist_people
from whiz_tournament.queries.whist.sheets import WhistEveningPage, ledgers_of
from whiz_tournament.queries.whist.standings import WhistStanding, deals_played, whist_ranking

Document = dict[str, Any]


def release_document(page: WhistEveningPage) -> Document:
    """Totals by ledger and deals played; people by their keys."""
    ledgers: dict[str, dict[str, int]] = {}
    for table in page.tables:
        for ledger, totals in table.replay.totals.items():
            ledgers.setdefault(ledger, {}).update(totals)
    return {"v": 1, "ledgers": ledgers, "deals": deals_played(page)}


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
