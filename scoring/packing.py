"""A field as flat numbers, player by player: the form in which it is counted and ranked.

A *code* is one real result of one player: ``column * span + (value - lowest)``, where a column is
one seat of one board (of one group, if fouled) and the value is what the scoring method compares.
Each player has ``width`` codes in a row; ``blank`` fills up.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Self

from boards.seats import Seat
from scoring.adjustments import AdjustedScore
from scoring.field import ComparedField, FieldLine
from scoring.methods.base import ScoringMethod
from scoring.rules import ComparisonRules

if TYPE_CHECKING:
    from numpy import int32
    from numpy.typing import NDArray

Column = tuple[int, str, Seat]
"""A board's number, its group and a seat."""

Outcomes = tuple[tuple[int, Fraction], ...]
"""Values compared, each with its weight; one of weight 1 for a plain result."""


@dataclass(frozen=True, slots=True)
class WeightedCell:
    """A weighted result: the player's place in ``entries``, its column and its outcomes."""

    player: int
    column: int
    outcomes: Outcomes


@dataclass(frozen=True, slots=True)
class PackedField:
    """All that a ranking needs. ``entries`` are in listing order: it shows inside a tie.

    Players are named by their place in ``entries`` (from 0). ``codes`` may be a list or an int32
    array, so that a query can hand over its rows as they come.
    """

    entries: Sequence[int]
    codes: "Sequence[int] | NDArray[int32]"
    columns: int
    lowest: int
    span: int
    expected: int
    weighted: Sequence[WeightedCell] = ()
    adjusted: Sequence[tuple[int, AdjustedScore]] = ()
    penalties: Sequence[tuple[int, Fraction]] = ()

    def __post_init__(self) -> None:
        if len(self.codes) != self.width * len(self.entries):
            raise ValueError("every player needs the same number of codes")

    @property
    def width(self) -> int:
        """Codes per player."""
        return len(self.codes) // len(self.entries) if self.entries else 0

    @property
    def blank(self) -> int:
        """Return the code for no result."""
        return self.columns * self.span

    def listed(self) -> Self:
        """Return the same with its codes as Python's own integers, which never overflow."""
        if isinstance(self.codes, list):
            return self
        return replace(self, codes=[int(code) for code in self.codes])


@dataclass(frozen=True, slots=True)
class Packing:
    """A packed field with the way back to its lines."""

    field: PackedField
    columns: Mapping[Column, int]
    players: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Score:
    """One seat of one line, on its way into a column."""

    entry: int
    column: Column
    outcomes: Outcomes


def line_outcomes(
    line: FieldLine, method: ScoringMethod, rules: ComparisonRules
) -> dict[Seat, Outcomes]:
    """Return what each seat of a line has to compare; nothing for a line without a result."""
    if not line.outcomes:
        return {}
    seats = tuple(line.entries)
    values = [
        method.values((points[seats[0]], points[seats[1]], points[seats[2]]), rules)
        for points in (outcome.points for outcome in line.outcomes)
    ]
    return {
        seat: tuple(
            (value[place], weight)
            for value, outcome in zip(values, line.outcomes, strict=True)
            if (weight := outcome.weight_of(seat))
        )
        for place, seat in enumerate(seats)
    }


def real_scores(
    field: ComparedField, method: ScoringMethod, rules: ComparisonRules
) -> Iterator[Score]:
    """Yield every real result of the field; a seat with an adjusted score has left its column."""
    for line in field.lines:
        for seat, outcomes in line_outcomes(line, method, rules).items():
            if seat not in line.adjusted:
                column = (line.board, line.group, seat)
                yield Score(line.entries[seat], column, outcomes)


def pack(field: ComparedField, method: ScoringMethod, rules: ComparisonRules) -> Packing:
    """Return the field as one method compares it."""
    entries = field.listing()
    players = {entry: player for player, entry in enumerate(entries)}
    scores = list(real_scores(field, method, rules))
    columns: dict[Column, int] = {}
    for score in scores:
        columns.setdefault(score.column, len(columns))
    values = [value for score in scores for value, _ in score.outcomes]
    # Shifted to begin at 0, codes are small and dense: a histogram is then a plain array.
    lowest = min(values, default=0)
    span = max(values, default=0) - lowest + 1
    rows, weighted = _coded(scores, players, columns, (lowest, span))
    packed = PackedField(
        entries=entries,
        codes=_flat(rows, len(columns) * span),
        columns=len(columns),
        lowest=lowest,
        span=span,
        expected=field.expected,
        weighted=weighted,
        adjusted=[
            (players[line.entries[seat]], given)
            for line in field.lines
            for seat, given in line.adjusted.items()
        ],
        penalties=[(players[penalty.entry], penalty.amount) for penalty in field.penalties],
    )
    return Packing(packed, columns, players)


def _coded(
    scores: Sequence[Score],
    players: Mapping[int, int],
    columns: Mapping[Column, int],
    reach: tuple[int, int],
) -> tuple[list[list[int]], list[WeightedCell]]:
    """Return each player's codes, and the weighted results that no single code can hold."""
    lowest, span = reach
    rows: list[list[int]] = [[] for _ in players]
    weighted = []
    for score in scores:
        player, column = players[score.entry], columns[score.column]
        if len(score.outcomes) == 1:
            rows[player].append(column * span + score.outcomes[0][0] - lowest)
        else:
            weighted.append(WeightedCell(player, column, score.outcomes))
    return rows, weighted


def _flat(rows: Sequence[Sequence[int]], blank: int) -> list[int]:
    """Return the rows end to end, each filled up to the longest."""
    width = max(map(len, rows), default=0)
    return [code for row in rows for code in (*row, *[blank] * (width - len(row)))]


# How often each result occurs: what columns score by, without anybody's cells.


@dataclass(frozen=True, slots=True)
class FieldCounts:
    """The counts of a packed field by code, without the blank; its weighted results separately.

    What the other fields say is as in ``PackedField``.
    """

    counts: Mapping[int, int]
    columns: int
    lowest: int
    span: int
    expected: int
    weighted: Sequence[WeightedCell] = ()

    @classmethod
    def of(cls, packed: PackedField) -> Self:
        """Count a field once, in arrays where its codes are one."""
        counts = _counts(packed)
        counts.pop(packed.blank, None)
        reach = packed.columns, packed.lowest, packed.span
        return cls(counts, *reach, packed.expected, packed.weighted)


def _counts(packed: PackedField) -> dict[int, int]:
    if isinstance(packed.codes, list):
        return dict(Counter(packed.codes))
    from scoring.exact_arrays import counts_by_code

    return counts_by_code(packed.codes, packed.blank + 1)  # type: ignore[arg-type]  # an array then
