"""The columns of many clubs put together as one packed field, in plain Python or in arrays."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from boards.seats import Seat
from scoring.club_columns import NO_RESULT, SEATS, ApartScore, ClubColumns
from scoring.counting import LARGE_FIELD
from scoring.counting.columns import ColumnScores, column_scores
from scoring.methods.base import ScoringMethod
from scoring.packing import FieldCounts, PackedField, WeightedCell
from scoring.rules import ComparisonRules


@dataclass(frozen=True, slots=True)
class CodeLayout:
    """How cells become codes: a column for each seat of a board, ``span`` codes in each.

    ``boards`` are those of all clubs, rising; ``columns`` counts those of fouled boards too.
    """

    boards: Sequence[int]
    columns: int
    lowest: int
    span: int

    @property
    def blank(self) -> int:
        """Return the code for no result."""
        return self.columns * self.span


if TYPE_CHECKING:
    from numpy import int32
    from numpy.typing import NDArray


def boards_of(clubs: Sequence[ClubColumns]) -> list[int]:
    """Return the boards that any of these clubs had, rising."""
    return sorted({board for club in clubs for board in club.boards})


def join_columns(clubs: Sequence[ClubColumns]) -> PackedField:
    """Return one field of all clubs; people are numbered from 0, club by club in their order.

    Boards that have one number are compared over all clubs, those fouled in a club inside it.
    """
    boards = boards_of(clubs)
    starts = list(_starts(clubs))
    own_columns, apart = _apart(clubs, boards)
    values = [value for _, score, _ in apart for value, _ in score.outcomes]
    values += [reach for club in clubs for reach in (club.lowest, club.highest)]
    lowest = min(values, default=0)
    layout = CodeLayout(boards, own_columns, lowest, max(values, default=0) - lowest + 1)
    return PackedField(
        entries=range(starts[-1]),
        codes=_codes(clubs, layout, starts[-1]),
        columns=layout.columns,
        lowest=layout.lowest,
        span=layout.span,
        expected=expected_scores(clubs),
        weighted=[
            WeightedCell(starts[place] + score.player, column, score.outcomes)
            for place, score, column in apart
        ],
        adjusted=[
            (start + player, given)
            for start, club in zip(starts, clubs, strict=False)
            for player, given in club.adjusted
        ],
        penalties=[
            (start + player, amount)
            for start, club in zip(starts, clubs, strict=False)
            for player, amount in club.penalties
        ],
    )


def expected_scores(clubs: Sequence[ClubColumns]) -> int:
    """Return E of all clubs: the most scores that a board has or will have."""
    alike: dict[tuple[int, ...], list[Sequence[int]]] = {}
    for club in clubs:
        alike.setdefault(tuple(club.boards), []).append(club.filled)
    filled: Counter[int] = Counter()
    for boards, same in alike.items():
        filled.update(dict(zip(boards, map(sum, zip(*same, strict=True)), strict=True)))
    return max(filled.values(), default=0)


def board_counts(clubs: Sequence[ClubColumns], board: int) -> FieldCounts:
    """Return what all clubs did on one board, compared as it is in the whole field."""
    joined = join_columns([club.of_board(board) for club in clubs])
    return replace(FieldCounts.of(joined), expected=expected_scores(clubs))


def board_scores(
    field: FieldCounts, place: int, method: ScoringMethod, rules: ComparisonRules
) -> dict[Seat, ColumnScores]:
    """Return what each value of each seat scores on a board that all clubs are compared on.

    ``place`` is that of the board among those of the field.
    """
    first = place * len(SEATS)
    own = range(first, first + len(SEATS))
    scores = column_scores(field, method, rules, own) if first < field.columns else {}
    return {
        seat: scores[column] for seat, column in zip(SEATS, own, strict=True) if column in scores
    }


def _starts(clubs: Sequence[ClubColumns]) -> Iterator[int]:
    """Yield the number of each club's first person, then how many people there are in all."""
    start = 0
    for club in clubs:
        yield start
        start += len(club.entries)
    yield start


def _apart(
    clubs: Sequence[ClubColumns], boards: Sequence[int]
) -> tuple[int, list[tuple[int, ApartScore, int]]]:
    """Return the number of columns, and what is in no cell: club's place, score, column."""
    columns: dict[tuple[int | None, int, str, Seat], int] = {
        (None, board, "", seat): place
        for place, (board, seat) in enumerate((board, seat) for board in boards for seat in SEATS)
    }
    placed = []
    for place, club in enumerate(clubs):
        for score in club.apart:
            inside = place if score.group else None
            key = (inside, score.board, score.group, score.seat)
            placed.append((place, score, columns.setdefault(key, len(columns))))
    return len(columns), placed


def _codes(
    clubs: Sequence[ClubColumns], layout: CodeLayout, people: int
) -> "Sequence[int] | NDArray[int32]":
    """Return everybody's codes, board by board; arrays make them where arrays will count them."""
    if people * len(layout.boards) >= LARGE_FIELD:
        try:
            from scoring.joined_arrays import codes_in_arrays
        except ModuleNotFoundError as error:
            if error.name != "numpy":
                raise
        else:
            return codes_in_arrays(clubs, layout, people)
    return codes_in_python(clubs, layout)


def codes_in_python(clubs: Sequence[ClubColumns], layout: CodeLayout) -> list[int]:
    """Return the codes as Python's own integers."""
    codes: list[int] = []
    span, blank = layout.span, layout.blank
    for club in clubs:
        width, own = len(club.boards), {board: at for at, board in enumerate(club.boards)}
        # Where the club had the board, and which code its first column begins with.
        at = [(own.get(board), 4 * n * span) for n, board in enumerate(layout.boards)]
        for start in range(0, len(club.cells), width or 1):
            row = club.cells[start : start + width]
            cells = ((NO_RESULT if n is None else row[n], base) for n, base in at)
            codes += (
                blank
                if cell == NO_RESULT
                else base + (cell & 3) * span + (cell >> 2) - layout.lowest
                for cell, base in cells
            )
        if not width:
            codes += [blank] * (len(club.entries) * len(layout.boards))
    return codes
