"""Bars and squares as SVG: they print, and need no style attribute."""

from functools import lru_cache
from typing import Final

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from whiz_tournament.templatetags.render_part import render_part
from whiz_tournament.wording import quantities
from whiz_tournament.wording.by_language import spoken

register = template.Library()
BAR_BELOW: Final = "bar-below"
"""The tone of a bar that ends below 50 %."""


@register.simple_tag
@lru_cache(maxsize=2048)
def bar(percentage: quantities.Number) -> SafeString:
    """Return a bar that leaves from the middle, which is 50 %."""
    left, width, tone = bar_place(percentage)
    return render_part("bar", tone=tone, left=left, width=width, middle="49.5")


def bar_place(percentage: quantities.Number, reach: int = 50) -> tuple[str, str, str]:
    """Return where a bar begins, how long it is and its tone, on a rail of 100.

    It leaves from the middle, which is 50 %; the rail ends ``reach`` percentages away.
    """
    end = min(100.0, max(0.0, 50 + (float(percentage) - 50) * 50 / reach))
    left, width = min(50.0, end), abs(end - 50)
    return f"{left:.4g}", f"{width:.1f}", "bar-above" if end >= 50 else BAR_BELOW


@register.simple_tag
def share_bar(value: quantities.Number) -> SafeString:
    """Return a bar from 0 to 100, for a figure that has no middle."""
    return render_part(
        "bar", tone="bar-above", left="0", width=f"{min(100.0, max(0.0, float(value))):.1f}"
    )


@register.simple_tag
def frequency(count: int) -> SafeString:
    """Return one small square a result, at most twelve (the number is said beside)."""
    return _frequency(count, spoken() or "")


@lru_cache(maxsize=1024)
def _frequency(count: int, _language: str) -> SafeString:
    squares = [f"{12 * index}" for index in range(min(count, 12))]
    return render_part("frequency", squares=squares, count=count)


@register.simple_tag
@lru_cache(maxsize=256)
def dots(kind: str, count: int) -> SafeString:
    """Return ``count`` full, half or empty dots: the matchpoints of a comparison; none for 0."""
    if kind not in {"full", "half", "empty"}:
        raise ValueError(kind)
    if not count:
        return SafeString("")  # a picture of no width is drawn as wide as its place allows
    return render_part(
        "dots",
        kind=kind,
        halves=kind == "half",
        places=[f"{14 * n + 7}" for n in range(count)],
        width=14 * count,
    )


@register.simple_tag
def qr(text: str) -> SafeString:
    """Return the QR code of a text; CSS sizes it, black on white in both schemes."""
    import segno  # only the pages that show a code pay for it

    code = segno.make(text, error="m", micro=False)
    drawn = code.svg_inline(
        border=4, omitsize=True, light="#fff", lineclass=None, svgclass="qrcode"
    )
    return format_html("{}", SafeString(drawn))
