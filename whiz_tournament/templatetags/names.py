"""Filters for people's names in lists that are in the order of names."""

from typing import Final

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from whiz_tournament.models.names import ListedName, listed_name

register = template.Library()
# From that many letters on a name on the wall is written smaller, to fit its column.
LONG: Final = 17
VERY_LONG: Final = 31


@register.filter
def listed(name: str | ListedName) -> SafeString:
    """Return ``Petit Anne`` with the family name stressed: it is what the eye looks for."""
    shown = _listed(name)
    given = f" {shown.given}" if shown.given else ""
    return format_html("<span><b>{}</b>{}</span>", shown.family, given)


@register.filter
def length_class(name: str | ListedName) -> str:
    """Return the class of a name that needs smaller letters to fit its column on the wall."""
    length = len(name if isinstance(name, str) else f"{name.family} {name.given}")
    if length < LONG:
        return ""
    return "long-name" if length < VERY_LONG else "very-long-name"


@register.filter
def listed_text(name: str | ListedName) -> str:
    """Return ``Petit, Anne``, for the choices of a form, where nothing can be stressed."""
    return str(_listed(name))


def _listed(name: str | ListedName) -> ListedName:
    return name if isinstance(name, ListedName) else listed_name(name)
