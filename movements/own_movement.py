"""A club's own movement, as sent or imported, in the real seats and board numbers.

The shape is that of the API: ``{"rounds": [[{"table": 1, "boards": [1, 2], "N": 1, "E": 2,
"S": 3}, …], …]}``. It is refused with the exact cell, or becomes a movement with its boards.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from boards.errors import Malformed
from movements.checker import PLACES, Limits, check
from movements.errors import BoardsUneven
from movements.numbering import Numbers
from movements.own_movement_cells import MovementRow, Places, read_row, refused
from movements.values import Movement, TableSeating

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
            max(Counter(seating.board_set for seating in each.tables).values())
            for each in self.movement.rounds
        )


def read_own(data: object, players: int, places: Places = PLACES) -> OwnMovement:
    """Return the movement of parsed JSON; raises the first ``MovementError`` or ``Malformed``."""
    if not isinstance(data, Mapping) or not isinstance(data.get("rounds"), list):
        raise Malformed(field="movement.rounds")
    rounds = [_rows(r, each, places) for r, each in enumerate(data["rounds"])]
    sets = _board_sets(rounds)
    rank = {numbers: n + 1 for n, numbers in enumerate(sets)}
    movement = Movement.resting_the_rest(
        ([TableSeating(row.table, row.trio, rank[row.boards]) for row in rows] for rows in rounds),
        players,
    )
    limits = Limits(players, max(1, movement.tables), places)
    check(movement, limits, even_sit_outs=False)
    return OwnMovement(movement, sets)


def _rows(r: int, each: object, places: Places) -> list[MovementRow]:
    if not isinstance(each, list):
        raise Malformed(field=f"movement.rounds[{r}]")
    return [read_row((r, t), row, places) for t, row in enumerate(each)]


def _board_sets(rounds: list[list[MovementRow]]) -> tuple[Numbers, ...]:
    """Return all board sets, lowest number first; a board always travels with the same others."""
    travels_in: dict[int, Numbers] = {}
    for r, rows in enumerate(rounds):
        for t, row in enumerate(rows):
            for board in row.boards:
                if travels_in.setdefault(board, row.boards) != row.boards:
                    raise refused(BoardsUneven, (r, t), row.table, "boards", board=board)
    return tuple(sorted(set(travels_in.values())))
