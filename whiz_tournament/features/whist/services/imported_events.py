"""The events of an imported evening with their logs, chained again under its new name."""

import uuid as uuids
from collections.abc import Iterator, Mapping
from dataclasses import fields
from itertools import groupby

from boards.errors import WhizError
from boards.json_values import JsonObject
from scoring.whist.documents import read_event
from scoring.whist.events import Event
from whiz_tournament.features.whist.queries.event_values import EventValueAdapter
from whiz_tournament.features.whist.services.errors import unfit
from whiz_tournament.features.whist.services.locked_event import event_identity
from whiz_tournament.models import (
    ScoreEntry,
    ScoreReason,
    WhistEvening,
    WhistEvent,
    WhistPlayer,
    WhistTable,
)
from whiz_tournament.queries.history.log_head import fold_log, head_columns
from whiz_tournament.services.log.imported import (
    chain,
    known_ids,
    read_log,
    read_reasons,
)

PEOPLE_IN = ("players", "attackers")
ONE_PERSON = (
    "dealer", "culprit", "misere_announcer", "sixth_taker", "last_taker", "beneficiary", "player",
)  # fmt: skip


def write_events(
    evening: WhistEvening, tables: Mapping[int, WhistTable], rows: list[JsonObject]
) -> None:
    """Write what happened at each table, numbered from 1 without a hole."""
    seated: dict[int, set[str]] = {}
    for table, number in WhistPlayer.objects.filter(evening=evening).values_list(
        "table__number", "number"
    ):
        seated.setdefault(table, set()).add(str(number))
    following = dict.fromkeys(tables, 0)
    logs: list[ScoreEntry] = []
    reasons: list[ScoreReason] = []
    for index, row in sorted(enumerate(rows), key=lambda row: (row[1]["table"], row[1]["number"])):
        place, table = f"events[{index}]", row["table"]
        following[table] = following.get(table, 0) + 1
        if table not in tables or row["number"] != following[table]:
            raise unfit(place)
        log = _written(evening, tables[table], row, seated[table], place)
        logs += log
        reasons += read_reasons(evening.club_id, log, row["log"])
    if known_ids(logs):
        _under_new_ids(evening, logs)
    ScoreEntry.objects.bulk_create(logs)
    ScoreReason.objects.bulk_create(reasons)


def _written(
    evening: WhistEvening, table: WhistTable, row: JsonObject, seated: set[str], place: str
) -> list[ScoreEntry]:
    """Make the event as the fold of its log, and return its items; they are not written yet."""
    values = EventValueAdapter(evening.ruleset)
    check = lambda value: _check(read_event(value, evening.ruleset), seated)  # noqa: E731
    log = read_log(evening.club_id, row["log"], place, check)
    try:
        columns = head_columns(fold_log(log, values).head, values)
    except (WhizError, ValueError, KeyError, TypeError) as error:
        raise unfit(place, ".log") from error
    event = WhistEvent.objects.create(
        club_id=evening.club_id, table=table, number=row["number"], **columns
    )
    for entry in log:
        entry.event = event
    chain(log, event_identity(evening.public_id, table.number, event.number))
    return log


def _check(event: Event, seated: set[str]) -> None:
    """Refuse an event of people who do not sit at its table."""
    if not set(people_of(event)) <= seated:
        raise TypeError(event)


def people_of(event: Event) -> Iterator[str]:
    """Yield the keys of everybody whom an event names."""
    names = {field.name for field in fields(event)}
    for name in names.intersection(PEOPLE_IN):
        yield from getattr(event, name)
    for name in names.intersection(ONE_PERSON):
        if (value := getattr(event, name)) is not None:
            yield value


def _under_new_ids(evening: WhistEvening, logs: list[ScoreEntry]) -> None:
    """Give items new ids where this server knows some of them; hashes are taken over ids."""
    for entry in logs:
        entry.uuid = uuids.uuid4()
    for event, log in groupby(logs, key=lambda entry: entry.event):
        assert event is not None  # noqa: S101 - each item was given its own above
        chain(log, event_identity(evening.public_id, event.table.number, event.number))
