"""Small fields for the tests: tables 1, 2, 3 … each with three entries of its own."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from boards.seats import Seat
from scoring.adjustments import AdjustedScore, Penalty
from scoring.comparison import Comparison, compare
from scoring.field import ComparedField, FieldLine, WeightedOutcome
from scoring.methods import scoring_method
from scoring.rules import DEFAULT_RULES, ComparisonRules

HUMANS = (Seat.N, Seat.E, Seat.S)

Triple = tuple[int, int, int]


def seated(table: int) -> dict[Seat, int]:
    """Entries 1, 2, 3 at table 1, entries 4, 5, 6 at table 2, and so on."""
    return {seat: 3 * table - 2 + place for place, seat in enumerate(HUMANS)}


def marked(points: Triple) -> dict[Seat, int]:
    return dict(zip(HUMANS, points, strict=True))


def real(table: int, points: Triple, board: int = 1) -> FieldLine:
    return FieldLine.real(f"{table}/{board}", board, seated(table), marked(points))


def owed(table: int, board: int = 1) -> FieldLine:
    return FieldLine(f"{table}/{board}", board, seated(table), owed=True)


def not_played(table: int, board: int = 1) -> FieldLine:
    return FieldLine(f"{table}/{board}", board, seated(table))


def weighted(table: int, shares: Sequence[tuple[Triple, str]], board: int = 1) -> FieldLine:
    outcomes = tuple(WeightedOutcome(marked(points), Fraction(weight)) for points, weight in shares)
    return FieldLine(f"{table}/{board}", board, seated(table), outcomes)


def adjust(line: FieldLine, adjusted: Mapping[Seat, AdjustedScore]) -> FieldLine:
    return replace(line, adjusted=adjusted)


def norths(*values: int, board: int = 1) -> list[FieldLine]:
    """One line a table, on which only North may have marked something."""
    return [real(table, (value, 0, 0), board) for table, value in enumerate(values, 1)]


def field_of(lines: Sequence[FieldLine], *penalties: Penalty) -> ComparedField:
    entries = {entry for line in lines for entry in line.entries.values()}
    return ComparedField(lines, {entry: f"{entry:03}" for entry in entries}, penalties)


def compared(
    lines: Sequence[FieldLine], method: str = "matchpoints", rules: ComparisonRules = DEFAULT_RULES
) -> Comparison:
    return compare(field_of(lines), scoring_method(method), rules)


def norths_matchpoints(comparison: Comparison, board: int = 1) -> list[Fraction | None]:
    """M of every North on the board, table by table; ``None`` without a score."""
    cells = [line.cells.get(Seat.N) for line in comparison.traveller(board).lines]
    return [cell.matchpoints if cell else None for cell in cells]


def norths_scores(comparison: Comparison, board: int = 1) -> list[Fraction | None]:
    """The score of every North on the board in the method's unit."""
    cells = [line.cells.get(Seat.N) for line in comparison.traveller(board).lines]
    return [cell.score if cell else None for cell in cells]
