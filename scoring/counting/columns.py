"""The columns of a packed field as histograms, and what each value scores in them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import lcm

from scoring.methods.base import ColumnShape, Scale, ScoringMethod
from scoring.packing import Outcomes, PackedField, WeightedCell
from scoring.rules import ComparisonRules


@dataclass(frozen=True, slots=True)
class Histogram:
    """A column: rising values, the mass of each, how many results, the mass of one result.

    The mass of a result is 1 unless the column holds weighted ones; then it is the common
    denominator of their weights, and all masses stay whole numbers.
    """

    values: Sequence[int]
    masses: Sequence[int]
    count: int
    mass: int


@dataclass(frozen=True, slots=True)
class ColumnScores:
    """What each value of a column scores: ``numerators[value] * factor + offset``.

    ``scale`` is ``None`` when the column does not count for its players.
    """

    histogram: Histogram
    numerators: Mapping[int, int]
    scale: Scale | None

    def score(self, outcomes: Outcomes) -> Fraction | None:
        """The exact score of one result, in the method's unit."""
        if self.scale is None:
            return None
        numerator = sum(weight * self.numerators[value] for value, weight in outcomes)
        return numerator * self.scale.factor + self.scale.offset


def common_mass(cells: Sequence[WeightedCell]) -> int:
    """The smallest mass of one result that keeps every weight of these cells whole."""
    return lcm(*(weight.denominator for cell in cells for _, weight in cell.outcomes))


def weighted_by_column(packed: PackedField) -> dict[int, list[WeightedCell]]:
    """The weighted results, column by column."""
    columns: dict[int, list[WeightedCell]] = {}
    for cell in packed.weighted:
        columns.setdefault(cell.column, []).append(cell)
    return columns


def histograms(packed: PackedField) -> dict[int, Histogram]:
    """Count every column once."""
    plain = _counted(packed)
    found = {
        column: Histogram(list(counts), list(counts.values()), sum(counts.values()), 1)
        for column, counts in plain.items()
    }
    for column, cells in weighted_by_column(packed).items():
        found[column] = _with_weighted(plain.get(column, {}), cells)
    return found


def _counted(packed: PackedField) -> dict[int, dict[int, int]]:
    """How often each value stands in each column, values rising."""
    counts = Counter(packed.codes)
    counts.pop(packed.blank, None)
    span, lowest = packed.span, packed.lowest
    found: dict[int, dict[int, int]] = {}
    for code in sorted(counts):
        column = code // span
        if column not in found:
            found[column] = {}
        found[column][code - column * span + lowest] = counts[code]
    return found


def _with_weighted(plain: Mapping[int, int], cells: Sequence[WeightedCell]) -> Histogram:
    mass = common_mass(cells)
    masses = Counter({value: count * mass for value, count in plain.items()})
    for cell in cells:
        for value, weight in cell.outcomes:
            masses[value] += int(weight * mass)
    values = sorted(masses)
    counted = sum(plain.values()) + len(cells)
    return Histogram(values, [masses[value] for value in values], counted, mass)


def column_scores(
    packed: PackedField, method: ScoringMethod, rules: ComparisonRules
) -> dict[int, ColumnScores]:
    """What every value of every column scores."""
    scale = cache(
        lambda count, mass: method.scale(ColumnShape(count, mass, packed.expected), rules)
    )
    scores = {}
    for column, histogram in histograms(packed).items():
        values = histogram.values
        numerators = method.numerators(values, histogram.masses)
        by_value = dict(zip(values, numerators, strict=True))
        scores[column] = ColumnScores(histogram, by_value, scale(histogram.count, histogram.mass))
    return scores
