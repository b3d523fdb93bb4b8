"""Limits as pages need them."""

from urllib.parse import urlencode

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from whiz_tournament.limits.rates import WRONG_PASSWORDS
from whiz_tournament.limits.times import POLL_SECONDS

register = template.Library()


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
