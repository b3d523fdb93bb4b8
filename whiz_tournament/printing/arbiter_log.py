"""Calls to the arbiter (*appel à l'arbitre*): those so far, and lines to write on by hand."""

from typing import Any, Final

from django.utils import timezone
from django.utils.formats import time_format
from django.utils.translation import gettext

from boards.errors import N_
from scoring.evenings.ruleset import RuleSet
from scoring.evenings.sheet import LINES_OF_A_PAGE
from whiz_tournament.printing.grid import Column, Grid
from whiz_tournament.printing.pages import TOP, Heading, draw_pages
from whiz_tournament.printing.paper import Paper
from whiz_tournament.printing.style import MARGIN, NARROW, NARROW_BOLD
from whiz_tournament.queries.documents.evening_sheets import ArbiterLog
from whiz_tournament.queries.evenings.arbiter import ArbiterCall, CallKind
from whiz_tournament.templatetags.value_words import signed

ROW: Final = 18.0
SIZE: Final = 9.0
FOOT: Final = 30.0
KINDS: Final = {
    CallKind.CONSENT: N_("agreement asked"),
    CallKind.STOPPED: N_("deal stopped"),
    CallKind.ANNULLED: N_("deal annulled"),
    CallKind.FAULT: N_("fault"),
}


def draw(paper: Paper, value: ArbiterLog) -> None:
    """Draw the list; lines that are left over stay empty, to be filled in by hand."""
    rows = [(str(at), *_row(value.ruleset, call)) for at, call in enumerate(value.calls, start=1)]
    grid = _grid(paper.width - 2 * MARGIN)
    fits = min(LINES_OF_A_PAGE, grid.capacity(TOP, paper.height - FOOT))
    lines = max(1, -(-len(rows) // fits)) * fits
    rows += [(str(at),) for at in range(len(rows) + 1, lines + 1)]
    heading = Heading(gettext("Calls to the arbiter"), gettext(value.ruleset.title), value.head)
    draw_pages(paper, grid, heading, rows, foot=paper.height - TOP - ROW * (fits + 1.2))


def _grid(width: float) -> Grid:
    before = (
        Column(gettext("No."), 22, "right", size=SIZE),
        Column(gettext("Table"), 36, "centre", size=SIZE),
        Column(gettext("Line"), 36, "centre", size=SIZE),
        Column(gettext("Time"), 42, "centre", size=SIZE),
        Column(gettext("Player"), 110, font=NARROW_BOLD, size=SIZE),
        Column(gettext("About"), 110, font=NARROW, size=SIZE),
    )
    left = width - sum(column.width for column in before)
    return Grid(MARGIN, (*before, Column(gettext("Decision"), left, font=NARROW, size=SIZE)), ROW)


def _row(ruleset: RuleSet[Any], call: ArbiterCall) -> tuple[str, ...]:
    when = time_format(timezone.localtime(call.at), "H:i") if call.at else ""
    said = " · ".join(text for text in _decision(call) if text)
    person = call.person.name if call.person else ""
    return str(call.table), str(call.number), when, person, _about(ruleset, call), said


def _about(ruleset: RuleSet[Any], call: ArbiterCall) -> str:
    spec = ruleset.penalty(call.about) or ruleset.contract(call.about)
    return gettext(spec.label) if spec else call.about


def _decision(call: ArbiterCall) -> tuple[str, ...]:
    agreed = gettext("agreed by {name}").format(name=call.arbiter) if call.arbiter else ""
    return gettext(KINDS[call.kind]), agreed, signed(call.amount), call.note
