"""What the code of a slip to tick says: the address of its form, and after a # its boards.

A browser opens the address and keeps what follows the # to itself. A slip that was printed while
no other computer could open anything has the path alone.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_CODE: Final = re.compile(
    r".*/desk/(?P<slug>[-\w]+)/rounds/(?P<round>\d{1,4})/tables/(?P<table>\d{1,4})/"
    r"#(?P<boards>\d{1,4}(?:\.\d{1,4})*)",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class SlipCode:
    """Which slip a code is on."""

    slug: str
    round: int
    table: int
    boards: tuple[int, ...]


def code_text(link: str, boards: Sequence[int]) -> str:
    """Return what the code of a slip holds.

    >>> code_text("/desk/t/rounds/2/tables/3/", (4, 5))
    '/desk/t/rounds/2/tables/3/#4.5'
    """
    return f"{link}#{'.'.join(map(str, boards))}"


def read_code(text: str) -> SlipCode | None:
    """Read the text of a code; ``None`` for any other.

    >>> read_code("http://x/desk/t/rounds/2/tables/3/#4.5")
    SlipCode(slug='t', round=2, table=3, boards=(4, 5))
    """
    match = _CODE.fullmatch(text)
    if match is None:
        return None
    boards = tuple(int(number) for number in match["boards"].split("."))
    return SlipCode(match["slug"], int(match["round"]), int(match["table"]), boards)
