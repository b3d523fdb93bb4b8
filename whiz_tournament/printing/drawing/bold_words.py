"""A paragraph in which some words are bold: wrapped by ReportLab, set in the house's fonts."""

from collections.abc import Sequence
from functools import cache
from html import escape
from typing import TYPE_CHECKING, Final

from whiz_tournament.printing.drawing.fitting import clean
from whiz_tournament.printing.drawing.fonts import load_fonts
from whiz_tournament.printing.drawing.style import NARROW, NARROW_BOLD

if TYPE_CHECKING:  # ReportLab is imported when a paper is drawn
    from reportlab.platypus import Paragraph

LEADING: Final = 1.28


@cache
def _load_family() -> None:
    load_fonts().registerFontFamily(
        NARROW, normal=NARROW, bold=NARROW_BOLD, italic=NARROW, boldItalic=NARROW_BOLD
    )


def bold_words(
    runs: Sequence[tuple[str, bool]], size: float, *, hang: str = "", indent: float = 0.0
) -> "Paragraph":
    """Return the paragraph; ``hang`` stands before it, left of its indented lines.

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
    said = escape(clean(words), quote=False)
    return f"<b>{said}</b>" if bold else said


def height_of(paragraph: "Paragraph", room: float) -> float:
    """Return how high the paragraph is in that width."""
    return float(paragraph.wrap(room, 10_000)[1])
