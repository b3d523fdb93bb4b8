"""The score sheets of an evening: the events of each table, replayed from the first."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from scoring.evenings import rule_set
from scoring.evenings.events import Event
from scoring.evenings.fold import Line, Replay, replay
from scoring.evenings.ledgers import LedgerSpec
from scoring.evenings.ruleset import RuleSet
from whiz_tournament.models import Evening, EveningTable, LineState
from whiz_tournament.queries.evenings.heads import EventHead, event_heads
from whiz_tournament.queries.evenings.people import Person, people


@dataclass(frozen=True, slots=True)
class EventLine:
    """A row of the sheet: what its head holds, and what the replay made of it."""

    head: EventHead
    line: Line

    @property
    def number(self) -> int:
        """The row's number at its table, from 1."""
        return self.head.number

    @property
    def state(self) -> LineState:
        """What is known about it."""
        return self.head.state


@dataclass(frozen=True, slots=True)
class TableSheet:
    """A table: who sits there in order, its rows, and where its game stands now."""

    number: int
    version: int
    people: tuple[Person, ...]
    lines: tuple[EventLine, ...]
    replay: Replay

    @property
    def next_number(self) -> int:
        """The number of the next event."""
        return len(self.lines) + 1


@dataclass(frozen=True, slots=True)
class EveningPage:
    """A whole evening; ``version`` is what pages poll."""

    evening: Evening
    ruleset: RuleSet[Any]
    people: dict[str, Person]
    tables: tuple[TableSheet, ...]
    version: int

    def table(self, number: int) -> TableSheet | None:
        """The sheet of that table."""
        return next((table for table in self.tables if table.number == number), None)


def rules_of(evening: Evening) -> RuleSet[Any]:
    """The game of an evening, in the version that it began with."""
    return rule_set(evening.ruleset, evening.ruleset_version)


def ledgers_of(evening: Evening) -> list[LedgerSpec]:
    """What the evening's game keeps account of with these agreements, the main ledger first."""
    kept = rules_of(evening).kept(evening.options)
    return sorted(kept, key=lambda ledger: not ledger.main)


def evening_page(evening: Evening) -> EveningPage:
    """The evening as it stands; three queries, however much was played."""
    tables = EveningTable.objects.filter(evening=evening).order_by("number")
    versions = dict(tables.values_list("number", "version"))
    everybody, heads = people(evening), event_heads(evening)
    seated = {
        number: tuple(group)
        for number, group in groupby(everybody.values(), key=lambda person: person.table)
    }
    sheets = tuple(
        _sheet(evening, number, version, seated.get(number, ()), heads.get(number, []))
        for number, version in versions.items()
    )
    version = evening.version + sum(versions.values())
    return EveningPage(evening, rules_of(evening), everybody, sheets, version)


def table_sheet(evening: Evening, table: int) -> TableSheet | None:
    """The sheet of one table alone; three queries too."""
    rows = EveningTable.objects.filter(evening=evening, number=table)
    version = rows.values_list("version", flat=True).first()
    if version is None:
        return None
    seated = tuple(people(evening, table__number=table).values())
    heads = event_heads(evening, table__number=table).get(table, [])
    return _sheet(evening, table, version, seated, heads)


def _sheet(
    evening: Evening,
    number: int,
    version: int,
    seated: tuple[Person, ...],
    heads: Sequence[EventHead],
) -> TableSheet:
    keys = [person.key for person in seated]
    played = replayed(evening, keys, [head.standing for head in heads])
    lines = tuple(map(EventLine, heads, played.lines))
    return TableSheet(number, version, seated, lines, played)


def replayed(evening: Evening, keys: Sequence[str], events: Sequence[Event | None]) -> Replay:
    """The fold of a table's events by the evening's game and agreements."""
    return replay(rules_of(evening), keys, events, evening.options)


def preview(sheet: TableSheet, event: Event | None, number: int | None = None) -> Replay:
    """The table as it would be with this event at that number, the next one without; no write."""
    events = [line.head.standing for line in sheet.lines]
    at = (number or sheet.next_number) - 1
    changed = [*events[:at], event, *events[at + 1 :]]
    moment = sheet.replay.moment
    return replay(sheet.replay.ruleset, moment.players, changed, moment.options)


def standing_before(sheet: TableSheet, number: int) -> Replay:
    """Where the table stood before the event of that number."""
    events = [line.head.standing for line in sheet.lines[: number - 1]]
    moment = sheet.replay.moment
    return replay(sheet.replay.ruleset, moment.players, events, moment.options)
