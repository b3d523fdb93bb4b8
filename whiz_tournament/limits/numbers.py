"""How large a number of somebody else's JSON may be: no larger than can be written again."""

import json
import math
from typing import Any


def finite_number(digits: str) -> float:
    """Return a number as JSON has it; raises ValueError for ``1e999``, ``NaN`` and ``Infinity``.

    >>> finite_number("0.5")
    0.5
    """
    number = float(digits)
    if not math.isfinite(number):
        message = f"{digits[:40]} is not a number."
        raise ValueError(message)
    return number


def finite_json(text: str | bytes) -> Any:
    """Return a document from outside; raises ValueError where a number of it is not finite.

    Python reads ``1e999`` as infinite and cannot write that as JSON again: whatever echoed it
    would break at its own answer.

    >>> finite_json('{"tricks": 11}')
    {'tricks': 11}
    """
    return json.loads(text, parse_float=finite_number, parse_constant=finite_number)
