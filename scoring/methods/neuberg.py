"""Neuberg's formula: a board that was played less often than the others counts like them (§6)."""

from fractions import Fraction

from scoring.methods.base import ColumnShape, MatchpointScale


def neuberg_scale(column: ColumnShape) -> MatchpointScale:
    """Return how a numerator becomes percent of a top of 2(E − 1); exact, nothing is rounded.

    The numerator is m + 1, each result compared with the whole column, itself included; so
    Neuberg's M = (m + 1) · E / n − 1 is one factor and one offset. With one table all have 50.
    """
    if column.expected == 1:
        return MatchpointScale(Fraction(0), Fraction(50))
    others = column.expected - 1
    # Where results are weighted, masses count parts of a result: ``mass`` divides them out again.
    return MatchpointScale(
        Fraction(50 * column.expected, column.count * column.mass * others),
        Fraction(-50, others),
    )
