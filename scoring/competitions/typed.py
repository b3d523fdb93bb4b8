"""What the director types of sessions: figures from before, and for how much one counts."""

import re
from fractions import Fraction
from typing import Final

from boards.errors import N_, WhizError

MOST_LINES: Final = 300
_LINE: Final = re.compile(r"(.*?[^\s;,:])[\s;,:]+(-?\d{1,6}(?:[.,]\d{1,2})?)\s*%?", re.ASCII)


class TypedLineRefused(WhizError):
    message = N_("Line {line}: write a name and then a number, as “Anne Lambert 57.32”.")


class TooManyFigures(WhizError):
    message = N_("A session has at most {most} lines.")


def parse_figures(text: str, field: str | None = None) -> list[tuple[str, Fraction]]:
    """Read a name and a figure a line, as they come out of a spreadsheet too.

    >>> parse_figures("Anne Lambert  57,32 %\\nRenée Schmitz;61")
    [('Anne Lambert', Fraction(1433, 25)), ('Renée Schmitz', Fraction(61, 1))]
    """
    lines = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        read = _LINE.fullmatch(line.strip())
        if read is None:
            raise TypedLineRefused(field=field, line=number)
        lines.append((read[1].strip(), Fraction(read[2].replace(",", "."))))
    if len(lines) > MOST_LINES:
        raise TooManyFigures(field=field, most=MOST_LINES)
    return lines


# For how much a session counts: ``1``, ``1/4`` or ``25 %``.


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
    match = _WRITTEN.fullmatch(text.strip())
    if match is None:
        raise ShareRefused(field=field)
    above, below, number, percent = match.groups()
    if number is None:
        share = Fraction(int(above), int(below)) if int(below) else Fraction(0)
    else:
        share = Fraction(number.replace(",", ".")) / (100 if percent else 1)
    if not 0 < share <= 1 or share.denominator > MOST_PARTS:
        raise ShareRefused(field=field)
    return share
