"""The columns of a packed field as histograms, and what each value scores in them."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from scoring.methods.base import ColumnShape, MatchpointScale, ScoringMethod
from scoring.packing import FieldCounts, Outcomes, WeightedCell
from scoring.rules import ComparisonRules


class Histogram(NamedTuple):
    """A column: rising values, the mass of each, how many results, the mass of one result.

    The mass of a result is 1 unless the column holds weighted ones; then it is the common
    denominator of their weights, and all masses stay whole numbers. (Named tuples here: a club's
    evening makes hundreds of them at each change, and they are born twice as fast.)
    """

    values: list[int]
    masses: list[int]
    results: int
    mass: int


class ColumnScores(NamedTuple):
    """What each value of a column scores: its numerator × ``scale.factor`` + ``scale.offset``.

    ``numerators`` go with the histogram's values; ``scale`` is ``None`` when the column does not
    count for its players.
    """

    histogram: Histogram
    numerators: list[int]
    scale: MatchpointScale | None

    def score(self, outcomes: Outcomes) -> Fraction | None:
        """Return the exact score of one result, in the method's unit."""
        if self.scale is None:
            return None
        of_value = dict(zip(self.histogram.values, self.numerators, strict=True))
        numerator = sum(weight * of_value[value] for value, weight in outcomes)
        return numerator * self.scale.factor + self.scale.offset


def common_mass(cells: Sequence[WeightedCell]) -> int:
    """Return the smallest mass of one result that keeps every weight of these cells whole."""
    return lcm(*(weight.denominator for cell in cells for _, weight in cell.outcomes))


def weighted_by_column(weighted: Sequence[WeightedCell]) -> dict[int, list[WeightedCell]]:
    """Return weighted results, column by column."""
    columns: dict[int, list[WeightedCell]] = {}
    for cell in weighted:
        columns.setdefault(cell.column, []).append(cell)
    return columns


def histograms(field: FieldCounts, only: range | None = None) -> dict[int, Histogram]:
    """Return the histogram of every column, or of a range of columns."""
    histograms = _counted(field, only or range(field.columns))
    for column, cells in weighted_by_column(field.weighted).items():
        if only is None or column in only:
            histograms[column] = _with_weighted(
                histograms.get(column, Histogram([], [], 0, 1)), cells
            )
    return histograms


def _counted(field: FieldCounts, only: range) -> dict[int, Histogram]:
    """Return the unweighted results of these columns in two passes."""
    counts, span, lowest = field.counts, field.span, field.lowest
    if len(only) < field.columns:
        own = range(only.start * span, only.stop * span)
        counts = {code: count for code, count in counts.items() if code in own}
    columns: dict[int, tuple[list[int], list[int]]] = {}
    base = end = 0
    # Sorted codes are columns in order, and in each its values rising: one pass finds both.
    for code in sorted(counts):
        if code >= end:
            column = code // span
            base, end = column * span - lowest, (column + 1) * span
            values, masses = columns[column] = ([], [])
        values.append(code - base)
        masses.append(counts[code])
    return {
        column: Histogram(values, masses, sum(masses), 1)
        for column, (values, masses) in columns.items()
    }


def _with_weighted(plain: Histogram, cells: Sequence[WeightedCell]) -> Histogram:
    mass = common_mass(cells)
    masses = Counter(
        {value: count * mass for value, count in zip(plain.values, plain.masses, strict=True)}
    )
    for cell in cells:
        for value, weight in cell.outcomes:
            masses[value] += int(weight * mass)
    # Weighted values come in between, and matchpoints count what is below each: sort again.
    values = sorted(masses)
    return Histogram(values, [masses[value] for value in values], plain.results + len(cells), mass)


def column_scores(
    field: FieldCounts, method: ScoringMethod, rules: ComparisonRules, only: range | None = None
) -> dict[int, ColumnScores]:
    """Return what every value of every column scores, or only of some side by side."""
    scales: dict[tuple[int, int], MatchpointScale | None] = {}
    scores = {}
    for column, histogram in histograms(field, only).items():
        values, masses, results, mass = histogram
        # Most columns of an evening have the same shape, and exact fractions are dear to make.
        if (results, mass) not in scales:
            shape_of = ColumnShape(results, mass, field.expected)
            scales[results, mass] = method.scale(shape_of, rules)
        numerators = method.numerators(values, masses)
        scores[column] = ColumnScores(histogram, numerators, scales[results, mass])
    return scores
