"""What a call for the director says: why, for how long, its state."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from whiz_tournament.features.calls.queries import called_kind
from whiz_tournament.models import CalledEvent, CallReason
from whiz_tournament.wording.phones import CALL_REASONS, MINUTE


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
