"""How many examples a property gets: enough to notice a fault, or ten times as many at leisure.

``WHIZ_TEST_THOROUGH=10 script/test`` multiplies them all; add ``WHIZ_TEST_RANDOM=1`` for others.
"""

import os
from typing import Final

THOROUGH: Final = int(os.environ.get("WHIZ_TEST_THOROUGH", "1"))


def examples(usual: int) -> int:
    """Return the number of examples for a property that usually gets so many."""
    return usual * THOROUGH
