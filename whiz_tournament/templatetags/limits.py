"""Limits as pages need them."""

from django import template

from whiz_tournament.limits.poll_intervals import POLL_SECONDS
from whiz_tournament.limits.rates import WRONG_PASSWORDS

register = template.Library()


@register.simple_tag
def poll_seconds(page: str = "page") -> int:
    """Return after how many seconds a page of this kind asks again."""
    return POLL_SECONDS[page]


@register.simple_tag
def lockout_minutes() -> int:
    """Return how long a name is shut out after too many wrong passwords."""
    return -(-WRONG_PASSWORDS.wait // 60)
