"""The rows of many tournaments as columns of numbers, by SQL of each kind of database.

Either strings the numbers together itself, PostgreSQL in several processes at once. A row of the
ORM costs several times as much.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Self

import numpy as np
from django.db import connection

from boards.denominations import Denomination
from boards.seats import Seat, human_seats
from scoring.club_columns import ClubColumns
from scoring.exact_arrays import Integers
from scoring.methods.base import ScoringMethod
from scoring.row_columns import (
    KEY_BITS,
    LINE_BITS,
    LINE_SHIFT,
    ODD_WORTH,
    SEAT_BITS,
    SEAT_MASK,
    LineRows,
    LineWorth,
    PeopleRows,
    columns_of_rows,
    line_worth,
)
from scoring.rules import ComparisonRules
from whiz_tournament.models import (
    Entry,
    EntryStatus,
    LineSeat,
    LineState,
    Player,
    ResultLine,
    Tournament,
    ValueKind,
)
from whiz_tournament.models.statements import Statement, among
from whiz_tournament.queries.play.result_lines import VALUE_COLUMNS, ColumnValues, row_of_values
from whiz_tournament.queries.results.compared_field import unruled_line

BOARD_BITS: Final = 16
LINE_BOARD: Final = f"(id << {BOARD_BITS}) | board"

POSTGRESQL_STRING: Final = "string_agg(int8send({}), ''::bytea)"
SQLITE_STRING: Final = "group_concat({})"
_LINES, _SEATS = ResultLine._meta.db_table, LineSeat._meta.db_table  # noqa: SLF001 - Django's own
_ENTRIES, _PEOPLE = Entry._meta.db_table, Player._meta.db_table  # noqa: SLF001 - Django's own


def read_columns(
    tournaments: Sequence[Tournament], method: ScoringMethod, rules: ComparisonRules
) -> dict[int, ClubColumns]:
    """Return the columns of those that are plain; all have one formula and one seat of Domy's.

    They rise by primary key. Lines are read before seats, and seats before people: so each has
    what it needs of the others, whatever is written in between.
    """
    keys = [tournament.pk for tournament in tournaments]
    if not _keys_fit():
        return {}
    lines, values = _line_rows(keys)
    seats, people = _seat_rows(keys), _people_rows(keys)
    worths = [_worth(outcome, tournaments[0], method, rules) for outcome in values]
    columns_of_each = columns_of_rows(lines, seats, people, worths, len(keys))
    return {
        key: columns
        for key, columns in zip(keys, columns_of_each, strict=True)
        if columns is not None
    }


def _worth(
    values: ColumnValues, tournament: Tournament, method: ScoringMethod, rules: ComparisonRules
) -> LineWorth:
    """Return what lines come to that say this, as one of them would in the tournament."""
    humans = human_seats(Seat(tournament.domy_seat))
    row = row_of_values(values, {seat: number for number, seat in enumerate(humans)})
    return line_worth(unruled_line(row, tournament), method, rules) if row.told else ODD_WORTH


def _keys_fit() -> bool:
    """Tell whether the keys of a line and of an entry fit in one number beside a seat."""
    line: int = ResultLine.objects.order_by("-pk").values_list("pk", flat=True).first() or 0
    entry: int = Entry.objects.order_by("-pk").values_list("pk", flat=True).first() or 0
    return max(line >> LINE_BITS, entry >> KEY_BITS) == 0


def _line_rows(tournaments: Sequence[int]) -> tuple[LineRows, list[ColumnValues]]:
    """Return the lines of these tournaments, perhaps of more, and all that any of them says."""
    by_kind = _grouped_lines if connection.vendor == "postgresql" else _numbered_lines
    packed, worths, outcomes = by_kind(tournaments)
    return LineRows(packed >> BOARD_BITS, packed & (2**BOARD_BITS - 1), worths), outcomes


def _numbered_lines(tournaments: Sequence[int]) -> tuple[Integers, Integers, list[ColumnValues]]:
    where, values = _chosen(tournaments)
    packed, numbers = _columns([LINE_BOARD, VALUE_NUMBER], f"{_LINES} WHERE {where}", values)
    different, worths = np.unique(numbers, return_inverse=True)
    return packed, worths, list(map(values_of_number, different.tolist()))


def _grouped_lines(tournaments: Sequence[int]) -> tuple[Integers, Integers, list[ColumnValues]]:
    where, values = _chosen(tournaments)
    names = ", ".join(f'"{name}"' for name in VALUE_COLUMNS)
    lines = POSTGRESQL_STRING.format(LINE_BOARD)
    sql = f"SELECT {names}, {lines} FROM {_LINES} WHERE {where} GROUP BY {names}"  # noqa: S608
    rows = Statement(sql, large=True).rows(values)
    parts = [_numbers(row[-1]) for row in rows]
    worths = np.repeat(np.arange(len(parts)), list(map(len, parts)))
    return np.concatenate([np.zeros(0, np.int64), *parts]), worths, [row[:-1] for row in rows]


def _seat_rows(tournaments: Sequence[int]) -> Integers:
    """Return who held which hand in these tournaments, perhaps in more, each as one number."""
    where, values = _chosen(tournaments)
    letter = "ascii" if connection.vendor == "postgresql" else "unicode"
    seat = f"(line_id << {LINE_SHIFT}) | (entry_id << {SEAT_BITS}) | ({letter}(seat) & {SEAT_MASK})"
    [column] = _columns([seat], f"{_SEATS} WHERE {where}", values)
    return column


def _people_rows(tournaments: Sequence[int]) -> PeopleRows:
    """Return everybody who was ever entered, by tournament in their order, then as listed."""
    where, values = _chosen(tournaments, "entry.tournament_id")
    code_points = '"C"' if connection.vendor == "postgresql" else "BINARY"
    present = f"CASE entry.status WHEN '{EntryStatus.PRESENT.value}' THEN 1 ELSE 0 END"
    source = (
        f"(SELECT entry.id, entry.number, entry.tournament_id, {present} AS present"  # noqa: S608
        f" FROM {_ENTRIES} entry JOIN {_PEOPLE} player ON player.id = entry.player_id"
        f" WHERE {where} ORDER BY entry.tournament_id,"
        f" player.sort_key COLLATE {code_points}, entry.number) AS listed"
    )
    columns = ["id", "(CAST(number AS bigint) << 1) | present", "tournament_id"]
    keys, numbers, homes = _columns(columns, source, values)
    order = np.asarray(tournaments, dtype=np.int64)
    clubs = np.minimum(np.searchsorted(order, homes), len(order) - 1)
    wanted = order[clubs] == homes
    return PeopleRows(
        keys[wanted], numbers[wanted] >> 1, clubs[wanted], (numbers[wanted] & 1).astype(bool)
    )


def _chosen(tournaments: Sequence[int], column: str = "tournament_id") -> tuple[str, list[object]]:
    """Return a condition that chooses these and few others; several processes read a range.

    SQLite would look up each row by the index (the ``+`` says not to), and reads the table in a
    third less time: those of an event are many, or it matters little.
    """
    lowest, highest = min(tournaments), max(tournaments)
    if highest - lowest < 2 * len(tournaments):
        ranged = column if connection.vendor == "postgresql" else f"+{column}"
        return f"{ranged} BETWEEN %s AND %s", [lowest, highest]
    return among(column, tournaments)


def _columns(expressions: Sequence[str], source: str, values: Sequence[object]) -> list[Integers]:
    """Return what whole numbers of 64 bits the rows of a source come to.

    The database strings them together: to take them one by one costs Python more than to read.
    """
    postgresql = connection.vendor == "postgresql"
    string, read = (POSTGRESQL_STRING, _numbers) if postgresql else (SQLITE_STRING, _digits)
    strung = ", ".join(string.format(expression) for expression in expressions)
    sql = f"SELECT {strung} FROM {source}"  # noqa: S608 - our own columns
    [row] = Statement(sql, large=True).rows(values)
    return [read(column) for column in row]


def _numbers(strung: bytes | None) -> Integers:
    """Return the numbers that PostgreSQL strung together, of which the highest byte is first."""
    return np.frombuffer(strung or b"", dtype=">i8").astype(np.int64)


def _digits(strung: str | None) -> Integers:
    """Return the numbers that SQLite strung together, in digits with commas between them."""
    return np.fromstring(strung, dtype=np.int64, sep=",") if strung else np.zeros(0, np.int64)


# What a line says as one number: SQLite hands over a number sooner than a row of ten columns.

BITS: Final = 6


class _Part(NamedTuple):
    """One column: the SQL of its number, and the value that each number stands for."""

    sql: str
    values: Mapping[int, Any]

    @classmethod
    def text(cls, column: str, choices: Sequence[str]) -> Self:
        """Return a text by where it is in a list of all choices, each at a place of its own."""
        listed = ",".join(["", *filter(None, choices)])
        return cls(f"instr('{listed}', {column})", {listed.index(c) + 1: c for c in choices})

    @classmethod
    def number(cls, column: str) -> Self:
        """Return a small number, one more than it is, or 0 for none."""
        return cls(f"coalesce({column} + 1, 0)", dict(enumerate([None, *range(2**BITS - 1)])))


_PARTS: Final = {
    "state": _Part.text("state", LineState.values),
    # Which cards a fouled board held is told apart elsewhere; here only that it was one.
    "group": _Part.number('min("group", 1)'),
    "unplanned": _Part.number("unplanned"),
    "dropped": _Part.number("dropped"),
    "kind": _Part.text("kind", ValueKind.values),
    "declarer": _Part.text("declarer", ["", *Seat]),
    "level": _Part.number("level"),
    "denomination": _Part.text(
        "denomination", ["", *(denomination.value for denomination in Denomination)]
    ),
    "doubling": _Part.number("doubling"),
    "tricks": _Part.number("tricks"),
}
_USUAL: Final = {
    "state": LineState.CONFIRMED.value,
    "kind": ValueKind.PLAYED.value,
    "group": 0,
    "unplanned": 0,
    "dropped": 0,
}
"""What nearly all lines say; then the number is made of the other columns alone."""
_OTHERS: Final = [name for name in VALUE_COLUMNS if name not in _USUAL]


def _number_of(columns: Sequence[str]) -> str:
    parts = (f"({_PARTS[name].sql} << {BITS * at})" for at, name in enumerate(columns))
    return " | ".join(parts)


_IS_USUAL: Final = " AND ".join(f'"{name}" = {value!r}' for name, value in _USUAL.items())
VALUE_NUMBER: Final = (
    f"CASE WHEN {_IS_USUAL} THEN {_number_of(_OTHERS)} ELSE -({_number_of(VALUE_COLUMNS)}) END"
)
"""SQL of all that a line says in ``VALUE_COLUMNS``, as one number; a usual line's is above zero."""


def values_of_number(number: int) -> ColumnValues:
    """Return what the columns hold of which the number was made."""
    columns = VALUE_COLUMNS if number < 0 else _OTHERS
    parts = (abs(number) >> BITS * at & (2**BITS - 1) for at in range(len(columns)))
    values = {name: _PARTS[name].values[part] for name, part in zip(columns, parts, strict=True)}
    return tuple({**_USUAL, **values}[name] for name in VALUE_COLUMNS)
