"""The score sheets of an evening: the events of each table, replayed from the first."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from scoring.whist import rule_set
from scoring.whist.events import Event
from scoring.whist.game_tables import LedgerSpec
from scoring.whist.replay import Replay, ReplayedEvent, replay
from scoring.whist.ruleset import AnyGame
from whiz_tournament.features.whist.queries.event_values import WhistEventHead, whist_event_heads
from whiz_tournament.features.whist.queries.people import WhistPerson, whist_people
from whiz_tournament.models import LineState, WhistEvening, WhistTable


@dataclass(frozen=True, slots=True)
class WhistEventLine:
    """A row of the sheet: what its head holds, and what the replay made of it."""

    head: WhistEventHead
    line: ReplayedEvent

    @property
    def number(self) -> int:
        """Return the row's number at its table, from 1."""
        return self.head.number

    @property
    def state(self) -> LineState:
        """Return what is known about it."""
        return self.head.state


@dataclass(frozen=True, slots=True)
class WhistTableSheet:
    """A table: who sits there in order, its rows, and where its game stands now."""

    number: int
    version: int
    people: tuple[WhistPerson, ...]
    lines: tuple[WhistEventLine, ...]
    replay: Replay

    @property
    def next_number(self) -> int:
        """Return the number of the next event."""
        return len(self.lines) + 1


@dataclass(frozen=True, slots=True)
class WhistEveningPage:
    """A whole evening; ``version`` is what pages poll."""

    evening: WhistEvening
    ruleset: AnyGame
    people: dict[str, WhistPerson]
    tables: tuple[WhistTableSheet, ...]
    version: int

    def table(self, number: int) -> WhistTableSheet | None:
        """Return the sheet of that table."""
        return next((table for table in self.tables if table.number == number), None)


def ruleset_of(evening: WhistEvening) -> AnyGame:
    """Return the game of an evening, in the version that it began with."""
    return rule_set(evening.ruleset, evening.ruleset_version)


def ledgers_of(evening: WhistEvening) -> list[LedgerSpec]:
    """Return the ledgers of the evening's game with these agreements, the main one first."""
    ledgers = ruleset_of(evening).kept(evening.options)
    return sorted(ledgers, key=lambda ledger: not ledger.main)


def whist_evening_page(evening: WhistEvening) -> WhistEveningPage:
    """Return the evening as it stands; three queries, however much was played."""
    tables = WhistTable.objects.filter(evening=evening).order_by("number")
    versions = dict(tables.values_list("number", "version"))
    everybody, heads = whist_people(evening), whist_event_heads(evening)
    seated = {
        number: tuple(group)
        for number, group in groupby(everybody.values(), key=lambda person: person.table)
    }
    sheets = tuple(
        _sheet(evening, number, version, seated.get(number, ()), heads.get(number, []))
        for number, version in versions.items()
    )
    version = evening.version + sum(versions.values())
    return WhistEveningPage(evening, ruleset_of(evening), everybody, sheets, version)


def whist_table_sheet(evening: WhistEvening, table: int) -> WhistTableSheet | None:
    """Return the sheet of one table alone; three queries too."""
    rows = WhistTable.objects.filter(evening=evening, number=table)
    version = rows.values_list("version", flat=True).first()
    if version is None:
        return None
    seated = tuple(whist_people(evening, table__number=table).values())
    heads = whist_event_heads(evening, table__number=table).get(table, [])
    return _sheet(evening, table, version, seated, heads)


def _sheet(
    evening: WhistEvening,
    number: int,
    version: int,
    seated: tuple[WhistPerson, ...],
    heads: Sequence[WhistEventHead],
) -> WhistTableSheet:
    keys = [person.key for person in seated]
    played = replayed(evening, keys, [head.standing for head in heads])
    lines = tuple(map(WhistEventLine, heads, played.lines))
    return WhistTableSheet(number, version, seated, lines, played)


def replayed(evening: WhistEvening, keys: Sequence[str], events: Sequence[Event | None]) -> Replay:
    """Return the fold of a table's events by the evening's game and agreements."""
    return replay(ruleset_of(evening), keys, events, evening.options)


def preview(sheet: WhistTableSheet, event: Event | None, number: int | None = None) -> Replay:
    """Return the table as it would be with this event at that number; nothing is written."""
    events = [line.head.standing for line in sheet.lines]
    at = (number or sheet.next_number) - 1
    changed = [*events[:at], event, *events[at + 1 :]]
    moment = sheet.replay.moment
    return replay(sheet.replay.ruleset, moment.players, changed, moment.options)


def standing_before(sheet: WhistTableSheet, number: int) -> Replay:
    """Return where the table stood before the event of that number."""
    events = [line.head.standing for line in sheet.lines[: number - 1]]
    moment = sheet.replay.moment
    return replay(sheet.replay.ruleset, moment.players, events, moment.options)
