"""States as sign, word, then colour: one table for the whole product."""

from dataclasses import dataclass

from django import template
from django.utils.safestring import SafeString

from whiz_tournament.templatetags.icons import drawn_once, icon, icon_once_drawn
from whiz_tournament.templatetags.render_part import render_part
from whiz_tournament.wording.by_language import made_once
from whiz_tournament.wording.states import state_words

register = template.Library()


@dataclass(frozen=True, slots=True)
class StateLook:
    """How a state looks: the class of its tone and its sign."""

    tone: str
    sign: str = ""


STATE_LOOKS = {
    "kept": StateLook("warn", "phone"),
    "received": StateLook("info", "tick"),
    "confirmed": StateLook("good", "ticks"),
    "disputed": StateLook("bad", "unequal"),
    "to_come": StateLook("rest", "dots"),
    "to_enter": StateLook("rest", "dots"),
    "playing": StateLook("info", "half"),
    "late": StateLook("warn", "clock"),
    "complete": StateLook("good", "complete"),
    "to_check": StateLook("warn", "eye"),
    "owed": StateLook("bad", "owed"),
    "not_played": StateLook("rest", "stop"),
    "provisional": StateLook("info", "half"),
    "final": StateLook("good", "complete"),
    "advised": StateLook("good", "tick"),
    "you": StateLook("you"),
    "dealer": StateLook("plain"),
    "guest": StateLook("plain"),
    "absent": StateLook("plain"),
    "excused": StateLook("plain"),
    "practice": StateLook("plain"),
    "domy": StateLook("domy-ground"),
}


@register.simple_tag
@made_once
def chip(state: str, label: str = "") -> SafeString:
    """Return the chip of a state; ``label`` may say more than its word ("1 sur 3")."""
    look = STATE_LOOKS[state]
    sign = icon(look.sign) if look.sign else ""
    return render_part("chip", tone=look.tone, sign=sign, label=label or state_words()[state])


# The console's grid: its cells shout only where something is wrong.
CELLS = {
    "to_come": "to-come",
    "playing": "playing",
    "late": "late",
    "complete": "complete",
    "disputed": "disputed",
    "to_check": "to-check",
    "owed": "owed",
}
SILENT = {"to_come", "complete"}
COUNTED = {"playing", "late", "owed"}


@register.simple_tag
def progress_signs() -> SafeString:
    """Return the signs of all cells, drawn once: a page has hundreds of cells."""
    return drawn_once(sorted({STATE_LOOKS[state].sign for state in CELLS}))


@register.simple_tag
@made_once
def progress_cell(
    state: str, url: str, done: int = 0, total: int = 0, boards: str = ""
) -> SafeString:
    """Return one table's place in one round: a sign, and 2/3 or a word where it matters.

    ``boards`` are those to look at.
    """
    return render_part(
        "progress_cell",
        tone=CELLS[state],
        url=url,
        sign=icon_once_drawn(STATE_LOOKS[state].sign),
        count=f"{done}/{total}" if state in COUNTED else "",
        word=state_words()[state],
        silent=state in SILENT,
        boards=boards,
    )
