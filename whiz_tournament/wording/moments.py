"""A moment as one says it: the hour today, the day beside it on any other one."""

from datetime import datetime

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext, pgettext

from whiz_tournament.wording.days import day_words, short_day_words


def moment_words(at: datetime) -> str:
    """Return ``at 21:04``, or ``on 20 November at 21:04``."""
    return _said(at, pgettext("moment", "at {hour}"), pgettext("moment", "on {day} at {hour}"))


def until_words(at: datetime) -> str:
    """Return ``until 21:04``, or ``until 20 November, 21:04``."""
    today, other = pgettext("moment", "until {hour}"), pgettext("moment", "until {day}, {hour}")
    return _said(at, today, other)


def day_and_hour_words(at: datetime) -> str:
    """Return a moment of any day: ``22 November 2026, 21:04``."""
    local = timezone.localtime(at)
    return f"{day_words(local)}, {date_format(local, gettext('H:i'))}"


def _said(at: datetime, today: str, other: str) -> str:
    local = timezone.localtime(at)
    hour = date_format(local, gettext("H:i"))
    if local.date() == timezone.localdate():
        return today.format(hour=hour)
    return other.format(day=short_day_words(local), hour=hour)
