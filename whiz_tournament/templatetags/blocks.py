"""Tags for the blocks that pages are made of: notes, lists, navigation."""

import json

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from whiz_tournament.templatetags.chips import STATE_LOOKS
from whiz_tournament.templatetags.icons import icon_once_drawn
from whiz_tournament.templatetags.render_part import SPACES, render_part
from whiz_tournament.wording.by_language import made_once

register = template.Library()


TONES = {"info", "good", "warn", "bad"}
MESSAGE_TONES = {"success": "good", "warning": "warn", "error": "bad"}
# What an answer does to the page: a form that was refused (422) is shown like one that was not.
HTMX = {
    "includeIndicatorStyles": False,
    "allowEval": False,
    "responseHandling": [
        {"code": "204", "swap": False},
        {"code": "[23]..", "swap": True},
        {"code": "422", "swap": True},
        {"code": "[45]..", "swap": False, "error": True},
    ],
}
SCHEMES = {"four", "blue", "two"}


@register.simple_block_tag
def note(content: SafeString, tone: str = "info") -> SafeString:
    """Return a note in one of the four tones: info, good, warn, bad."""
    if tone not in TONES:
        raise ValueError(tone)
    return format_html('<div class="note {}">{}</div>', tone, content)


@register.filter
def message_tone(level: str) -> str:
    """Return the tone of a message of Django's framework by its level's name."""
    return MESSAGE_TONES.get(level, "info")


@register.simple_tag
@made_once
def nav_link(url: str, label: str, *, current: bool = False) -> SafeString:
    """Return one entry of the navigation, none where its page does not exist."""
    return render_part("nav_link", url=url, label=label, current=current) if url else SafeString("")


@register.simple_tag
def todo_sign(state: str) -> SafeString:
    """Return the round sign of a to-do item; the page has ``progress_signs``."""
    look = STATE_LOOKS[state]
    tone = "bad" if look.tone == "bad" else "warn"
    return format_html('<span class="todo-sign {}">{}</span>', tone, icon_once_drawn(look.sign))


@register.simple_tag
def htmx_settings() -> str:
    """Return how htmx works here: no styles of its own, and a refused form is shown."""
    return json.dumps(HTMX)


@register.simple_tag(takes_context=True)
def card_scheme(context: template.Context) -> str:
    """Return the card colours of this device: four, blue or two."""
    cookies: dict[str, object] = getattr(context.get("request"), "COOKIES", {})
    suits = str(cookies.get("suits", ""))
    return suits if suits in SCHEMES else "four"


@register.filter("is")
def is_same(value: object, other: object) -> bool:
    """Tell whether two words are the same, where a tag wants a truth."""
    return value == other


@register.filter
def squeezed(drawn: SafeString) -> SafeString:
    """Return a part that was drawn, each run of spaces as one: not for what keeps its lines."""
    return SafeString(SPACES.sub(" ", drawn))
