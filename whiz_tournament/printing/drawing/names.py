"""Names on paper: whole if they fit, in two lines if not, with initials before anything is cut."""

import re
from collections.abc import Sequence
from functools import lru_cache

from whiz_tournament.printing.drawing.fitting import clean, fit, halves
from whiz_tournament.printing.drawing.fonts import width


def initials(name: str) -> str:
    """Return the name with the given name as initials; a name of one word stays.

    >>> initials("Jean-Baptiste de La Tour-d'Auvergne")
    "J.-B. de La Tour-d'Auvergne"
    >>> initials("Plato")
    'Plato'
    """
    given, _, family = name.strip().partition(" ")
    short = "-".join(f"{part[0]}." for part in given.split("-") if part)
    return f"{short} {family}" if short and family.strip() else name


def given_names(name: str) -> tuple[str, str]:
    """Return the given name, and its initials with that of the family.

    >>> given_names("Marie-Thérèse Vandenbroucke")
    ('Marie-Thérèse', 'M.-T. V.')
    """
    given, _, family = initials(name).partition(" ")
    return name.strip().partition(" ")[0], f"{given} {family[:1]}." if family else given


def first_fitting(names: Sequence[str], font: str, size: float, room: float) -> str:
    """Return the first of these that fits in a line; the last, if none does."""
    cleaned = [clean(name, font) for name in names]
    return next((name for name in cleaned if width(name, font, size) <= room), cleaned[-1])


@lru_cache(maxsize=8192)
def name_lines(name: str, font: str, size: float, room: float) -> tuple[str, ...]:
    """Return a name in one line or two of that size: whole, then with initials, then cut."""
    name = clean(name, font)
    for words in (name, initials(name)):
        lines = halves(words, font, size, room)
        if all(width(line, font, size) <= room for line in lines):
            return lines
    return tuple(fit(line, font, size, room, size)[0] for line in halves(words, font, size, room))


@lru_cache(maxsize=8192)
def whole_name(name: str, font: str, size: float, room: float) -> tuple[str, ...]:
    """Return a whole name in as few lines as it needs, broken at spaces and after hyphens.

    Only a part that is longer than a line by itself is cut.
    """
    lines: list[str] = []
    for part in _parts(clean(name, font)):
        longer = lines[-1] + part if lines else part
        if lines and width(longer.rstrip(), font, size) <= room:
            lines[-1] = longer
        else:
            lines.append(part)
    return tuple(fit(line.rstrip(), font, size, room, size)[0] for line in lines)


def short_name(name: str, font: str, size: float, room: float) -> tuple[str, ...]:
    """Return a name with initials, in as few lines as it needs."""
    return whole_name(initials(name), font, size, room)


def parts_fit(name: str, font: str, size: float, room: float) -> bool:
    """Return whether no part of a name is longer than a line."""
    return all(width(part.rstrip(), font, size) <= room for part in _parts(clean(name, font)))


def _parts(name: str) -> list[str]:
    """Return the parts of a name, each with the space or the hyphen after it."""
    return [part for part in re.split(r"(?<=[ -])", name) if part] or [""]


@lru_cache(maxsize=8192)
def name_line(name: str, font: str, size: float, room: float) -> str:
    """Return a name in one line of that size: whole, with initials, then cut."""
    name = clean(name, font)
    short = name if width(name, font, size) <= room else initials(name)
    return fit(short, font, size, room, size)[0]
