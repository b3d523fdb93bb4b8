"""The DejaVu fonts that travel with the app: suits and accents look the same on every printer."""

from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from whiz_tournament.printing.drawing.style import FONTS

FOLDER: Final = Path(__file__).parent / "fonts"


@cache
def load_fonts() -> Any:
    """Register the fonts, once a process, and return ReportLab's module of their measures.

    ReportLab is imported when the first paper is drawn: a program that starts does without it.
    """
    from reportlab.pdfbase import pdfmetrics

    from whiz_tournament.printing.drawing.readable_font import ReadableFont

    for name in FONTS:
        pdfmetrics.registerFont(ReadableFont(name, FOLDER / f"{name}.ttf"))
    return pdfmetrics


@cache
def glyphs(font: str) -> frozenset[int]:
    """Return the code points that the font can draw."""
    return frozenset(load_fonts().getFont(font).face.charToGlyph)


@lru_cache(maxsize=8192)
def width(words: str, font: str, size: float) -> float:
    """Return how wide the words are, in points."""
    return float(load_fonts().stringWidth(words, font, size))
