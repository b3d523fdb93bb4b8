"""One number holds all that a line says, whatever it says."""

import sqlite3
from itertools import product
from typing import Any, Final

import pytest

from boards.denominations import Denomination
from boards.seats import Seat
from whiz_tournament.features.simultaneous.queries.row_arrays import VALUE_NUMBER, values_of_number
from whiz_tournament.models import LineState, ValueKind
from whiz_tournament.queries.play.result_lines import VALUE_COLUMNS

pytestmark = pytest.mark.sqlite  # it is SQLite's own way
SAID: Final[dict[str, list[Any]]] = {
    "state": LineState.values,
    "group": [0, 1],
    "unplanned": [0, 1],
    "dropped": [0, 1],
    "kind": ValueKind.values,
    "declarer": ["", *(each.value for each in Seat)],
    "level": [None, 7, 13],
    "denomination": ["", Denomination.C.value, Denomination.NT.value],
    "doubling": [0, 2],
    "tricks": [None, 0, 13],
}


def test_every_number_is_read_as_what_was_said() -> None:
    rows = list(product(*(SAID[name] for name in VALUE_COLUMNS)))
    names = ", ".join(f'"{name}"' for name in VALUE_COLUMNS)
    with sqlite3.connect(":memory:") as database:
        database.execute(f"CREATE TABLE line ({names})")
        holes = ", ".join("?" * len(VALUE_COLUMNS))
        database.executemany(f"INSERT INTO line VALUES ({holes})", rows)
        sql = f"SELECT {VALUE_NUMBER} FROM line ORDER BY rowid"
        numbers = [number for (number,) in database.execute(sql)]
    assert len(set(numbers)) == len(rows)
    assert [values_of_number(number) for number in numbers] == rows
