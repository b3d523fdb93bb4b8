"""The events of an evening as values: what each place holds now."""

from dataclasses import dataclass

from scoring.whist.documents import read_event
from scoring.whist.events import Event
from whiz_tournament.models import LineState, WhistEvening, WhistEvent
from whiz_tournament.queries.play.result_lines import COUNTING


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
    found: dict[int, list[WhistEventHead]] = {}
    for table, *head, value in rows.values_list("table__number", *columns):
        pk, number, version, state, late, changed = head
        said = read_event(value, evening.ruleset) if value else None
        kept = WhistEventHead(
            id=pk,
            number=number,
            version=version,
            state=LineState(state),
            late=late,
            changed_after_release=changed,
            said=said,
        )
        found.setdefault(table, []).append(kept)
    return found
