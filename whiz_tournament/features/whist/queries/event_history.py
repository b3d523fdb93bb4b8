"""What was said about an event, by whom and when: its log as a page shows it."""

from dataclasses import dataclass
from datetime import datetime

from scoring.whist.documents import read_event
from scoring.whist.events import Event
from whiz_tournament.features.whist.queries.event_values import EventValueAdapter
from whiz_tournament.models import LineState, ScoreEntry, ScoreKind, WhistEvening
from whiz_tournament.queries.history.line_history import member_names, who_acted
from whiz_tournament.queries.history.log_head import LogHead, fold_log, is_device, is_late


@dataclass(frozen=True, slots=True)
class HistoryItem:
    """One item of an event's log; ``by`` is the seat of the player who typed, ``None`` for staff.

    ``who`` and ``late`` as in ``queries.history.line_history``.
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


@dataclass(frozen=True, slots=True)
class EventLog:
    """An event's log as a page shows it, and what it comes to."""

    items: list[HistoryItem]
    head: LogHead[Event]

    @property
    def claims(self) -> list[HistoryItem]:
        """Return what each device and seat last said since staff decided, in order."""
        claimed = {claim.version for claim in self.head.claims}
        return [item for item in self.items if item.version in claimed]


def event_log(evening: WhistEvening, table: int, number: int) -> EventLog:
    """Return the event's log with its head; two queries."""
    entries = ScoreEntry.objects.filter(
        event__table__evening=evening, event__table__number=table, event__number=number
    )
    log = list(entries.select_related("reason").order_by("version"))
    names = member_names(entry.actor for entry in log)
    items = [_item(evening, entry, names) for entry in log]
    return EventLog(items, fold_log(log, EventValueAdapter(evening.ruleset)).head)


def whist_event_history(evening: WhistEvening, table: int, number: int) -> list[HistoryItem]:
    """Return every item of the event's log, oldest first; two queries."""
    return event_log(evening, table, number).items


def _item(evening: WhistEvening, entry: ScoreEntry, names: dict[str, str]) -> HistoryItem:
    return HistoryItem(
        version=entry.version,
        kind=ScoreKind(entry.kind),
        state=LineState(entry.state),
        event=read_event(entry.value, evening.ruleset) if entry.value else None,
        who=who_acted(entry.actor, names),
        is_device=is_device(entry.actor),
        by=int(entry.by) if entry.by else None,
        at=entry.at,
        reason=entry.reason.text if hasattr(entry, "reason") else "",
        late=is_late(entry),
    )
