"""Which boards a club owns, as somebody types it: ``1-16, 17-32``."""

import re
from typing import Final

from boards.errors import N_, WhizError

HIGHEST: Final = 999
_RUN: Final = re.compile(r"(\d{1,3})(?:\s*(?:-|–|—|à|to|tot)\s*(\d{1,3}))?")
_BETWEEN: Final = re.compile(r"[\s,;+.]*(?:et|and|en)?[\s,;+.]*")


class OwnedUnreadable(WhizError):
    message = N_("Type the boards as numbers, for example 1-16, 17-32.")


def owned_boards(text: str) -> tuple[range, ...]:
    """Return the runs of boards that a text names, ascending, runs that touch as one.

    >>> owned_boards("17 to 32, 1-16; 65-80")
    (range(1, 33), range(65, 81))
    >>> owned_boards("")
    ()
    """
    if _BETWEEN.fullmatch(_RUN.sub("", text.lower())) is None:
        raise OwnedUnreadable(field="boards_owned")
    numbers: set[int] = set()
    for first, last in _RUN.findall(text.lower()):
        least, most = int(first), int(last or first)
        if not 1 <= least <= most <= HIGHEST:
            raise OwnedUnreadable(field="boards_owned")
        numbers |= set(range(least, most + 1))
    starts = sorted(n for n in numbers if n - 1 not in numbers)
    ends = sorted(n + 1 for n in numbers if n + 1 not in numbers)
    return tuple(range(*run) for run in zip(starts, ends, strict=True))


def owned_text(runs: tuple[range, ...]) -> str:
    """Return the text that ``owned_boards`` reads as these runs.

    >>> owned_text((range(1, 33), range(40, 41)))
    '1-32, 40'
    """
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def boards_from(first: int, runs: tuple[range, ...]) -> int | None:
    """Return how many boards in a row are there from this one on; ``None`` where that is not said.

    >>> boards_from(17, (range(1, 33),))
    16
    """
    return next((run.stop - first for run in runs if first in run), None)
