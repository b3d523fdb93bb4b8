"""The word of each state: one table for the whole product."""

from django.utils.translation import pgettext

from whiz_tournament.wording.by_language import made_once


@made_once
def state_words() -> dict[str, str]:
    """Return the word of each state in the reader's language."""
    return {
        "kept": pgettext("state", "kept on this phone"),
        "received": pgettext("state", "received"),
        "confirmed": pgettext("state", "confirmed"),
        "disputed": pgettext("state", "disputed"),
        "to_come": pgettext("state", "to come"),
        "to_enter": pgettext("state", "to enter"),
        "playing": pgettext("state", "playing"),
        "late": pgettext("state", "late"),
        "complete": pgettext("state", "complete"),
        "to_check": pgettext("state", "to check"),
        "owed": pgettext("state", "owed"),
        "not_played": pgettext("state", "not played"),
        "provisional": pgettext("state", "provisional"),
        "final": pgettext("state", "final"),
        "advised": pgettext("state", "advised"),
        "you": pgettext("state", "you"),
        "dealer": pgettext("state", "dealer"),
        "guest": pgettext("state", "guest"),
        "absent": pgettext("state", "absent"),
        "excused": pgettext("state", "excused"),
        "practice": pgettext("state", "practice"),
        "domy": pgettext("state", "Domy"),
    }
