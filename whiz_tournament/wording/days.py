"""A day as one says it: 22 November 2026, le 1er décembre."""

from datetime import date

from django.utils.formats import date_format
from django.utils.translation import pgettext


def short_day_words(day: date) -> str:
    """Return a day and its month."""
    first = pgettext("day of the month", "1")
    return f"{first if day.day == 1 else day.day} {date_format(day, 'F')}"


def day_words(day: date) -> str:
    """Return a day, its month and year."""
    return f"{short_day_words(day)} {day.year}"


def weekday_words(day: date) -> str:
    """Return a day with its weekday, month and year."""
    return f"{date_format(day, 'l')} {day_words(day)}"
