"""Who came late to an evening and can still be taken off the table: nothing there names them."""

from collections.abc import Iterator

from scoring.whist.documents import read_event
from scoring.whist.events import Player, people_in
from whiz_tournament.models import (
    ScoreEntry,
    WhistEvening,
    WhistHistoryEvent,
    WhistHistoryKind,
)
from whiz_tournament.queries.whist.people import WhistPerson
from whiz_tournament.queries.whist.sheets import WhistEveningPage


def late_seats(page: WhistEveningPage) -> list[WhistPerson]:
    """Return who sat down late, last at their table, and got nothing there; two queries.

    Corrected and void entries stay in the log and name people, too.
    """
    late = _came_late(page.evening)
    if not late:
        return []
    named = {*_named(page.evening), *_with_points(page)}
    last = [table.people[-1] for table in page.tables if table.people]
    return [person for person in last if person.key in late - named]


def _came_late(evening: WhistEvening) -> set[Player]:
    acts = WhistHistoryEvent.objects.filter(evening=evening, kind=WhistHistoryKind.SEATED)
    return {str(data["number"]) for data in acts.values_list("data", flat=True)}


def _named(evening: WhistEvening) -> Iterator[Player]:
    log = ScoreEntry.objects.filter(event__table__evening=evening)
    for value in log.values_list("value", flat=True):
        if value:
            yield from people_in(read_event(value, evening.ruleset))


def _with_points(page: WhistEveningPage) -> Iterator[Player]:
    """Yield who got points without being named: some faults are paid to the whole table."""
    for table in page.tables:
        for row in table.lines:
            yield from (entry.player for entry in row.line.entries)
