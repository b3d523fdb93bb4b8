"""What a release tells of a competition, as a table of readers: its page."""

from typing import Final

from scoring.competition import Combining, MissedSession
from whiz_tournament.limits.sizes import HIGHEST_SMALL, HIGHEST_WIDE
from whiz_tournament.models import ReleaseStatus
from whiz_tournament.services.competitions.saving import MOST_SESSIONS_TOGETHER
from whiz_tournament.services.online.release_readers import (
    PUBLIC_ID,
    matching,
    or_empty,
    plain,
    words,
)
from whiz_tournament.services.tournament_import import json_readers as s

MOST_PEOPLE: Final = 3000
FIGURE: Final = matching(r"-?[0-9]{1,9}(\.[0-9]{1,4})?")
ENTRY: Final = s.whole(1, HIGHEST_WIDE)
STATUS: Final = words(*ReleaseStatus.values)

COMPETITION: Final = s.record({"id": PUBLIC_ID, "name": plain(), "at": s.moment})
COLUMN: Final = s.record(
    {
        "tournament": PUBLIC_ID,
        "name": plain(),
        "date": s.day,
        "share": matching(r"1|[1-9][0-9]{0,4}/[1-9][0-9]{0,4}"),
        "state": or_empty(STATUS),
    }
)
CELL: Final = s.record({"text": or_empty(FIGURE), "counted": s.flag, "entry": s.maybe(ENTRY)})
STANDING: Final = s.record(
    {
        "rank": s.maybe(ENTRY),
        "tied": s.flag,
        "name": s.maybe(plain()),
        "total": s.maybe(FIGURE),
        "sessions": s.whole(0, HIGHEST_SMALL),
        "missed": s.flag,
        "cells": s.many(CELL, MOST_SESSIONS_TOGETHER),
    }
)
PAGE: Final = s.record(
    {
        "status": STATUS,
        "combining": words(*[each.value for each in Combining]),
        "missed": words(*[each.value for each in MissedSession]),
        "in_percent": s.flag,
        "columns": s.many(COLUMN, MOST_SESSIONS_TOGETHER),
        "standings": s.many(STANDING, MOST_PEOPLE),
    }
)
COMPETITION_PARTS: Final = {"competition": COMPETITION, "page": PAGE}
