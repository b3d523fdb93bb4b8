"""What the log keeps for an evening's event."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scoring.whist.documents import read_event, write_event
from scoring.whist.events import AdjustEvent, DealEvent, Event, PenaltyEvent
from whiz_tournament.models import WhistEventKind


@dataclass(frozen=True, slots=True)
class EventValues:
    """How the events of a game are written, compared and vouched for."""

    game: str

    def read(self, document: Mapping[str, Any]) -> Event:
        """The event that a document holds."""
        return read_event(document, self.game)

    def write(self, value: Event) -> dict[str, Any]:
        """The document of an event."""
        return write_event(value, self.game)

    def same(self, one: Event, other: Event) -> bool:
        """Whether two events are one, whatever was noted beside them."""
        return _bare(one) == _bare(other)

    def joined(self, before: Event | None, said: Event) -> Event:
        """Agreement without a note does not wipe out the note that somebody wrote."""
        if before is not None and said == _bare(said) and self.same(before, said):
            return before
        return said

    def across(self, value: Event, one: str, other: str) -> bool:
        """Anybody else at the table can vouch: sides change from deal to deal."""
        return one != other

    def columns(self, value: Event | None) -> dict[str, Any]:
        """The columns of a head that holds this event."""
        if value is None:
            return {"kind": WhistEventKind.NONE, "value": {}}
        return {"kind": _KINDS[type(value)], "value": self.write(value)}


def _bare(event: Event) -> Event:
    return event if isinstance(event, AdjustEvent) else replace(event, note="")


_KINDS = {
    DealEvent: WhistEventKind.DEAL,
    PenaltyEvent: WhistEventKind.PENALTY,
    AdjustEvent: WhistEventKind.ADJUST,
}
