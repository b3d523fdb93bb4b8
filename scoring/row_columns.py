"""The columns of many clubs straight from their rows as numbers: no value for each line.

The outcome is that of ``club_columns`` over the lines of each club. A club in which anything is out
of the ordinary has none here, and is read line by line.
"""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from scoring.club_columns import MOST_IN_A_CELL, NO_RESULT, SEATS, ClubColumns
from scoring.exact_arrays import Integers, Numbers
from scoring.field import FieldLine
from scoring.methods.base import ScoringMethod
from scoring.packing import line_outcomes
from scoring.rules import ComparisonRules

ODD: Final = NO_RESULT + 1
"""The cell of what belongs in none."""
HANDS: Final = 3
SEAT_BITS: Final = 3
SEAT_MASK: Final = 7
"""The last bits of a seat's letter, by which N, E, S and W differ."""
KEY_BITS: Final = 29
KEY_MASK: Final = 2**KEY_BITS - 1
LINE_SHIFT: Final = KEY_BITS + SEAT_BITS
LINE_BITS: Final = 31


@dataclass(frozen=True, slots=True)
class LineWorth:
    """The cells of identical lines: one for each seat of ``SEATS``, and whether the line fills. A
    line with an odd cell is read on its own.
    """

    cells: tuple[int, int, int, int]
    fills: bool


ODD_WORTH: Final = LineWorth((ODD, ODD, ODD, ODD), fills=False)


def line_worth(line: FieldLine, method: ScoringMethod, rules: ComparisonRules) -> LineWorth:
    """Return what a line comes to; odd where something of it fits in no cell."""
    outcomes = line_outcomes(line, method, rules)
    values = [parts[0][0] for parts in outcomes.values()]
    plain = all(len(parts) == 1 for parts in outcomes.values()) and not line.adjusted
    if line.group or not plain or any(abs(value) > MOST_IN_A_CELL for value in values):
        return ODD_WORTH
    cells = [ODD] * len(SEATS)
    for seat in line.entries:
        place = SEATS.index(seat)
        cells[place] = 4 * outcomes[seat][0][0] + place if seat in outcomes else NO_RESULT
    north, east, south, west = cells
    return LineWorth((north, east, south, west), line.fills)


@dataclass(frozen=True, slots=True)
class LineRows:
    """The lines of some clubs as columns: key, board, and the place of what each says."""

    keys: Integers
    boards: Integers
    worths: Integers


@dataclass(frozen=True, slots=True)
class PeopleRows:
    """Everybody in listing order, club by club: key, number, the place of the club, if present."""

    keys: Integers
    numbers: Integers
    clubs: Integers
    present: NDArray[np.bool_]


WIDEST: Final = 2**26
"""Keys that reach further would take too much memory."""
ROWS_AT_ONCE: Final = 2**17


def columns_of_rows(
    lines: LineRows, seats: Integers, people: PeopleRows, worths: Sequence[LineWorth], clubs: int
) -> list[ClubColumns | None]:
    """Return the columns of each club, ``None`` for those that are read line by line.

    ``seats`` are numbers of a line's key, an entry's and a seat (``SEAT_MASK``). Lines and seats of
    others may be among them: the people say whose they are.
    """
    reach = max(_reach(lines.keys), _reach(people.keys))
    if not len(lines.keys) or not len(people.keys) or reach > WIDEST:
        return [None] * clubs
    seated = _Seated.of(lines, people, worths)
    for start in range(0, len(seats), ROWS_AT_ONCE):
        seated.add(seats[start : start + ROWS_AT_ONCE])
    return list(_by_club(seated, lines, people, worths, clubs))


def _reach(keys: Integers) -> int:
    return int(keys.max()) - int(keys.min()) + 1 if len(keys) else 0


class _Places(NamedTuple):
    """A value for each key from the lowest on; keys outside get the first or last."""

    lowest: int
    values: Numbers

    @classmethod
    def of(cls, keys: Integers, values: Numbers) -> Self:
        lowest = int(keys.min()) - 1
        places = np.full(_reach(keys) + 2, -1, dtype=np.int32)
        places[keys - lowest] = values
        return cls(lowest, places)


@dataclass(frozen=True, slots=True)
class _Seated:
    """Everybody's cells, filled block by block; a block stays in the processor's cache.

    By the line's key: what it says, its board's place, and the club that sat there. By person: the
    club, how many seats were read and how many results.
    """

    numbers: Integers
    said: _Places
    boards: _Places
    homes: _Places
    person: _Places
    clubs: NDArray[np.int32]
    table: NDArray[np.int16]
    cells: NDArray[np.int16]
    seats: Integers
    results: Integers

    @classmethod
    def of(cls, lines: LineRows, people: PeopleRows, worths: Sequence[LineWorth]) -> Self:
        numbers = np.flatnonzero(np.bincount(lines.boards))
        place = np.zeros(int(numbers.max()) + 1, dtype=np.int32)
        place[numbers] = np.arange(len(numbers))
        count = len(people.keys)
        table = np.full((len(worths), SEAT_MASK + 1), ODD, dtype=np.int16)
        for seat, at in zip(SEATS, range(len(SEATS)), strict=True):
            table[:, ord(seat.value) & SEAT_MASK] = [worth.cells[at] for worth in worths]
        nowhere = np.full(len(lines.keys), -1, dtype=np.int32)
        return cls(
            numbers=numbers,
            said=_Places.of(lines.keys, (SEAT_MASK + 1) * lines.worths),
            boards=_Places.of(lines.keys, place.take(lines.boards)),
            homes=_Places.of(lines.keys, nowhere),
            person=_Places.of(people.keys, np.arange(count)),
            clubs=people.clubs.astype(np.int32),
            table=table.ravel(),
            cells=np.full(count * len(numbers), NO_RESULT, dtype=np.int16),
            seats=np.zeros(count, dtype=np.int64),
            results=np.zeros(count, dtype=np.int64),
        )

    def add(self, packed: Integers) -> None:
        """Take some more seats."""
        at = (packed >> LINE_SHIFT) - self.said.lowest
        person = self.person.values.take(
            ((packed >> SEAT_BITS) & KEY_MASK) - self.person.lowest, mode="clip"
        )
        answers = self.said.values.take(at, mode="clip")
        known = (person >= 0) & (answers >= 0)
        if not known.all():
            packed, at, person, answers = packed[known], at[known], person[known], answers[known]
        self.homes.values[at] = self.clubs.take(person)
        seats = np.bincount(person, minlength=len(self.seats))
        cell = self.table.take(answers + (packed & SEAT_MASK))
        where = person * np.int64(len(self.numbers)) + self.boards.values.take(at)
        real = cell != NO_RESULT
        self.seats[:] += seats
        if real.all():
            self.cells[where] = cell
            self.results[:] += seats
        else:
            self.cells[where[real]] = cell[real]
            self.results[:] += np.bincount(person[real], minlength=len(self.seats))


def _by_club(
    seated: _Seated, lines: LineRows, people: PeopleRows, worths: Sequence[LineWorth], clubs: int
) -> Iterator[ClubColumns | None]:
    width = len(seated.numbers)
    cells = seated.cells.reshape(-1, width)
    had, filled = _lines_of_clubs(seated, lines, worths, clubs)
    odd = _odd_clubs(seated, cells, had.sum(axis=1))
    listed = people.present | (seated.seats > 0)
    ends = np.cumsum(np.bincount(people.clubs, minlength=clubs)).tolist()
    for club, (start, stop) in enumerate(zip([0, *ends], ends, strict=False)):
        if odd[club]:
            yield None
            continue
        boards = np.flatnonzero(had[club])
        own, numbers = cells[start:stop], people.numbers[start:stop]
        if not listed[start:stop].all():
            own, numbers = own[listed[start:stop]], numbers[listed[start:stop]]
        if len(boards) < width:
            own = own[:, boards]
        values = own[own != NO_RESULT] >> 2
        yield ClubColumns(
            entries=numbers.tolist(),
            boards=seated.numbers[boards].tolist(),
            filled=filled[club, boards].tolist(),
            cells=array("h", own.tobytes()),
            lowest=int(values.min(initial=MOST_IN_A_CELL)) if len(values) else 0,
            highest=int(values.max(initial=-MOST_IN_A_CELL)) if len(values) else 0,
        )


def _lines_of_clubs(
    seated: _Seated, lines: LineRows, worths: Sequence[LineWorth], clubs: int
) -> tuple[Integers, Integers]:
    """Return how many lines each club has of each board, and how many of them fill it."""
    at = lines.keys - seated.homes.lowest
    home, width = seated.homes.values.take(at), len(seated.numbers)
    fills = np.array([worth.fills for worth in worths], dtype=bool).take(lines.worths)
    cell_index = home * np.int64(width) + seated.boards.values.take(at)
    # Nobody who was asked for sat at the others.
    had, filled = (
        np.bincount(cell_index[chosen], minlength=clubs * width).reshape(clubs, width)
        for chosen in (home >= 0, (home >= 0) & fills)
    )
    return had, filled


def _odd_clubs(seated: _Seated, cells: NDArray[np.int16], lines: Integers) -> NDArray[np.bool_]:
    """Return which clubs have something that is in no column."""
    clubs = len(lines)
    seats = np.bincount(seated.clubs, seated.seats, minlength=clubs)
    # A line has three hands, each once: as many seats as three times the lines.
    odd: NDArray[np.bool_] = seats != HANDS * lines
    # Two results of one person on one board leave fewer cells than results.
    crowded = (cells != NO_RESULT).sum(axis=1) != seated.results
    strange = (cells == ODD).any(axis=1)
    odd[seated.clubs[crowded | strange]] = True
    return odd
