"""Evenings without boards: rows in, values out; totals are computed at each reading."""

from whiz_tournament.features.whist.queries.arbiter import ArbiterCall, arbiter_log
from whiz_tournament.features.whist.queries.evenings import (
    WhistEveningItem,
    evening_by_id,
    evening_by_slug,
    public_evening,
    public_evening_by_id,
    public_evenings,
    staff_evenings,
)
from whiz_tournament.features.whist.queries.event_history import (
    EventLog,
    HistoryItem,
    event_log,
    whist_event_history,
)
from whiz_tournament.features.whist.queries.people import WhistPerson, whist_people
from whiz_tournament.features.whist.queries.release import released_standings
from whiz_tournament.features.whist.queries.season import whist_season
from whiz_tournament.features.whist.queries.sheets import (
    WhistEveningPage,
    WhistEventLine,
    WhistTableSheet,
    preview,
    ruleset_of,
    standing_before,
    whist_evening_page,
    whist_table_sheet,
)
from whiz_tournament.features.whist.queries.standings import WhistStanding, whist_standings
