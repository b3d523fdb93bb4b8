"""Hours of the day, with their day where it is another one."""

from datetime import datetime

from django import template
from django.utils import timezone

from whiz_tournament.wording.moments import moment_words, until_words

register = template.Library()
register.filter("moment", moment_words)
register.filter("until", until_words)


@register.filter
def is_past(at: datetime) -> bool:
    """Return whether a moment is over."""
    return at <= timezone.now()
