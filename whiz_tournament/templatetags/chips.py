"""States as sign, word, then colour: one table for the whole product."""

from dataclasses import dataclass

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import pgettext

from whiz_tournament.templatetags.icons import icon
from whiz_tournament.templatetags.part import part

register = template.Library()


@dataclass(frozen=True, slots=True)
class Look:
    """How a state looks: the class of its tone and its sign."""

    tone: str
    sign: str = ""


LOOKS = {
    "kept": Look("warn", "phone"),
    "received": Look("info", "tick"),
    "confirmed": Look("good", "ticks"),
    "disputed": Look("bad", "unequal"),
    "to_come": Look("rest", "dots"),
    "to_enter": Look("rest", "dots"),
    "playing": Look("info", "half"),
    "late": Look("warn", "clock"),
    "complete": Look("good", "complete"),
    "to_check": Look("warn", "eye"),
    "owed": Look("bad", "owed"),
    "not_played": Look("rest", "stop"),
    "provisional": Look("info", "half"),
    "final": Look("good", "complete"),
    "advised": Look("good", "tick"),
    "you": Look("you"),
    "dealer": Look("plain"),
    "guest": Look("plain"),
    "practice": Look("plain"),
    "domy": Look("domy-ground"),
}


def words() -> dict[str, str]:
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
        "practice": pgettext("state", "practice"),
        "domy": pgettext("state", "Domy"),
    }


@register.simple_tag
def chip(state: str, label: str = "") -> SafeString:
    """Return the chip of a state; ``label`` may say more than its word ("1 sur 3")."""
    look = LOOKS[state]
    sign = icon(look.sign) if look.sign else ""
    return part("chip", tone=look.tone, sign=sign, label=label or words()[state])


# The console's grid: its cells shout only where something is wrong.
CELLS = {
    "to_come": "progress-to-come",
    "playing": "progress-playing",
    "late": "progress-late",
    "complete": "progress-complete",
    "disputed": "progress-disputed",
    "to_check": "progress-to-check",
    "owed": "progress-owed",
}
SILENT = {"to_come", "complete"}
COUNTED = {"playing", "late", "owed"}


@register.simple_tag
def progress_cell(state: str, url: str, done: int = 0, total: int = 0) -> SafeString:
    """Return one table's place in one round: a sign, and 2/3 or a word where it matters."""
    return part(
        "progress_cell",
        tone=CELLS[state],
        url=url,
        sign=icon(LOOKS[state].sign),
        count=f"{done}/{total}" if state in COUNTED else "",
        word=words()[state],
        silent=state in SILENT,
    )
