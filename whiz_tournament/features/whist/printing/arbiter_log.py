"""Calls to the arbiter (*appel à l'arbitre*): those so far, and lines to write on by hand."""

from typing import Final

from django.utils import timezone
from django.utils.formats import time_format
from django.utils.translation import gettext

from boards.errors import N_
from scoring.whist.ruleset import AnyGame
from scoring.whist.sheet import LINES_OF_A_PAGE
from whiz_tournament.features.whist.queries.arbiter import ArbiterCall, ArbiterCallKind
from whiz_tournament.features.whist.queries.printed_sheets import PrintedArbiterLog
from whiz_tournament.printing.drawing.grid import Grid, GridColumn
from whiz_tournament.printing.drawing.pages import TOP, PageHeading, draw_pages
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import MARGIN, NARROW, NARROW_BOLD
from whiz_tournament.wording.quantities import signed_figure

ROW: Final = 18.0
SIZE: Final = 9.0
FOOT: Final = 30.0
KINDS: Final = {
    ArbiterCallKind.CONSENT: N_("agreement asked"),
    ArbiterCallKind.STOPPED: N_("deal stopped"),
    ArbiterCallKind.ANNULLED: N_("deal annulled"),
    ArbiterCallKind.FAULT: N_("fault"),
}


def draw(paper: Paper, value: PrintedArbiterLog) -> None:
    """Draw the list; lines that are left over stay empty, to be filled in by hand."""
    rows = [(str(at), *_row(value.ruleset, call)) for at, call in enumerate(value.calls, start=1)]
    grid = _grid(paper.width - 2 * MARGIN)
    fits = min(LINES_OF_A_PAGE, grid.capacity(TOP, paper.height - FOOT))
    lines = max(1, -(-len(rows) // fits)) * fits
    rows += [(str(at),) for at in range(len(rows) + 1, lines + 1)]
    heading = PageHeading(gettext("Calls to the arbiter"), gettext(value.ruleset.title), value.head)
    draw_pages(paper, grid, heading, rows, foot=paper.height - TOP - ROW * (fits + 1.2))


def _grid(width: float) -> Grid:
    before = (
        GridColumn(gettext("No."), 22, "right", size=SIZE),
        GridColumn(gettext("Table"), 36, "centre", size=SIZE),
        GridColumn(gettext("Line"), 36, "centre", size=SIZE),
        GridColumn(gettext("Time"), 42, "centre", size=SIZE),
        GridColumn(gettext("Player"), 110, font=NARROW_BOLD, size=SIZE),
        GridColumn(gettext("About"), 110, font=NARROW, size=SIZE),
    )
    left = width - sum(column.width for column in before)
    return Grid(
        MARGIN, (*before, GridColumn(gettext("Decision"), left, font=NARROW, size=SIZE)), ROW
    )


def _row(ruleset: AnyGame, call: ArbiterCall) -> tuple[str, ...]:
    when = time_format(timezone.localtime(call.at), "H:i") if call.at else ""
    decision = " · ".join(text for text in _decision(call) if text)
    person = call.person.name if call.person else ""
    return str(call.table), str(call.number), when, person, _about(ruleset, call), decision


def _about(ruleset: AnyGame, call: ArbiterCall) -> str:
    spec = ruleset.penalty(call.about) or ruleset.contract(call.about)
    return gettext(spec.label) if spec else call.about


def _decision(call: ArbiterCall) -> tuple[str, ...]:
    agreed = gettext("agreed by {name}").format(name=call.arbiter) if call.arbiter else ""
    return gettext(KINDS[call.kind]), agreed, signed_figure(call.amount), call.note
