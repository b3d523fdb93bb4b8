"""What the public sees of an evening: the document that was written when it was published."""

from typing import Any

from whiz_tournament.models import Evening, EveningStatus
from whiz_tournament.queries.evenings.people import people
from whiz_tournament.queries.evenings.sheets import EveningPage, ledgers_of
from whiz_tournament.queries.evenings.standings import Standing, deals_played, ranking
from whiz_tournament.queries.names import Audience

Document = dict[str, Any]


def release_document(page: EveningPage) -> Document:
    """Totals by ledger and deals played; people by their keys."""
    ledgers: dict[str, dict[str, int]] = {}
    for table in page.tables:
        for ledger, totals in table.replay.totals.items():
            ledgers.setdefault(ledger, {}).update(totals)
    return {"v": 1, "ledgers": ledgers, "deals": deals_played(page)}


def released_standings(evening: Evening) -> dict[str, tuple[Standing, ...]] | None:
    """The ranking by ledger, the main one first; ``None`` before it was published."""
    document = evening.released
    if evening.status != EveningStatus.PUBLISHED or document is None:
        return None
    everybody = people(evening, Audience.PUBLIC)
    return {
        ledger.name: ranking(
            document["ledgers"][ledger.name],
            document["deals"],
            everybody,
            fewer_wins=ledger.fewer_wins,
        )
        for ledger in ledgers_of(evening)
    }
