"""Limits as pages need them."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from whiz_tournament.limits.rates import WRONG_PASSWORDS
from whiz_tournament.limits.texts import (
    LONGEST_NUMBER,
    LONGEST_PHONE_NAME,
    LONGEST_REASON,
    LONGEST_RESULT,
    LONGEST_SEARCH,
)
from whiz_tournament.limits.times import POLL_SECONDS
from whiz_tournament.models.names import LONGEST_NAME

register = template.Library()
LONGEST: Final[Mapping[str, int]] = {
    "name": LONGEST_NAME,
    "phone": LONGEST_PHONE_NAME,
    "reason": LONGEST_REASON,
    "result": LONGEST_RESULT,
    "search": LONGEST_SEARCH,
    "number": LONGEST_NUMBER,
}
"""How many letters a field takes."""


@register.simple_tag
def longest(text: str) -> int:
    """Return how many letters are read of a text of this kind."""
    return LONGEST[text]


@register.simple_tag
def poll_seconds(page: str = "page") -> int:
    """Return after how many seconds a page of this kind asks again."""
    return POLL_SECONDS[page]


@register.simple_tag
def polled(address: str, mark: object, *, of: str = "job", **more: str) -> SafeString:
    """Return the attributes of a part that stands in until another one comes.

    ``mark`` is what the part shows now: as long as that is so, the answer is 204.
    """
    asked = urlencode({"v": str(mark), **more}, safe="/")
    return format_html(
        'hx-get="{}?{}" hx-trigger="every {}s" hx-swap="outerHTML"',
        address,
        asked,
        POLL_SECONDS[of],
    )


@register.simple_tag
def lockout_minutes() -> int:
    """Return how long a name is shut out after too many wrong passwords."""
    return -(-WRONG_PASSWORDS.wait // 60)
