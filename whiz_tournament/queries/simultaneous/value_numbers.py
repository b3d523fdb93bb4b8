"""What a line says as one number: SQLite hands over a number sooner than a row of ten columns."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Self

from boards.denominations import Denomination
from boards.seats import Seat
from whiz_tournament.models import LineState, ValueKind
from whiz_tournament.queries.play.result_lines import VALUE_COLUMNS, ColumnValues

BITS: Final = 6


class _Part(NamedTuple):
    """One column: the SQL of its number, and the value that each number stands for."""

    sql: str
    values: Mapping[int, Any]

    @classmethod
    def text(cls, column: str, choices: Sequence[str]) -> Self:
        """Return a text by where it stands in a list of all choices, each at a place of its own."""
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
    "denomination": _Part.text("denomination", ["", *(each.value for each in Denomination)]),
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
    said = {name: _PARTS[name].values[part] for name, part in zip(columns, parts, strict=True)}
    return tuple({**_USUAL, **said}[name] for name in VALUE_COLUMNS)
