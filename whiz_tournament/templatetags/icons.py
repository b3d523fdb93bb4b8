"""The drawn signs: one stroke width, 24 units, the colour of the text beside them."""

from collections.abc import Iterable

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

register = template.Library()

# Shapes of our own drawing; constants, so they need no escaping.
SHAPES = {
    "back": '<path d="M15 5l-7 7 7 7"/>',
    "bars": '<path d="M4 20h16M7 16v-4M12 16V6M17 16v-7"/>',
    "bell": '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4"/>',
    "box": (
        '<rect x="4" y="7" width="16" height="10" rx="2"/><path d="M8 7V4.5h8V7M8 17v2.5h8V17"/>'
    ),
    "clock": '<circle cx="12" cy="12" r="9"/><path d="M12 6.8V12l3.4 2.2"/>',
    "complete": '<circle cx="12" cy="12" r="9.3"/><path d="M7.5 12.3l3 3 6-6.3"/>',
    "dots": '<circle cx="12" cy="12" r="9" stroke-dasharray="2.2 4.2"/>',
    "eye": (
        '<path d="M2.5 12s3.5-6.5 9.5-6.5S21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/>'
        '<circle cx="12" cy="12" r="2.6"/>'
    ),
    "forth": '<path d="M9 5l7 7-7 7"/>',
    "half": (
        '<circle cx="12" cy="12" r="9"/>'
        '<path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" stroke="none"/>'
    ),
    "hand": (
        '<path d="M8 12V5.5a1.5 1.5 0 0 1 3 0V11m0-6.5a1.5 1.5 0 0 1 3 0V11m0-4.5a1.5 1.5 0 0 1 '
        '3 0V15a6.5 6.5 0 0 1-12 3.5L3.6 14a1.6 1.6 0 0 1 2.7-1.7L8 14.5"/>'
    ),
    "house": '<path d="M4 11l8-7 8 7M6.5 9.5V20h11V9.5M10 20v-5.5h4V20"/>',
    "info": '<circle cx="12" cy="12" r="9.3"/><path d="M12 11v5.5M12 7.4v.1"/>',
    "keyboard": (
        '<rect x="3" y="6" width="18" height="12" rx="2.5"/>'
        '<path d="M7 10v.1M11 10v.1M15 10v.1M8 14h8"/>'
    ),
    "owed": (
        '<rect x="4" y="4" width="16" height="16" rx="3" stroke-dasharray="3 3"/>'
        '<path d="M12 8v5M12 16v.1"/>'
    ),
    "pause": '<path d="M8 5v14M16 5v14"/>',
    "people": (
        '<circle cx="9" cy="8.5" r="3.3"/><path d="M2.8 19c.6-3.4 3-5.2 6.2-5.2s5.6 1.8 6.2 5.2'
        'M16 5.6a3.2 3.2 0 0 1 0 5.8M18 14.3c1.8.8 2.9 2.4 3.2 4.7"/>'
    ),
    "phone": '<rect x="7" y="2.5" width="10" height="19" rx="2.5"/><path d="M11 18h2"/>',
    "print": '<path d="M7 8.5v-5h10v5M7 16.5H4.5v-8h15v8H17M7 13.5h10v7H7z"/>',
    "scales": '<path d="M12 4v16M7 20h10M5 7h14M5 7l-2.5 6h5zM19 7l-2.5 6h5z"/>',
    "sheet": '<path d="M6.5 3.5h8l4 4v13h-12zM14.5 3.5v4h4M9.5 12h6M9.5 16h6"/>',
    "stop": '<circle cx="12" cy="12" r="9.3"/><path d="M5.6 18.4L18.4 5.6"/>',
    "table": (
        '<rect x="6.5" y="6.5" width="11" height="11" rx="2.5"/>'
        '<path d="M12 2.6v.1M21.4 12v.1M12 21.4v.1M2.6 9.5v5" stroke-width="3"/>'
    ),
    "tick": '<path d="M5 12.5l4.5 4.5L19 7"/>',
    "ticks": '<path d="M2.5 12.5L7 17 15.5 7.5M11.5 15.5l1.8 1.5L22 7.5"/>',
    "unequal": '<path d="M5 9.5h14M5 14.5h14M16 4L8 20"/>',
    "warning": '<path d="M12 3.5L22 20.5H2z"/><path d="M12 10v4.5M12 17.4v.1"/>',
}


@register.simple_tag
def icon(name: str) -> SafeString:
    """Return the sign of that name; readers skip it, for the word is beside it."""
    return format_html(
        '<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" '
        'stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">'
        "{}</svg>",
        SafeString(SHAPES[name]),
    )


def drawn_once(names: Iterable[str]) -> SafeString:
    """Return signs for ``icon_once_drawn``, itself unseen; it must stand on the same page."""
    signs = format_html_join(
        "",
        '<symbol id="sign-{}" viewBox="0 0 24 24">{}</symbol>',
        ((name, SafeString(SHAPES[name])) for name in names),
    )
    return format_html('<svg class="signs" aria-hidden="true">{}</svg>', signs)


@register.simple_tag
def icon_once_drawn(name: str) -> SafeString:
    """Return a sign of ``drawn_once``; the style of its place says how lines are drawn."""
    return format_html('<svg><use href="#sign-{}"/></svg>', name)
