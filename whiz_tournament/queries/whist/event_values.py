"""How an evening's events stand in the score log."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scoring.whist.documents import read_event, write_event
from scoring.whist.events import AdjustEvent, DealEvent, Event, PenaltyEvent
from whiz_tournament.models import WhistEventKind


@dataclass(frozen=True, slots=True)
class EventValueAdapter:
    """How the events of a game are written, compared and vouched for."""

    game: str

    def read(self, document: Mapping[str, Any]) -> Event:
        """Return the event that a document holds."""
        return read_event(document, self.game)

    def write(self, value: Event) -> dict[str, Any]:
        """Return the document of an event."""
        return write_event(value, self.game)

    def same(self, one: Event, other: Event) -> bool:
        """Return whether two events are one, whatever was noted beside them."""
        return _without_note(one) == _without_note(other)

    def joined(self, before: Event | None, said: Event) -> Event:
        """Return what is said, with the note that was written before: silence corrects nothing."""
        if before is not None and said == _without_note(said) and self.same(before, said):
            return before
        return said

    def can_vouch(self, value: Event, said_by: str, seat: str) -> bool:
        """Return whether these are two people: sides change from deal to deal."""
        return said_by != seat

    def columns(self, value: Event | None) -> dict[str, Any]:
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
