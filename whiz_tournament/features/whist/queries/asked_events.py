"""Rows of a table that wait for a yes: who at the table is asked, and which phone told them."""

from collections.abc import Iterable
from dataclasses import dataclass

from whiz_tournament.features.whist.queries.event_values import EventValueAdapter
from whiz_tournament.features.whist.queries.sheets import WhistEventLine, WhistTableSheet
from whiz_tournament.models import LineState, ScoreEntry
from whiz_tournament.queries.history.log_head import fold_log, may_confirm


@dataclass(frozen=True, slots=True)
class AskedEvent:
    """A row, the seats whose yes is asked, and the phones that told it, as the log names them."""

    row: WhistEventLine
    seats: tuple[int, ...]
    told_by: frozenset[str]


def asked_events(sheet: WhistTableSheet, game: str) -> tuple[AskedEvent, ...]:
    """Return the rows about which somebody is asked, oldest first; a query when any waits."""
    waiting = [row for row in sheet.lines if row.state is LineState.ENTERED]
    if not waiting:
        return ()
    logs: dict[int, list[ScoreEntry]] = {row.head.id: [] for row in waiting}
    for entry in ScoreEntry.objects.filter(event__in=logs).order_by("version"):
        logs[entry.event_id or 0].append(entry)
    seats = [person.seat for person in sheet.people]
    asked = (_asked(row, logs[row.head.id], seats, EventValueAdapter(game)) for row in waiting)
    return tuple(event for event in asked if event.seats)


def _asked(
    row: WhistEventLine,
    log: Iterable[ScoreEntry],
    seats: Iterable[int],
    values: EventValueAdapter,
) -> AskedEvent:
    head = fold_log(log, values).head
    asked = tuple(seat for seat in seats if may_confirm(head, str(seat), values))
    return AskedEvent(row, asked, frozenset(claim.actor for claim in head.claims))
