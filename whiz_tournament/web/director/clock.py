"""The clock of the round: stopped, started, two minutes more, a break; one button each."""

from collections.abc import Callable
from decimal import Decimal
from typing import Final

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST, require_safe

from boards.errors import N_
from whiz_tournament.models import RoundStatus, Tournament
from whiz_tournament.queries.clock.clock_panel import clock_panel
from whiz_tournament.queries.clock.round_clock import MINUTE
from whiz_tournament.queries.play.numbers_in_use import round_statuses
from whiz_tournament.services.clock import (
    begin_break,
    extend_clock,
    give_table_time,
    pause_clock,
    start_clock,
    take_table_time_back,
)
from whiz_tournament.services.errors import Conflict, error_sentence
from whiz_tournament.web.shared.acts import Words, act, back_or, form_page, its
from whiz_tournament.web.shared.form_fields import DecimalTextField
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)

# How many minutes the clock has, or the break.

BREAK: Final = Decimal(15)


class MinutesForm(forms.Form):
    """This many minutes from now."""

    minutes = DecimalTextField(
        label=_("Minutes"),
        max_digits=5,
        decimal_places=2,
    )


TAPS: Final[dict[str, Callable[..., None]]] = {
    "start": start_clock,
    "pause": pause_clock,
    "extend": extend_clock,
}
"""What one button does, with nothing to say."""
TYPED: Final[dict[str, Callable[..., None]]] = {"set": start_clock, "break": begin_break}
"""What needs a number of minutes."""


def _show(
    request: StaffRequest, form: MinutesForm | None, tournament: Tournament, act: str
) -> HttpResponse:
    panel = clock_panel(tournament)
    clock = panel.clock if panel else None
    planned = Decimal(clock.planned) / MINUTE if clock else BREAK
    shown = form or MinutesForm(initial={"minutes": planned})
    values: dict[str, object] = {
        "panel": panel,
        "clock": clock,
        "form": shown,
        "rounds": _rounds(tournament),
        "action": tournament_url(
            "director_clock_minutes" if clock else "director_clock_break", tournament
        ),
    }
    status = form_status(shown)
    return director_response(request, "clock", tournament, here="console", status=status, **values)


ROUND_ACTS: Final = {
    RoundStatus.OPEN: (_("open"), "director_close_round", _("Close it")),
    RoundStatus.PENDING: (_("to come"), "director_open_round", _("Open it")),
    RoundStatus.CLOSED: (_("closed"), "director_open_round", _("Open the round again")),
}
"""By state: how it is said, and what one button does about it."""


def _rounds(tournament: Tournament) -> list[dict[str, object]]:
    """Return every round with what may be done to it; of those to come, the next one."""
    statuses = round_statuses(tournament)
    coming = min((n for n, s in statuses.items() if s == RoundStatus.PENDING), default=0)
    offered = []
    for number, status in statuses.items():
        state, name, label = ROUND_ACTS[status]
        acts = tournament.is_running and (status != RoundStatus.PENDING or number == coming)
        url = tournament_url(name, tournament, number=number) if acts else ""
        offered.append({"number": number, "state": state, "act": url, "label": label})
    return offered


@director_page
@of_tournament
@require_safe
def clock_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Offer other minutes for this round or a break, and every round to open and close."""
    return _show(request, None, tournament, "")


@director_page
@of_tournament
@require_POST
def tap_view(request: StaffRequest, tournament: Tournament, act: str) -> HttpResponse:
    """Do what the button says, once however often it is pressed."""
    try:
        TAPS[act](tournament=tournament, seen=request.POST.get("seen"))
    except Conflict as refusal:
        messages.warning(request, error_sentence(refusal))
    return redirect(tournament_url("director_console", tournament))


@director_page
@of_tournament
@require_POST
@form_page(MinutesForm, _show, its("director_console"))
def minutes_view(
    request: StaffRequest, form: MinutesForm, tournament: Tournament, act: str
) -> None:
    """Let the round, or the break, have that many minutes from now."""
    TYPED[act](tournament=tournament, **form.cleaned_data)


@director_page
@of_tournament
@act(back_or(its("director_console")), N_("Table {table} has 2 minutes more."), tells=Conflict)
def give_time_view(request: StaffRequest, tournament: Tournament, table: int) -> Words:
    """Give one table two minutes more than the others."""
    give_table_time(tournament=tournament, actor=request.actor, table=table)
    return {"table": table}


@director_page
@of_tournament
@act(back_or(its("director_console")), N_("Table {table} ends with the others."), tells=Conflict)
def take_time_back_view(request: StaffRequest, tournament: Tournament, table: int) -> Words:
    """Let a table end with the others again."""
    take_table_time_back(tournament=tournament, actor=request.actor, table=table)
    return {"table": table}


OF_TOURNAMENT: list[URLPattern] = [
    path("clock/", clock_view, name="director_clock"),
    path("clock/start/", tap_view, {"act": "start"}, name="director_clock_start"),
    path("clock/pause/", tap_view, {"act": "pause"}, name="director_clock_pause"),
    path("clock/more/", tap_view, {"act": "extend"}, name="director_clock_extend"),
    path("clock/minutes/", minutes_view, {"act": "set"}, name="director_clock_minutes"),
    path("clock/tables/<number:table>/", give_time_view, name="director_table_time"),
    path("clock/tables/<number:table>/back/", take_time_back_view, name="director_table_time_back"),
    path("clock/break/", minutes_view, {"act": "break"}, name="director_clock_break"),
]
