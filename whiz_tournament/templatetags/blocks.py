"""Tags for the blocks that pages are made of: notes, lists, navigation."""

from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from whiz_tournament.templatetags.chips import STATE_LOOKS
from whiz_tournament.templatetags.icons import icon
from whiz_tournament.templatetags.render_part import render_part

register = template.Library()
TONES = {"info", "ok", "warn", "bad"}
MESSAGE_TONES = {"success": "ok", "warning": "warn", "error": "bad"}
SCHEMES = {"four", "blue", "two"}


@register.simple_block_tag
def note(content: SafeString, tone: str = "info") -> SafeString:
    """Return a note in one of the four tones: info, ok, warn, bad."""
    if tone not in TONES:
        raise ValueError(tone)
    return format_html('<div class="note {}">{}</div>', tone, content)


@register.filter
def message_tone(level: str) -> str:
    """Return the tone of a message of Django's framework by its level's name."""
    return MESSAGE_TONES.get(level, "info")


@register.simple_tag
def nav_link(url: str, label: str, *, current: bool = False) -> SafeString:
    """Return one entry of the navigation, none where its page does not exist."""
    return render_part("nav_link", url=url, label=label, current=current) if url else SafeString("")


@register.simple_tag
def todo_sign(state: str) -> SafeString:
    """Return the round sign of a to-do item by the state that it tells of."""
    look = STATE_LOOKS[state]
    tone = "bad" if look.tone == "bad" else "warn"
    return format_html('<span class="ic {}">{}</span>', tone, icon(look.sign))


@register.simple_tag(takes_context=True)
def card_scheme(context: template.Context) -> str:
    """Return the card colours of this device: four, blue or two."""
    cookies: dict[str, Any] = getattr(context.get("request"), "COOKIES", {})
    suits = str(cookies.get("suits", ""))
    return suits if suits in SCHEMES else "four"


@register.filter("is")
def is_same(value: object, other: object) -> bool:
    """Tell whether two words are the same, where a tag wants a truth."""
    return value == other
