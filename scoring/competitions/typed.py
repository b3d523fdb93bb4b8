"""What was won in a session from before, as lines of a name and a figure: typed, or pasted."""

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
    found = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        read = _LINE.fullmatch(line.strip())
        if read is None:
            raise TypedLineRefused(field=field, line=number)
        found.append((read[1].strip(), Fraction(read[2].replace(",", "."))))
    if len(found) > MOST_LINES:
        raise TooManyFigures(field=field, most=MOST_LINES)
    return found
