"""What phones are called: the same on the director's list and on the phone."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

MINUTE: Final = 60
HOUR: Final = 3600


def phone_name(number: int, name: str) -> str:
    """Return the name that the director gave it, else ``phone 7``."""
    return name or _("phone {name}").format(name=number)


def seen_in_words(seconds: int | None) -> str:
    """Return how long ago a phone was seen, in the largest whole unit."""
    if seconds is None:
        return _("not seen yet")
    if seconds < MINUTE:
        return _("seen {n} s ago").format(n=seconds)
    if seconds < HOUR:
        return _("seen {n} min ago").format(n=seconds // MINUTE)
    return _("seen {n} h ago").format(n=seconds // HOUR)


def waiting_in_words(number: int) -> str:
    """Return how many entries wait on a phone; nothing for none."""
    if not number:
        return ""
    return ngettext("{n} entry waits", "{n} entries wait", number).format(n=number)
