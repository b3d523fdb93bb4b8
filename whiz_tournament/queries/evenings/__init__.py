"""Evenings without boards: rows in, values out; totals are folded anew at each reading."""

from whiz_tournament.queries.evenings.arbiter import ArbiterCall, arbiter_log
from whiz_tournament.queries.evenings.history import EventItem, EventLog, event_history, event_log
from whiz_tournament.queries.evenings.lists import (
    EveningItem,
    evening_by_id,
    evening_by_slug,
    public_evening,
    public_evening_by_id,
    public_evenings,
    staff_evenings,
)
from whiz_tournament.queries.evenings.people import Person, people
from whiz_tournament.queries.evenings.released import released_standings
from whiz_tournament.queries.evenings.season import club_season
from whiz_tournament.queries.evenings.sheets import (
    EveningPage,
    EventLine,
    TableSheet,
    evening_page,
    preview,
    rules_of,
    standing_before,
    table_sheet,
)
from whiz_tournament.queries.evenings.standings import Standing, evening_standings

__all__ = [
    "ArbiterCall",
    "EveningItem",
    "EveningPage",
    "EventItem",
    "EventLine",
    "EventLog",
    "Person",
    "Standing",
    "TableSheet",
    "arbiter_log",
    "club_season",
    "evening_by_id",
    "evening_by_slug",
    "evening_page",
    "evening_standings",
    "event_history",
    "event_log",
    "people",
    "preview",
    "public_evening",
    "public_evening_by_id",
    "public_evenings",
    "released_standings",
    "rules_of",
    "staff_evenings",
    "standing_before",
    "table_sheet",
]
