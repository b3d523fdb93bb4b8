"""Exact numbers as texts: two decimals half up, one, or as short as they are."""

from fractions import Fraction


def decimals(value: Fraction | int) -> str:
    """Return two decimals, a half away from zero, with ``.`` and a minus only if needed.

    >>> decimals(Fraction(2350, 32)), decimals(Fraction(-89, 4)), decimals(Fraction(-1, 1000))
    ('73.44', '-22.25', '0.00')
    """
    rounded = hundredths(value)
    sign = "-" if rounded < 0 else ""
    return f"{sign}{abs(rounded) // 100}.{abs(rounded) % 100:02d}"


def hundredths(value: Fraction | int) -> int:
    """Return the number of hundredths, a half away from zero: what ``decimals`` writes."""
    return hundredths_of(value.numerator, value.denominator)


def hundredths_of(numerator: int, denominator: int) -> int:
    """Return the same of two whole numbers, the lower one above 0, which need not be reduced."""
    rounded = (200 * abs(numerator) + denominator) // (2 * denominator)
    return -rounded if numerator < 0 else rounded


def signed(value: Fraction | int) -> str:
    """Return two decimals with their sign: ``+32.75``, ``-22.25``, ``0.00``."""
    text = decimals(value)
    return text if text == "0.00" or text.startswith("-") else f"+{text}"


def tenths(value: Fraction, *, signed: bool = False) -> str:
    """Return one decimal, half up (a half goes away from zero); with its sign where asked.

    >>> tenths(Fraction(5725, 100)), tenths(Fraction(-1, 4)), tenths(Fraction(1, 2), signed=True)
    ('57.3', '-0.3', '+0.5')
    """
    count = (20 * abs(value.numerator) + value.denominator) // (2 * value.denominator)
    sign = "" if not count else "-" if value < 0 else "+" if signed else ""
    return f"{sign}{count // 10}.{count % 10}"


def trimmed(value: Fraction | int) -> str:
    """At most two decimals, without idle zeros.

    >>> trimmed(60), trimmed(Fraction(15, 2)), trimmed(Fraction(22, 3))
    ('60', '7.5', '7.33')
    """
    return decimals(value).rstrip("0").rstrip(".")
