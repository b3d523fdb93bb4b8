"""Any text made fit for paper: cleaned, measured, shrunk, ended in an ellipsis, or wrapped.

Words are drawn as words, never read as markup, so a name such as ``<b>`` is just a name.
"""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from html import escape
from typing import TYPE_CHECKING, Final

from whiz_tournament.printing.drawing.fonts import glyphs, load_fonts, width
from whiz_tournament.printing.drawing.style import LEAST, NARROW, NARROW_BOLD, REGULAR

if TYPE_CHECKING:
    from reportlab.platypus import Paragraph


MOST_CHARACTERS: Final = 400
MOST_MARKS: Final = 2
ELLIPSIS: Final = "…"
UNKNOWN: Final = "□"
_DROPPED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})


@lru_cache(maxsize=4096)
def clean(words: str, font: str = REGULAR) -> str:
    """Return one line that the font can draw: no control, bidi or piled-up marks.

    >>> clean("Zoé\\n\\u202eDupont")
    'Zoé Dupont'
    """
    known = glyphs(font)
    composed = unicodedata.normalize("NFC", words[:MOST_CHARACTERS])
    text = "".join(c if ord(c) in known else UNKNOWN for c in _without_noise(composed))
    return " ".join(text.split(" "))


def _without_noise(words: str) -> Iterator[str]:
    marks = 0
    for character in words:
        if character.isspace():
            # Breaks and tabs are spaces on one line; a no-break space stays one.
            yield character if character in " \u00a0\u202f" else " "
            continue
        category = unicodedata.category(character)
        if category in _DROPPED:
            continue
        marks = marks + 1 if category in {"Mn", "Me"} else 0
        if marks <= MOST_MARKS:
            yield character


@lru_cache(maxsize=8192)
def fit(words: str, font: str, size: float, room: float, least: float = LEAST) -> tuple[str, float]:
    """Return the words and the size at which they fit the room: smaller first, then shortened."""
    words = clean(words, font)
    smaller = shrunk(words, font, size, room, least)
    return _shortened(words, font, smaller, room), smaller


def shrunk(words: str, font: str, size: float, room: float, least: float) -> float:
    """Return the largest size at which the words fit the room, ``least`` if none does."""
    natural = width(clean(words, font), font, size)
    return size if natural <= room else max(least, size * room / natural)


def common_size(
    words: Iterable[str], font: str, size: float, room: float, least: float = LEAST
) -> float:
    """Return the one size at which all the words fit: names of one slip look alike."""
    return min((fit(word, font, size, room, least)[1] for word in words), default=size)


def _shortened(words: str, font: str, size: float, room: float) -> str:
    if width(words, font, size) <= room + 0.01:
        return words
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        fits = width(words[:middle].rstrip() + ELLIPSIS, font, size) <= room
        low, high = (middle, high) if fits else (low, middle - 1)
    return words[:low].rstrip() + ELLIPSIS


def wrapped(words: str, font: str, size: float, room: float, most: int = 100) -> list[str]:
    """Return the lines of a paragraph; a word longer than a line is shortened."""
    lines: list[str] = []
    for word in clean(words, font).split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, font, size) <= room:
            lines[-1] = longer
        else:
            lines.append(_shortened(word, font, size, room))
    if len(lines) > most:
        lines[most - 1] = _shortened(f"{lines[most - 1]} {ELLIPSIS}", font, size, room)
    return lines[:most]


def halves(name: str, font: str, size: float, room: float) -> tuple[str, ...]:
    """Return a name in one line if it fits, else in two: broken at a space, or after a hyphen."""
    name = clean(name, font)
    if width(name, font, size) <= room:
        return (name,)
    at = " " if " " in name else "-"
    breaks = [place + 1 for place, character in enumerate(name) if character == at]
    pairs = [(name[:place].rstrip(), name[place:]) for place in breaks if place < len(name)]
    if not pairs:
        return (name,)
    return min(pairs, key=lambda pair: max(width(half, font, size) for half in pair))


LEADING: Final = 1.28


@cache
def _load_family() -> None:
    load_fonts().registerFontFamily(
        NARROW, normal=NARROW, bold=NARROW_BOLD, italic=NARROW, boldItalic=NARROW_BOLD
    )


def bold_words(
    runs: Sequence[tuple[str, bool]], size: float, *, hang: str = "", indent: float = 0.0
) -> "Paragraph":
    """Return the paragraph; ``hang`` is before it, left of its indented lines.

    Words are escaped, so that nothing in them is read as markup.
    """
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import Paragraph

    _load_family()
    style = ParagraphStyle(
        "house",
        fontName=NARROW,
        fontSize=size,
        leading=size * LEADING,
        leftIndent=indent,
        bulletFontName=NARROW_BOLD,
        bulletFontSize=size,
    )
    parts = (_part(words, bold=bold) for words, bold in runs)
    return Paragraph("".join(parts), style, bulletText=hang or None)


def _part(words: str, *, bold: bool) -> str:
    markup = escape(clean(words), quote=False)
    return f"<b>{markup}</b>" if bold else markup


def height_of(paragraph: "Paragraph", room: float) -> float:
    """Return how high the paragraph is in that width."""
    return float(paragraph.wrap(room, 10_000)[1])
