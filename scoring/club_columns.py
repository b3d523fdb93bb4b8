"""What one club played, as columns of small numbers: stored once, then compared with other clubs'.

A *cell* is one person's real result on one board: ``4 * value + seat``, where the value is what the
scoring method compares and the seat is 0 to 3 for N E S W. Cells stand person by person, a board
after the other. What no cell can hold (fouled boards, weighted scores) is told apart.
"""

from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Self

from boards.seats import Seat
from scoring.adjustments import AdjustedScore
from scoring.field import ComparedField
from scoring.methods.base import ScoringMethod
from scoring.packing import Outcomes, Score, real_scores
from scoring.rules import ComparisonRules

SEATS: Final = tuple(Seat)
NO_RESULT: Final = -(2**15)
"""The cell of a board that somebody has no real result on."""
MOST_IN_A_CELL: Final = 8000


@dataclass(frozen=True, slots=True)
class ApartScore:
    """A result that is in no cell; ``player`` is the place in ``entries``."""

    player: int
    board: int
    group: str
    seat: Seat
    outcomes: Outcomes


@dataclass(frozen=True, slots=True)
class ClubColumns:
    """A club's field, packed. ``entries`` are in listing order, ``boards`` rise.

    ``filled`` counts for each board the scores that it has or will have; ``lowest`` and ``highest``
    are the values in cells, 0 without any.
    """

    entries: Sequence[int]
    boards: Sequence[int]
    filled: Sequence[int]
    cells: "array[int]"
    lowest: int = 0
    highest: int = 0
    apart: Sequence[ApartScore] = ()
    adjusted: Sequence[tuple[int, AdjustedScore]] = ()
    penalties: Sequence[tuple[int, Fraction]] = ()

    def __post_init__(self) -> None:
        if len(self.cells) != len(self.entries) * len(self.boards):
            raise ValueError("every player needs a cell for each board")
        if len(self.filled) != len(self.boards):
            raise ValueError("every board needs its number of scores")

    def of_board(self, board: int) -> Self:
        """Return what the club did on one board; nobody has a cell where it was not played."""
        if board not in self.boards:
            return replace(self, boards=[], filled=[], cells=array("h"), apart=())
        at = list(self.boards).index(board)
        return replace(
            self,
            boards=[board],
            filled=[self.filled[at]],
            cells=self.cells[at :: len(self.boards)],
            apart=[score for score in self.apart if score.board == board],
        )


def club_columns(
    field: ComparedField, method: ScoringMethod, rules: ComparisonRules
) -> ClubColumns:
    """Return a club's field as one method compares it."""
    entries = field.listing()
    boards = sorted({line.board for line in field.lines})
    players = {entry: player for player, entry in enumerate(entries)}
    filled = Counter(line.board for line in field.lines if line.fills)
    scores = list(real_scores(field, method, rules))
    cells, apart = _cells(scores, players, boards)
    values = [cell >> 2 for cell in cells if cell != NO_RESULT]
    return ClubColumns(
        entries=entries,
        boards=boards,
        filled=[filled[board] for board in boards],
        cells=cells,
        lowest=min(values, default=0),
        highest=max(values, default=0),
        apart=apart,
        adjusted=[
            (players[line.entries[seat]], given)
            for line in field.lines
            for seat, given in line.adjusted.items()
        ],
        penalties=[(players[penalty.entry], penalty.amount) for penalty in field.penalties],
    )


def _cells(
    scores: Sequence[Score], players: Mapping[int, int], boards: Sequence[int]
) -> tuple["array[int]", list[ApartScore]]:
    """Return the cells, and the scores that none can hold."""
    places = {board: place for place, board in enumerate(boards)}
    cells = array("h", [NO_RESULT]) * (len(players) * len(boards))
    apart = []
    for score in scores:
        board, group, seat = score.column
        player, value = players[score.entry], score.outcomes[0][0]
        at = player * len(boards) + places[board]
        plain = len(score.outcomes) == 1 and not group and abs(value) <= MOST_IN_A_CELL
        if plain and cells[at] == NO_RESULT:
            cells[at] = 4 * value + SEATS.index(seat)
        else:
            apart.append(ApartScore(player, board, group, seat, score.outcomes))
    return cells, apart
