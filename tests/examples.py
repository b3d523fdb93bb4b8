"""How many examples a property gets: enough to notice a fault, or ten times as many at leisure.

``WHIZ_TEST_THOROUGH=10 script/test`` multiplies them all; add ``WHIZ_TEST_RANDOM=1`` for others.
"""

import os
from collections.abc import Sequence
from typing import Final, TypeVar

THOROUGH: Final = int(os.environ.get("WHIZ_TEST_THOROUGH", "1"))

T = TypeVar("T")


def examples(usual: int) -> int:
    """Return the number of examples for a property that usually gets so many."""
    return usual * THOROUGH


def one_in(number: int, items: Sequence[T]) -> Sequence[T]:
    """Return one in so many of long-winded cases, spread over all of them; at leisure every one."""
    return items[:: 1 if THOROUGH > 1 else number]
