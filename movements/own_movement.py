"""A club's own movement, as sent or from a file, in the real seats and board numbers."""

import csv
import io
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from boards.errors import Malformed, WhizError
from boards.typed_numbers import typed_number
from movements.checker import PLACES, Limits, check
from movements.errors import BoardsUneven, CellMissing, CellUnknown, CellUnreadable, RoundMissing
from movements.values import Movement, TableSeating, Trio

_MOST_BOARDS: Final = 99
"""No board set is longer, so that a mistyped range stays small."""
_DIGITS: Final = 6


def own_data(text: str) -> object:
    """Return the parsed data of either kind of text; only JSON begins with a brace or a bracket."""
    return json_data(text) if text.lstrip("\ufeff \t\r\n")[:1] in {"{", "["} else csv_data(text)


def json_data(text: str) -> object:
    """Return the parsed data of JSON text."""
    try:
        return json.loads(text.lstrip("\ufeff"))
    except (ValueError, RecursionError) as error:
        raise Malformed(field="movement") from error


def csv_data(text: str) -> dict[str, object]:
    """Return the data of CSV text: columns round, table, boards (``7 8 9`` or ``7-9``), and seats.

    Commas, semicolons or tabs part the columns; rounds are numbered from 1 without a gap.
    """
    first_line = text.lstrip("\ufeff").partition("\n")[0]
    comma = max(",;\t", key=first_line.count)
    rows = csv.DictReader(io.StringIO(text.lstrip("\ufeff")), delimiter=comma)
    rounds: dict[int, list[dict[str, object]]] = {}
    for row in rows:
        cells = {name.strip(): _cell(name.strip(), value) for name, value in row.items() if name}
        number = cells.pop("round", None)
        if not isinstance(number, int) or number < 1:
            raise RoundMissing(field="movement.rounds", round=len(rounds) or 1)
        rounds.setdefault(number, []).append(cells)
    for number in range(1, len(rounds) + 1):
        if number not in rounds:
            raise RoundMissing(field=f"movement.rounds[{number - 1}]", round=number)
    return {"rounds": [rounds[n] for n in sorted(rounds)]}


def _cell(name: str, value: object) -> object:
    text = value.strip() if isinstance(value, str) else ""
    if name != "boards":
        return _number(text) if text else None
    ends = [typed_number(end.strip(), _DIGITS) for end in text.split("-", 1)]
    match ends:
        case [int(first), int(last)]:
            return list(range(first, min(last, first + _MOST_BOARDS) + 1))
        case _:
            return [_number(part) for part in text.split()]


def _number(text: str) -> int | str:
    number = typed_number(text, _DIGITS)
    return text if number is None else number


Numbers = tuple[int, ...]


def numbers_of(board_set: int, boards_per_round: int, first_board: int = 1) -> Numbers:
    """Return the numbers of one board set.

    >>> numbers_of(2, 3, first_board=17)
    (20, 21, 22)
    """
    first = first_board + (board_set - 1) * boards_per_round
    return tuple(range(first, first + boards_per_round))


def numbered(
    movement: Movement, boards_per_round: int, first_board: int = 1
) -> tuple[tuple[Numbers, ...], ...]:
    """Return the board numbers of every table of every round, in the movement's own order."""
    return tuple(
        tuple(
            numbers_of(seating.board_set, boards_per_round, first_board) for seating in round.tables
        )
        for round in movement.rounds
    )


# The cells of a movement that was typed: each is read or refused by its own name.


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


_CLOCKWISE: Final = "NESW"


def places_from(domy_seat: str) -> Places:
    """Return the letters of the human seats, clockwise from the Domy.

    >>> places_from("N")
    ('E', 'S', 'W')
    """
    at = _CLOCKWISE.index(domy_seat)
    first, second, third = (_CLOCKWISE[(at + n) % 4] for n in (1, 2, 3))
    return first, second, third


@dataclass(frozen=True, slots=True)
class OwnMovement:
    """A checked movement, and the board numbers of its board sets (set 1 first)."""

    movement: Movement
    boards: tuple[Numbers, ...]

    @property
    def copies(self) -> int:
        """Return how many tables hold the same boards in one round at most."""
        return max(
            max(Counter(seating.board_set for seating in round.tables).values())
            for round in self.movement.rounds
        )


def read_own(data: object, players: int, places: Places = PLACES) -> OwnMovement:
    """Return the movement of parsed JSON; raises the first ``MovementError`` or ``Malformed``."""
    if not isinstance(data, Mapping) or not isinstance(data.get("rounds"), list):
        raise Malformed(field="movement.rounds")
    rounds = [_rows(r, round, places) for r, round in enumerate(data["rounds"])]
    sets = _board_sets(rounds)
    rank = {numbers: n + 1 for n, numbers in enumerate(sets)}
    movement = Movement.resting_the_rest(
        ([TableSeating(row.table, row.trio, rank[row.boards]) for row in rows] for rows in rounds),
        players,
    )
    limits = Limits(players, max(1, movement.tables), places)
    check(movement, limits, even_sit_outs=False)
    return OwnMovement(movement, sets)


def _rows(r: int, round: object, places: Places) -> list[MovementRow]:
    if not isinstance(round, list):
        raise Malformed(field=f"movement.rounds[{r}]")
    return [read_row((r, t), row, places) for t, row in enumerate(round)]


def _board_sets(rounds: list[list[MovementRow]]) -> tuple[Numbers, ...]:
    """Return all board sets, lowest number first; a board always travels with the same others."""
    travels_in: dict[int, Numbers] = {}
    for r, rows in enumerate(rounds):
        for t, row in enumerate(rows):
            for board in row.boards:
                if travels_in.setdefault(board, row.boards) != row.boards:
                    raise refused(BoardsUneven, (r, t), row.table, "boards", board=board)
    return tuple(sorted(set(travels_in.values())))
