"""The events of an evening as values: what each place holds now."""

from dataclasses import dataclass

from scoring.evenings.documents import read_event
from scoring.evenings.events import Event
from whiz_tournament.models import Evening, EveningEvent, LineState
from whiz_tournament.queries.lines import COUNTING


@dataclass(frozen=True, slots=True)
class EventHead:
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
        """What counts: nothing while disputed, nothing once void."""
        return self.said if self.state in COUNTING else None


def event_heads(evening: Evening, **only: int) -> dict[int, list[EventHead]]:
    """The heads by table, in order; one query. A table without events is not there."""
    events = EveningEvent.objects.filter(table__evening=evening, **only)
    rows = events.order_by("table__number", "number")
    columns = ("id", "number", "version", "state", "late", "changed_after_release", "value")
    found: dict[int, list[EventHead]] = {}
    for table, *head, value in rows.values_list("table__number", *columns):
        pk, number, version, state, late, changed = head
        said = read_event(value, evening.ruleset) if value else None
        kept = EventHead(pk, number, version, LineState(state), late, changed, said)
        found.setdefault(table, []).append(kept)
    return found
