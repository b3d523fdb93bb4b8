"""Exact numbers as texts."""

from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.number_texts import decimals, signed, trimmed


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(125, 1000), "0.13"),
        (Fraction(124999, 1000000), "0.12"),
        (Fraction(-125, 1000), "-0.13"),
        (Fraction(-4, 1000), "0.00"),
        (Fraction(0), "0.00"),
        (Fraction(100), "100.00"),
        (Fraction(99999, 1000), "100.00"),
    ],
)
def test_two_decimals_half_up(value: Fraction, text: str) -> None:
    assert decimals(value) == text


@given(st.decimals(-1000, 1000, places=4))
def test_halves_are_rounded_as_decimal_rounds_them(value: Decimal) -> None:
    with localcontext() as context:
        context.rounding = ROUND_HALF_UP
        assert Decimal(decimals(Fraction(value))) == round(value, 2)


def test_signs_and_idle_zeros() -> None:
    assert [signed(value) for value in (3, -3, 0)] == ["+3.00", "-3.00", "0.00"]
    assert [trimmed(value) for value in (0, 10, Fraction(15, 2), -3)] == ["0", "10", "7.5", "-3"]
