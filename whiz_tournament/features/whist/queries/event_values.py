"""How an evening's events stand in the score log."""

from dataclasses import dataclass, replace

from boards.json_values import JsonObject, ReadJson
from scoring.whist.documents import read_event, write_event
from scoring.whist.events import AdjustEvent, DealEvent, Event, PenaltyEvent
from whiz_tournament.models import LineState, WhistEvening, WhistEvent, WhistEventKind
from whiz_tournament.queries.play.result_lines import COUNTING


@dataclass(frozen=True, slots=True)
class EventValueAdapter:
    """How the events of a game are written, compared and vouched for."""

    game: str

    def read(self, document: ReadJson) -> Event:
        """Return the event that a document holds."""
        return read_event(document, self.game)

    def write(self, value: Event) -> JsonObject:
        """Return the document of an event."""
        return write_event(value, self.game)

    def same(self, one: Event, other: Event) -> bool:
        """Return whether two events are one, whatever was noted beside them."""
        return _without_note(one) == _without_note(other)

    def joined(self, before: Event | None, event: Event) -> Event:
        """Return what is said, with the note that was written before: silence corrects nothing."""
        if before is not None and event == _without_note(event) and self.same(before, event):
            return before
        return event

    def can_vouch(self, value: Event, said_by: str, seat: str) -> bool:
        """Return whether these are two people: sides change from deal to deal."""
        return said_by != seat

    def columns(self, value: Event | None) -> JsonObject:
        """Return the columns of a head that holds this event."""
        if value is None:
            return {"kind": WhistEventKind.NONE, "value": {}}
        return {"kind": _KINDS[type(value)], "value": self.write(value)}


def _without_note(event: Event) -> Event:
    return event if isinstance(event, AdjustEvent) else replace(event, note="")


_KINDS = {
    DealEvent: WhistEventKind.DEAL,
    PenaltyEvent: WhistEventKind.PENALTY,
    AdjustEvent: WhistEventKind.ADJUST,
}


# The events of an evening as values: what each place holds now.


@dataclass(frozen=True, slots=True)
class WhistEventHead:
    """One place in a table's list; ``said`` is what was said last, be it disputed or void."""

    id: int
    number: int
    version: int
    state: LineState
    late: bool
    changed_after_release: bool
    said: Event | None

    @property
    def standing(self) -> Event | None:
        """Return what counts: nothing while disputed, nothing once void."""
        return self.said if self.state in COUNTING else None


def whist_event_heads(evening: WhistEvening, **only: int) -> dict[int, list[WhistEventHead]]:
    """Return the heads by table, in order; one query. A table without events is not there."""
    events = WhistEvent.objects.filter(table__evening=evening, **only)
    rows = events.order_by("table__number", "number")
    columns = ("id", "number", "version", "state", "late", "changed_after_release", "value")
    heads: dict[int, list[WhistEventHead]] = {}
    for table, *head, value in rows.values_list("table__number", *columns):
        pk, number, version, state, late, changed = head
        event = read_event(value, evening.ruleset) if value else None
        event_head = WhistEventHead(
            id=pk,
            number=number,
            version=version,
            state=LineState(state),
            late=late,
            changed_after_release=changed,
            said=event,
        )
        heads.setdefault(table, []).append(event_head)
    return heads
