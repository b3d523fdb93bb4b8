"""Arrays of whole numbers that are never rounded."""

from fractions import Fraction

import numpy as np
import pytest

from scoring.counting import in_arrays, plain
from scoring.counting.sums import Sums
from scoring.exact_arrays import EXACT_INTEGER, exact_type, reach, times


@pytest.mark.parametrize("spread", [10, 2**40, 2**55, 2**61, 2**70])
@pytest.mark.parametrize("boards", [[3, 3, 3, 3, 3], [3, 2, 3, 1, 0]])
def test_places_are_the_same_however_large_the_numbers(spread: int, boards: list[int]) -> None:
    numbers = [spread, spread - 1, spread, -spread, 5]
    kind = exact_type(spread)
    arrays = Sums(np.array(numbers, dtype=kind), np.array(boards), 1)
    fast = in_arrays().places(arrays, Fraction(1, 2))
    slow = plain.places(Sums(numbers, boards, 1), Fraction(1, 2))
    assert list(map(int, fast.order)) == slow.order
    assert list(map(int, fast.ranks)) == slow.ranks
    assert list(map(bool, fast.tied)) == slow.tied


def test_nobody_has_no_places() -> None:
    nobody = Sums(np.array([], dtype=np.int64), np.array([], dtype=np.int64), 1)
    found = in_arrays().places(nobody, Fraction(1, 2))
    assert (found.order, found.ranks, found.tied) == ([], [], [])


@pytest.mark.parametrize(
    ("factor", "kind"),
    [(1, "int64"), (EXACT_INTEGER // 8, "int64"), (EXACT_INTEGER, "object")],
    ids=["small", "just fits", "too large"],
)
def test_products_leave_64_bits_before_they_overflow(factor: int, kind: str) -> None:
    product = times(np.array([-3, 2]), factor, room=1)
    assert product.tolist() == [-3 * factor, 2 * factor]
    assert product.dtype == np.dtype(kind)


def test_the_reach_of_nothing_is_nothing() -> None:
    found: list[int] = [reach(np.array(numbers)) for numbers in ([], [3, -7], [7])]
    assert found == [0, 7, 7]
