"""The shape of ``whiz-evening/1``, as a table of readers."""

from typing import Any, Final

from scoring.whist import RULE_SETS
from whiz_tournament.limits.sizes import HIGHEST_SMALL
from whiz_tournament.models import WhistEveningStatus
from whiz_tournament.queries.whist.export import FORMAT
from whiz_tournament.services.tournament_import import json_readers as s
from whiz_tournament.services.tournament_import.document_format import LOG_FIELDS
from whiz_tournament.services.tournament_import.errors import TournamentFileUnreadable
from whiz_tournament.services.whist.errors import EveningFileUnreadable
from whiz_tournament.services.whist.tables import MOST_TABLES

MOST_PEOPLE: Final = 700
MOST_EVENTS: Final = 10_000
SMALL: Final = s.whole(1, HIGHEST_SMALL)
TABLE: Final = s.whole(1, MOST_TABLES)
SEAT: Final = s.whole(1, 9)

EVENING: Final = s.record(
    {
        "name": s.text(300),
        "date": s.day,
        "ruleset": s.one_of(RULE_SETS),
        "ruleset_version": SMALL,
        "options": s.anything,  # the game's own table says what it accepts
        "status": s.one_of(WhistEveningStatus.values),
        "practice": s.flag,
        "seal": s.text(64),
    }
)
PLAYER: Final = s.record(
    {
        "number": SMALL,
        "table": TABLE,
        "seat": SEAT,
        "name": s.text(300),
        "licence": s.text(40),
        "guest": s.flag,
        "public_name": s.flag,
        "by_name": s.flag,
    },
    since={"guest": True, "public_name": True},
)
LOG_ITEM: Final = s.record({**LOG_FIELDS, "by": s.one_of(["", *"123456789"])})
EVENT: Final = s.record({"table": TABLE, "number": SMALL, "log": s.many(LOG_ITEM, 1000)})
EVENING_DOCUMENT: Final = s.record(
    {
        "format": s.one_of([FORMAT]),
        "evening": EVENING,
        "players": s.many(PLAYER, MOST_PEOPLE),
        "events": s.many(EVENT, MOST_EVENTS),
    }
)


def read_evening(data: object) -> dict[str, Any]:
    """Return the document's values, or raise ``EveningFileUnreadable`` naming the place."""
    try:
        evening: dict[str, Any] = EVENING_DOCUMENT(data, "")
    except TournamentFileUnreadable as error:
        raise EveningFileUnreadable(field=error.field, place=error.params["place"]) from error
    return evening
