"""What each hand is worth against the others: cells, travellers, score cards (Rules §6)."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from boards.seats import Seat
from scoring.adjusted_worth import adjusted_worth, bounding_mean
from scoring.adjustments import AdjustedScore
from scoring.compared_results import ComparedResult, ComparisonCounts, compare_with_column
from scoring.counting.columns import ColumnScores, column_scores
from scoring.counting.plain import column_sums
from scoring.counting.sums import Sums
from scoring.field import ComparedField, FieldLine
from scoring.methods.base import ScoringMethod
from scoring.packing import FieldCounts, Outcomes, Packing, line_outcomes, pack
from scoring.rules import DEFAULT_RULES, ComparisonRules

__all__ = [
    "ComparedLine",
    "ComparedResult",
    "Comparison",
    "ComparisonCounts",
    "Traveller",
    "compare",
]


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """One line of a traveller with a cell for each seat that has a score."""

    line: FieldLine
    cells: Mapping[Seat, ComparedResult]


@dataclass(frozen=True, slots=True)
class Traveller:
    """All lines of one board, in the field's order; ``expected`` is E."""

    board: int
    expected: int
    lines: tuple[ComparedLine, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """A field counted once; cells are told from it board by board or entry by entry."""

    field: ComparedField
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
        """Return the numbers of the boards, rising."""
        return sorted({line.board for line in self.field.lines})

    def traveller(self, board: int) -> Traveller:
        """Return all results of one board."""
        lines = [line for line in self.field.lines if line.board == board]
        compared = tuple(ComparedLine(line, self.cells(line)) for line in lines)
        return Traveller(board, self.expected, compared)

    def scorecard(self, entry: int) -> tuple[ComparedResult, ...]:
        """Return all scores of one entry, in the field's order."""
        return tuple(
            cell
            for line in self.field.lines
            if entry in line.entries.values()
            for cell in self.cells(line).values()
            if cell.entry == entry
        )

    def cells(self, line: FieldLine) -> dict[Seat, ComparedResult]:
        """Return the scores of one line, seat by seat; none for a line owed or not played."""
        outcomes = line_outcomes(line, self.method, self.rules)
        return {
            seat: self._cell(line, seat, outcomes.get(seat, ()))
            for seat in line.entries
            if seat in outcomes or seat in line.adjusted
        }

    def _cell(self, line: FieldLine, seat: Seat, outcomes: Outcomes) -> ComparedResult:
        place = self.packing.columns.get((line.board, line.group, seat))
        column = None if place is None else self.columns[place]
        given = line.adjusted.get(seat)
        # A player with an adjusted score is compared with nobody; the column goes on without them.
        real = column if given is None else None
        return ComparedResult(
            board=line.board,
            line=line.key,
            seat=seat,
            entry=line.entries[seat],
            points=_mean_points(line, seat),
            score=self._awarded(line, seat, given) if given else real and real.score(outcomes),
            adjusted=given,
            against=compare_with_column(real, outcomes) if real else None,
            count=column.histogram.results if column else 0,
            expected=self.expected,
            unit=self.method.unit,
            signed=self.method.signed,
            own=bounding_mean(given, self.rules, self._own_mean(line, seat)) if given else None,
        )

    def _awarded(self, line: FieldLine, seat: Seat, given: AdjustedScore) -> Fraction:
        return adjusted_worth(given, self.method, self.rules, self._own_mean(line, seat))

    def _own_mean(self, line: FieldLine, seat: Seat) -> Fraction | None:
        return self.real.score(self.packing.players[line.entries[seat]])


def compare(
    field: ComparedField, method: ScoringMethod, rules: ComparisonRules = DEFAULT_RULES
) -> Comparison:
    """Count the field's columns and compare."""
    packing = pack(field, method, rules)
    columns = column_scores(FieldCounts.of(packing.field), method, rules)
    real = column_sums(packing.field, columns)
    return Comparison(field, method, rules, packing, columns, real)


def _mean_points(line: FieldLine, seat: Seat) -> Fraction | None:
    if not line.outcomes:
        return None
    return sum(
        (outcome.points[seat] * outcome.weight_of(seat) for outcome in line.outcomes), Fraction(0)
    )
