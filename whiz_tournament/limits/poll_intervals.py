"""After how many seconds a page asks again whether anything changed."""

from collections.abc import Mapping
from typing import Final

POLL_SECONDS: Final[Mapping[str, int]] = {
    "page": 10,  # what everybody looks at: public pages, phones at the table
    "screen": 8,  # how long a page of the big screen stays before it turns to the next
    "whist": 5,
    "console": 5,
    "calls": 5,
    "counting": 2,
    "job": 1,
    "overall": 2,  # whoever looks at a ranking of all clubs while it is being made
    "computer": 3,  # one director waits for one phone
}
