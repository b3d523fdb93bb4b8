"""Figures to one decimal, for the rankings that are shown while play goes on."""

from fractions import Fraction


def tenths(value: Fraction, *, signed: bool = False) -> str:
    """Return one decimal, half up (a half goes away from zero); with its sign where asked.

    >>> tenths(Fraction(5725, 100)), tenths(Fraction(-1, 4)), tenths(Fraction(1, 2), signed=True)
    ('57.3', '-0.3', '+0.5')
    """
    count = (20 * abs(value.numerator) + value.denominator) // (2 * value.denominator)
    sign = "" if not count else "-" if value < 0 else "+" if signed else ""
    return f"{sign}{count // 10}.{count % 10}"
