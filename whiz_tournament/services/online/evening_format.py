"""What a release tells of an evening without boards, as a table of readers."""

from typing import Final

from scoring.whist import RULE_SETS
from whiz_tournament.limits.sizes import HIGHEST_SMALL
from whiz_tournament.models import LineState
from whiz_tournament.services.online.release_readers import (
    PUBLIC_ID,
    by_keys,
    matching,
    plain,
    words,
)
from whiz_tournament.services.tournament_import import json_readers as s

MOST_PEOPLE: Final = 700
MOST_TABLES: Final = 99
MOST_LEDGERS: Final = 20
MOST_LINES: Final = 2000
KEY: Final = r"[1-9][0-9]{0,4}"
SMALL: Final = s.whole(1, HIGHEST_SMALL)
PERSON_KEY: Final = matching(KEY)
TOTALS: Final = by_keys(KEY, s.whole(-10_000_000, 10_000_000), MOST_PEOPLE)

EVENING: Final = s.record(
    {
        "id": PUBLIC_ID,
        "name": plain(),
        "date": s.day,
        "ruleset": words(*RULE_SETS),
        "ruleset_version": SMALL,
        "options": s.anything,  # held against the game's own table
        "at": s.moment,
    }
)
PLAYER: Final = s.record(
    {
        "number": SMALL,
        "table": s.whole(1, MOST_TABLES),
        "seat": s.whole(1, 9),
        "person": PUBLIC_ID,
        "name": s.maybe(plain()),
    }
)
LINE: Final = s.record(
    {
        "number": SMALL,
        "state": words(*LineState.values),
        "event": s.anything,  # read by the game, and nothing else may stand in it
    }
)
TABLE: Final = s.record(
    {
        "number": s.whole(1, MOST_TABLES),
        "seats": s.many(PERSON_KEY, 9),
        "lines": s.many(LINE, MOST_LINES),
    }
)
RELEASED: Final = s.record(
    {
        "v": s.whole(1, 2),
        "ledgers": by_keys(r"[a-z_]{1,40}", TOTALS, MOST_LEDGERS),
        "deals": by_keys(KEY, s.whole(0, MOST_LINES), MOST_PEOPLE),
        "tables": s.maybe(s.many(TABLE, MOST_TABLES)),
    },
    since={"tables": None},
)
EVENING_PARTS: Final = {
    "evening": EVENING,
    "players": s.many(PLAYER, MOST_PEOPLE),
    "released": RELEASED,
}
