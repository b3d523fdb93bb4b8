"""The cells of a movement that was typed: each is read or refused by its own name."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from boards.errors import Malformed, WhizError
from movements.errors import CellMissing, CellUnknown, CellUnreadable
from movements.numbering import Numbers
from movements.values import Trio

Places = tuple[str, str, str]
Spot = tuple[int, int]
"""Round and table, counted from 0."""


def refused(
    error: type[WhizError], at: Spot, table: object, cell: str, **params: object
) -> WhizError:
    """Return the error for one cell, with its field and the words for its sentence."""
    field = f"movement.rounds[{at[0]}][{at[1]}].{cell}"
    return error(field=field, round=at[0] + 1, table=table, cell=cell, **params)


@dataclass(frozen=True, slots=True)
class MovementRow:
    """One table as typed: its number, its board numbers, its players clockwise from the Domy."""

    table: int
    boards: Numbers
    trio: Trio


def read_row(at: Spot, row: object, places: Places) -> MovementRow:
    """Return the row of one table; raises ``Malformed`` or an error that names the cell."""
    if not isinstance(row, Mapping):
        raise Malformed(field=f"movement.rounds[{at[0]}][{at[1]}]")
    known = {"table", "boards", *places}
    for name in row:
        if name not in known:
            raise refused(CellUnknown, at, _label(row), str(name))
    table = _whole(at, row, "table")
    first, second, third = (_whole(at, row, place, least=0) for place in places)
    return MovementRow(table, _boards(at, row), (first, second, third))


def _whole(at: Spot, row: Mapping[str, object], name: str, least: int = 1) -> int:
    value = row.get(name)
    if value is None:
        raise refused(CellMissing, at, _label(row), name)
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise refused(CellUnreadable, at, _label(row), name)
    return value


def _boards(at: Spot, row: Mapping[str, object]) -> Numbers:
    value = row.get("boards")
    if not value:
        raise refused(CellMissing, at, _label(row), "boards")
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise refused(CellUnreadable, at, _label(row), "boards")
    for number in value:
        if not isinstance(number, int) or isinstance(number, bool) or number < 1:
            raise refused(CellUnreadable, at, _label(row), "boards")
    if len(set(value)) != len(value):
        raise refused(CellUnreadable, at, _label(row), "boards")
    return tuple(sorted(cast("Sequence[int]", value)))


def _label(row: Mapping[str, object]) -> object:
    """Return what the sentence calls the table, even if its number is what is wrong."""
    return row.get("table") or "?"
