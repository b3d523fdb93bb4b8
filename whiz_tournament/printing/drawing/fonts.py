"""The DejaVu fonts that travel with the app: suits and accents look the same on every printer."""

from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics

from whiz_tournament.printing.drawing.readable_font import ReadableFont
from whiz_tournament.printing.drawing.style import FONTS

FOLDER: Final = Path(__file__).parent / "fonts"

# Nothing here reads markup or images; should anything ever, it may not reach files or hosts.
rl_config.trustedSchemes = ["data"]
rl_config.trustedHosts = []
# Binary streams: a fifth smaller, and no time spent on writing them as letters.
rl_config.useA85 = 0


@cache
def load_fonts() -> None:
    """Register the fonts, once a process: reading them takes a moment."""
    for name in FONTS:
        pdfmetrics.registerFont(ReadableFont(name, FOLDER / f"{name}.ttf"))


@cache
def glyphs(font: str) -> frozenset[int]:
    """Return the code points that the font can draw."""
    load_fonts()
    return frozenset(pdfmetrics.getFont(font).face.charToGlyph)


@lru_cache(maxsize=8192)
def width(words: str, font: str, size: float) -> float:
    """Return how wide the words are, in points."""
    load_fonts()
    return float(pdfmetrics.stringWidth(words, font, size))
