"""What phones are called; what a call for the director says: why, for how long, its state."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from whiz_tournament.models import CalledEvent, CallReason
from whiz_tournament.queries.calls import called_kind

MINUTE: Final = 60
CALL_REASONS: Final[Mapping[CallReason, str | Promise]] = {
    CallReason.JUDGE: gettext_lazy("We need a ruling"),
    CallReason.WRONG_BOARD: gettext_lazy("Wrong board"),
    CallReason.MISPLACED_CARD: gettext_lazy("A card is misplaced"),
    CallReason.RESULT: gettext_lazy("A result to correct"),
    CallReason.MORE_TIME: gettext_lazy("We need more time"),
    CallReason.OTHER: gettext_lazy("Something else"),
}
"""Each reason as the table taps it and as the director reads it."""


def reasons_at(event: CalledEvent) -> Mapping[CallReason, str | Promise]:
    """Return the reasons that a table of this event may tap."""
    return {reason: CALL_REASONS[reason] for reason in called_kind(event).reasons}


def age_in_words(seconds: int) -> str:
    """Return for how long a call waits, in whole minutes."""
    if seconds < MINUTE:
        return _("just now")
    return _("{n} min ago").format(n=seconds // MINUTE)


def called_in_words(number: int, seconds: int) -> str:
    """Return how many calls wait and for how long the oldest of them does."""
    sentence = ngettext("{n} call · {age}", "{n} calls · {age}", number)
    return sentence.format(n=number, age=age_in_words(seconds))


def asked_in_words(asked: int) -> str:
    """Return how often a call has asked, once that is more than the first time."""
    return _("asks again ({n})").format(n=asked) if asked > 1 else ""


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
