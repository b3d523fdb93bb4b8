"""A club's own movement as parsed data, in the real seats and board numbers."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from boards.errors import Malformed, WhizError
from movements.checker import PLACES, Limits, check
from movements.errors import BoardsUneven, CellMissing, CellUnknown, CellUnreadable
from movements.values import Movement, TableSeating, Trio

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
