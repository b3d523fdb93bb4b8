"""Hours of the day, with their day where it is another one."""

from datetime import date, datetime

from django import template
from django.utils import timezone

from whiz_tournament.wording.moments import (
    day_and_hour_words,
    day_words,
    moment_words,
    until_words,
    weekday_words,
)

register = template.Library()
register.filter("moment", moment_words)
register.filter("until", until_words)
register.filter("day_and_hour", day_and_hour_words)


@register.filter
def day(moment: date) -> str:
    """Return a day, or that of a moment here, with its month and year."""
    return day_words(_here(moment))


@register.filter
def weekday(moment: date) -> str:
    """Return a day, or that of a moment here, with its weekday."""
    return weekday_words(_here(moment))


def _here(moment: date) -> date:
    return timezone.localtime(moment) if isinstance(moment, datetime) else moment


@register.filter
def is_past(at: datetime) -> bool:
    """Return whether a moment is over."""
    return at <= timezone.now()
