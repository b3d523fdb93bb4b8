"""What phones are called and when they were seen; why a table calls the director."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from whiz_tournament.models import CallReason

MINUTE: Final = 60
CALL_REASONS: Final[Mapping[CallReason, str | Promise]] = {
    CallReason.JUDGE: gettext_lazy("We need a ruling"),
    CallReason.WRONG_BOARD: gettext_lazy("Wrong board"),
    CallReason.MISPLACED_CARD: gettext_lazy("A card is misplaced"),
    CallReason.RESULT: gettext_lazy("A result to correct"),
    CallReason.MORE_TIME: gettext_lazy("We need more time"),
    CallReason.OTHER: gettext_lazy("Something else"),
}
"""Each reason as the table taps it, as the director and later the history reads it."""
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
