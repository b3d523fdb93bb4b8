"""What was done about an event of any kind, or with the screens of the club, the latest first."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import QuerySet

from boards.json_values import ReadJson
from whiz_tournament.models import EventAct, EventActKind
from whiz_tournament.queries.history.line_history import member_names, who_acted

SHOWN: Final = 20


@dataclass(frozen=True, slots=True)
class EventActLine:
    """An act: by its number, when, by whom, and what it kept."""

    number: int
    kind: EventActKind
    at: datetime
    who: str
    data: ReadJson


def event_acts(
    about: str, kinds: Collection[EventActKind], most: int = SHOWN
) -> list[EventActLine]:
    """Return the latest acts about an event, by its id, or those of the club; two queries."""
    rows = list(_rows(about, kinds)[:most])
    names = member_names(row.actor for row in rows)
    return [
        EventActLine(row.pk, EventActKind(row.kind), row.at, who_acted(row.actor, names), row.data)
        for row in rows
    ]


def event_act(about: str, kinds: Collection[EventActKind], number: int) -> EventAct | None:
    """Return one of these acts."""
    return _rows(about, kinds).filter(pk=number).first()


def _rows(about: str, kinds: Collection[EventActKind]) -> QuerySet[EventAct]:
    return EventAct.objects.filter(about=about, kind__in=kinds).order_by("-id")
