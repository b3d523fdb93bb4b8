"""A moment as one says it: the hour today, the day beside it on any other one."""

from datetime import date, datetime, time, timedelta
from typing import Final

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext as _

from whiz_tournament.queries.clock.clock_panel import EveningForecast, SlowTable
from whiz_tournament.wording.by_language import made_once
from whiz_tournament.wording.quantities import board_numbers


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


# A day as one says it: 22 November 2026, le 1er décembre.


def short_day_words(day: date) -> str:
    """Return a day and its month."""
    return _short_day(day.month, day.day)


@made_once
def _short_day(month: int, number: int) -> str:
    first = pgettext("day of the month", "1")
    return f"{first if number == 1 else number} {date_format(date(_LEAP, month, number), 'F')}"


_LEAP: Final = 2024
"""A year that has every day; it began on a Monday."""


def brief_day_words(day: date, known: int) -> str:
    """Return a day with its month as short as a column needs, and its year unless it is known."""
    brief = _brief_day(day.month, day.day)
    return brief if day.year == known else f"{brief} {day.year}"


@made_once
def _brief_day(month: int, number: int) -> str:
    return date_format(date(_LEAP, month, number), gettext("j M"))


def day_words(day: date) -> str:
    """Return a day, its month and year."""
    return f"{short_day_words(day)} {day.year}"


def weekday_words(day: date) -> str:
    """Return a day with its weekday, month and year."""
    return f"{_weekday(day.isoweekday())} {day_words(day)}"


@made_once
def _weekday(number: int) -> str:
    return date_format(date(_LEAP, 1, number), "l")


def near_day_words(day: date) -> str:
    """Return a day with its weekday and month, where the year is plain."""
    return f"{_weekday(day.isoweekday())} {short_day_words(day)}"


# The hour at which an evening begins, stored as 19:30.


def hour_words(hour: str) -> str:
    """Return an hour as the reader writes it: ``19 h 30``."""
    return date_format(_on_some_day(hour), _("H:i"))


def hour_after(hour: str, minutes: int) -> str:
    """Return the hour that many minutes later, the next full five: no plan is known more exactly.

    >>> hour_after("23:30", 44)
    '00:15'
    """
    later = _on_some_day(hour) + timedelta(minutes=minutes)
    return f"{later + timedelta(minutes=-later.minute % 5):%H:%M}"


def _on_some_day(hour: str) -> datetime:
    return datetime.combine(date.min, time.fromisoformat(hour))


# The time of an evening in sentences: tables that are late, when it ends.


def slow_table_in_words(slow: SlowTable) -> str:
    """Return which boards a table still plays, and how late it will be."""
    sentence = ngettext(
        "Table %(table)s still plays board %(boards)s: %(minutes)s min late.",
        "Table %(table)s still plays boards %(boards)s: %(minutes)s min late.",
        len(slow.owed),
    )
    boards = board_numbers(slow.owed)
    return sentence % {"table": slow.table, "boards": boards, "minutes": slow.minutes}


def forecast_in_words(forecast: EveningForecast) -> str:
    """Return when the evening ends, and by how much later than planned."""
    hour = date_format(timezone.localtime(forecast.ends_at), _("H:i"))
    if forecast.late <= 0:
        return _("The evening ends at about {hour}.").format(hour=hour)
    sentence = ngettext(
        "The evening ends at about %(hour)s, %(n)s minute later than planned.",
        "The evening ends at about %(hour)s, %(n)s minutes later than planned.",
        forecast.late,
    )
    return sentence % {"hour": hour, "n": forecast.late}
