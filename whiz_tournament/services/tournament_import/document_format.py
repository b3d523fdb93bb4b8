"""The shape of ``whiz-event/1``, as a table of readers."""

from typing import Any, Final

from boards.seats import Seat
from movements.supply import Supply
from whiz_tournament.limits.sizes import HIGHEST_SMALL, HIGHEST_WIDE
from whiz_tournament.models import (
    CompareSections,
    DealSource,
    EntryStatus,
    LeadCard,
    LineState,
    RequestState,
    RollState,
    RoundStatus,
    RulingKind,
    ScoreKind,
    TournamentStatus,
)
from whiz_tournament.queries.event_export import FORMAT, SETTINGS, WRITTEN_AS
from whiz_tournament.services.setup.own_movements import LAST_TABLE
from whiz_tournament.services.tournament_import import json_readers as s

SMALL: Final = s.whole(1, HIGHEST_SMALL)
COUNT: Final = s.whole(0, HIGHEST_SMALL)
WIDE: Final = s.whole(1, HIGHEST_WIDE)
TABLE: Final = s.whole(1, LAST_TABLE)  # addresses and papers hold no more
SEATS: Final = [seat.value for seat in Seat]
RANGE: Final = s.many(s.whole(0, HIGHEST_SMALL), 2)

TOURNAMENT: Final = s.record(
    {
        # The settings' own table says what each accepts (``services.setup.tournament_settings``).
        **{WRITTEN_AS.get(name, name): s.anything for name in SETTINGS},
        "name": s.text(300),
        "date": s.day,
        "minutes_per_board": s.decimal,
        "minutes_per_change": s.decimal,
        "status": s.one_of(TournamentStatus.values),
        "final": s.flag,
    },
    since={
        "compare_sections": CompareSections.ONE_FIELD.value,
        "lead_card": LeadCard.OFF.value,
    },
)
ENTRY: Final = s.record(
    {
        "number": WIDE,
        "name": s.text(300),
        "licence": s.text(40),
        "guest": s.flag,
        "public_name": s.flag,
        "status": s.one_of(EntryStatus.values),
        "section": s.maybe(s.text(8)),
    },
    since={"section": None, "public_name": True},
)
SUBSTITUTE: Final = s.record(
    {
        "entry": WIDE,
        "name": s.text(300),
        "licence": s.text(40),
        "guest": s.flag,
        "public_name": s.flag,
        "round": SMALL,
        "boards": s.many(SMALL, 99),
    }
)
ROLL_MARK: Final = s.record(
    {
        "name": s.text(300),
        "licence": s.text(40),
        "guest": s.flag,
        "public_name": s.flag,
        "state": s.one_of(RollState.values),
    }
)
FIGURES: Final = s.record(
    {
        "key": s.text(200),
        "name": s.text(120),
        "tables": COUNT,
        "rounds": COUNT,
        "boards_per_round": COUNT,
        "boards": COUNT,
        "boards_per_player": RANGE,
        "supply": s.one_of([supply.value for supply in Supply]),
        "copies": COUNT,
        "sit_outs_per_player": RANGE,
        "quality": s.number,
        "fairness": s.number,
        "balance": s.anything,
        "minutes": COUNT,
        "compares": s.flag,
        "announcement": s.anything,
        "places": s.many(s.text(20), 3),
    }
)
SECTION: Final = s.record(
    {
        "name": s.text(8),
        "plan_key": s.text(200),
        "plan_name": s.text(120),
        "figures": lambda value, place: FIGURES(value, place) if value else {},
        "boards_per_round": COUNT,
        "copies": COUNT,
    }
)
AMENDED: Final = s.record({"group": s.whole(0, 99), "deal": s.text(80)})
BOARD: Final = s.record(
    {
        "number": s.whole(1, 9999),
        "dealer": s.one_of(SEATS),
        "deal": s.text(80),
        "amended": s.many(AMENDED, 100),
    },
    since={"amended": []},
)
DEALING: Final = s.record(
    {
        "source": s.one_of(DealSource.values),
        "seed": s.text(64),
        "targets": s.text(200),
        "nonce": s.text(32),
        "commitment": s.text(64),
    },
    since={"targets": ""},
)
LOG_FIELDS: Final[dict[str, s.Read]] = {
    "uuid": s.uuid,
    "kind": s.one_of(ScoreKind.values),
    "state": s.one_of(LineState.values),
    "value": s.anything,
    "actor": s.text(40),
    "payload_digest": s.text(64),
    "reason": s.text(500),
    "client_time": s.maybe(s.moment),
    "at": s.moment,
}
"""What is said of an item, whoever's log it stands in; ``by`` is a seat of the game."""
LOG_ITEM: Final = s.record({**LOG_FIELDS, "by": s.one_of(["", *SEATS])})
LINE: Final = s.record(
    {
        "round": SMALL,
        "table": TABLE,
        "board": SMALL,
        "section": s.text(8),
        "group": s.whole(0, 99),
        "changed_after_release": s.flag,
        "seats": s.by_seat(WIDE, SEATS),
        "log": s.many(LOG_ITEM, 1000),
        "unplanned": s.flag,
        "dropped": s.flag,
    },
    since={"unplanned": False, "dropped": False},
)
RULING: Final = s.record(
    {
        "uuid": s.uuid,
        "kind": s.one_of(RulingKind.values),
        "entry": s.maybe(WIDE),
        "line": s.maybe(s.text(40)),
        "board": s.maybe(SMALL),
        "value": s.anything,
        "reason": s.text(2000),
        "voided": s.flag,
    }
)
REQUEST: Final = s.record(
    {
        "uuid": s.uuid,
        "line": s.text(40),
        "entry": WIDE,
        "version": WIDE,
        "value": s.anything,
        "slip": s.flag,
        "reason": s.text(300),
        "late": s.flag,
        "asked_at": s.moment,
        "agrees": s.maybe(s.flag),
        "answered_by": s.maybe(WIDE),
        "answered_at": s.maybe(s.moment),
        "state": s.one_of(RequestState.values),
        "decided_at": s.maybe(s.moment),
        "decision_reason": s.text(500),
        "answer": s.maybe(WIDE),
    },
    since={"answer": None},
)
TOURNAMENT_DOCUMENT: Final = s.record(
    {
        "format": s.one_of([FORMAT]),
        "tournament": TOURNAMENT,
        "entries": s.many(ENTRY, 100_000),
        "substitutes": s.many(SUBSTITUTE, 1000),
        "roll_marks": s.many(ROLL_MARK, 10_000),
        "sections": s.many(SECTION, 100),
        "rounds": s.many(s.record({"number": SMALL, "status": s.one_of(RoundStatus.values)}), 999),
        "boards": s.many(BOARD, 1000),
        "dealing": s.maybe(DEALING),
        "lines": s.many(LINE, 1_000_000),
        "rulings": s.many(RULING, 10_000),
        "correction_requests": s.many(REQUEST, 10_000),
    },
    since={"substitutes": [], "roll_marks": [], "correction_requests": []},
)


def read_tournament(data: Any) -> dict[str, Any]:
    """Return the document's values, or raise ``TournamentFileUnreadable`` naming the place."""
    event: dict[str, Any] = TOURNAMENT_DOCUMENT(data, "")
    return event
