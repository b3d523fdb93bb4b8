"""What each hand is worth against the others: cells, travellers, score cards (Rules §6)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from boards.seats import Seat
from scoring.adjustments import AdjustedScore
from scoring.awards import awarded
from scoring.counting.columns import ColumnScores, column_scores
from scoring.counting.plain import column_sums
from scoring.counting.sums import Sums
from scoring.field import Field, Line
from scoring.figures import decimals, signed, trimmed
from scoring.methods.base import ScoringMethod, Unit
from scoring.packing import Outcomes, Packing, line_outcomes, pack
from scoring.ranking import top_of
from scoring.rules import DEFAULT_RULES, ComparisonRules


@dataclass(frozen=True, slots=True)
class Against:
    """How a result stands to the other real results of its column; whole unless weighted."""

    better: Fraction
    same: Fraction
    worse: Fraction

    @property
    def others(self) -> Fraction:
        """How many it was compared with."""
        return self.better + self.same + self.worse


@dataclass(frozen=True, slots=True)
class Cell:
    """One seat of one line: what it marked and what that was worth.

    ``points`` is the weighted mean for a weighted score, ``None`` where the director alone gave
    a score. ``count`` is n of the column; ``against`` is ``None`` for an adjusted score, and
    ``score`` where the column does not count.
    """

    board: int
    line: str
    seat: Seat
    entry: int
    points: Fraction | None
    score: Fraction | None
    adjusted: AdjustedScore | None
    against: Against | None
    count: int
    expected: int
    unit: Unit
    signed: bool

    @property
    def top(self) -> int:
        """2(E − 1)."""
        return top_of(self.expected)

    @property
    def matchpoints(self) -> Fraction | None:
        """M, exact; only where there is a top."""
        if self.unit is not Unit.PERCENT or self.score is None:
            return None
        return self.score * self.top / 100

    @property
    def points_text(self) -> str | None:
        """Points as marked; a weighted mean with at most two decimals."""
        return None if self.points is None else trimmed(self.points)

    @property
    def matchpoints_text(self) -> str | None:
        """M with at most two decimals."""
        matchpoints = self.matchpoints
        return None if matchpoints is None else trimmed(matchpoints)

    @property
    def score_text(self) -> str | None:
        """The score in the method's unit, to two decimals."""
        if self.score is None:
            return None
        return signed(self.score) if self.signed else decimals(self.score)

    @property
    def percentage(self) -> str | None:
        """The same where it is a percentage."""
        return self.score_text if self.unit is Unit.PERCENT else None


@dataclass(frozen=True, slots=True)
class TravellerLine:
    """One line of a traveller with a cell for each seat that has a score."""

    line: Line
    cells: Mapping[Seat, Cell]


@dataclass(frozen=True, slots=True)
class Traveller:
    """All lines of one board, in the field's order; ``expected`` is E."""

    board: int
    expected: int
    lines: tuple[TravellerLine, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """A field counted once; cells are told from it board by board or entry by entry."""

    field: Field
    method: ScoringMethod
    rules: ComparisonRules
    packing: Packing
    columns: Mapping[int, ColumnScores]
    real: Sums

    @property
    def expected(self) -> int:
        """E."""
        return self.packing.field.expected

    @property
    def boards(self) -> list[int]:
        """The numbers of the boards, rising."""
        return sorted({line.board for line in self.field.lines})

    def traveller(self, board: int) -> Traveller:
        """All results of one board."""
        lines = [line for line in self.field.lines if line.board == board]
        told = tuple(TravellerLine(line, self.cells(line)) for line in lines)
        return Traveller(board, self.expected, told)

    def scorecard(self, entry: int) -> tuple[Cell, ...]:
        """All scores of one entry, in the field's order."""
        return tuple(
            cell
            for line in self.field.lines
            if entry in line.entries.values()
            for cell in self.cells(line).values()
            if cell.entry == entry
        )

    def cells(self, line: Line) -> dict[Seat, Cell]:
        """The scores of one line, seat by seat; none for a line owed or not played."""
        outcomes = line_outcomes(line, self.method, self.rules)
        return {
            seat: self._cell(line, seat, outcomes.get(seat, ()))
            for seat in line.entries
            if seat in outcomes or seat in line.adjusted
        }

    def _cell(self, line: Line, seat: Seat, outcomes: Outcomes) -> Cell:
        place = self.packing.columns.get((line.board, line.group, seat))
        column = None if place is None else self.columns[place]
        given = line.adjusted.get(seat)
        real = column if given is None else None
        return Cell(
            board=line.board,
            line=line.key,
            seat=seat,
            entry=line.entries[seat],
            points=_mean_points(line, seat),
            score=real.score(outcomes) if real else self._awarded(line, seat, given),
            adjusted=given,
            against=_against(real, outcomes) if real else None,
            count=column.histogram.results if column else 0,
            expected=self.expected,
            unit=self.method.unit,
            signed=self.method.signed,
        )

    def _awarded(self, line: Line, seat: Seat, given: AdjustedScore | None) -> Fraction | None:
        if given is None:
            return None
        mean = self.real.score(self.packing.players[line.entries[seat]])
        return awarded(given, self.method, self.rules, mean)


def compare(
    field: Field, method: ScoringMethod, rules: ComparisonRules = DEFAULT_RULES
) -> Comparison:
    """Count the field's columns and compare."""
    packing = pack(field, method, rules)
    columns = column_scores(packing.field, method, rules)
    real = column_sums(packing.field, columns)
    return Comparison(field, method, rules, packing, columns, real)


def _mean_points(line: Line, seat: Seat) -> Fraction | None:
    if not line.outcomes:
        return None
    return sum((each.points[seat] * each.weight for each in line.outcomes), Fraction(0))


def _against(column: ColumnScores, outcomes: Outcomes) -> Against:
    """Compare with the column's other results: its masses less one's own."""
    histogram = column.histogram
    own: dict[int, Fraction] = {}
    for value, weight in outcomes:
        own[value] = own.get(value, Fraction(0)) + weight
    others = [
        (value, Fraction(mass, histogram.mass) - own.get(value, 0))
        for value, mass in zip(histogram.values, histogram.masses, strict=True)
    ]
    return Against(
        better=_mass(outcomes, others, lambda mine, other: other > mine),
        same=_mass(outcomes, others, lambda mine, other: other == mine),
        worse=_mass(outcomes, others, lambda mine, other: other < mine),
    )


def _mass(
    outcomes: Outcomes,
    others: Sequence[tuple[int, Fraction]],
    relation: Callable[[int, int], bool],
) -> Fraction:
    return sum(
        (
            weight * mass
            for mine, weight in outcomes
            for other, mass in others
            if relation(mine, other)
        ),
        Fraction(0),
    )
