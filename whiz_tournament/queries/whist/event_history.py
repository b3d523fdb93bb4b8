"""What was said about an event, by whom and when: its log as a page shows it."""

from dataclasses import dataclass
from datetime import datetime

from scoring.whist.documents import read_event
from scoring.whist.events import Event
from whiz_tournament.models import LineState, ScoreEntry, ScoreKind, WhistEvening
from whiz_tournament.queries.history.line_history import member_names, who_acted


@dataclass(frozen=True, slots=True)
class WhistHistoryItem:
    """One item of an event's log; ``by`` is the seat of the player who typed, ``None`` for staff.

    ``who`` and ``late`` as in ``queries.log.LogItem``.
    """

    version: int
    kind: ScoreKind
    state: LineState
    event: Event | None
    who: str
    is_device: bool
    by: int | None
    at: datetime
    reason: str
    late: bool


def whist_event_history(evening: WhistEvening, table: int, number: int) -> list[WhistHistoryItem]:
    """Every item of the event's log, oldest first; two queries."""
    entries = ScoreEntry.objects.filter(
        event__table__evening=evening, event__table__number=table, event__number=number
    )
    log = list(entries.select_related("reason").order_by("version"))
    names = member_names(entry.actor for entry in log)
    return [_item(evening, entry, names) for entry in log]


def _item(evening: WhistEvening, entry: ScoreEntry, names: dict[str, str]) -> WhistHistoryItem:
    says = entry.kind in {ScoreKind.ENTER, ScoreKind.CORRECT}
    return WhistHistoryItem(
        version=entry.version,
        kind=ScoreKind(entry.kind),
        state=LineState(entry.state),
        event=read_event(entry.value, evening.ruleset) if entry.value else None,
        who=who_acted(entry.actor, names),
        is_device=entry.actor.startswith("device:"),
        by=int(entry.by) if entry.by else None,
        at=entry.at,
        reason=entry.reason.text if hasattr(entry, "reason") else "",
        late=says and entry.state == LineState.VOID,
    )
