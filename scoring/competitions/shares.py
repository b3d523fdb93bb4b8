"""For how much a session counts: ``1``, ``1/4`` or ``25 %``."""

import re
from fractions import Fraction
from typing import Final

from boards.errors import N_, WhizError

MOST_PARTS: Final = 1000
_WRITTEN: Final = re.compile(r"(\d{1,4})/(\d{1,4})|(\d{1,3}(?:[.,]\d{1,3})?)\s?(%?)", re.ASCII)


class ShareRefused(WhizError):
    message = N_(
        "Write for how much the session counts as 1, 1/4 or 25%: more than nothing, at most 1."
    )


def parse_share(text: str, field: str | None = None) -> Fraction:
    """Read a share; raises ``ShareRefused`` outside of (0, 1] or with more than 1000 parts.

    >>> parse_share("1/4"), parse_share("25 %"), parse_share("0,25"), parse_share("1")
    (Fraction(1, 4), Fraction(1, 4), Fraction(1, 4), Fraction(1, 1))
    """
    found = _WRITTEN.fullmatch(text.strip())
    if found is None:
        raise ShareRefused(field=field)
    above, below, number, percent = found.groups()
    if number is None:
        share = Fraction(int(above), int(below)) if int(below) else Fraction(0)
    else:
        share = Fraction(number.replace(",", ".")) / (100 if percent else 1)
    if not 0 < share <= 1 or share.denominator > MOST_PARTS:
        raise ShareRefused(field=field)
    return share
