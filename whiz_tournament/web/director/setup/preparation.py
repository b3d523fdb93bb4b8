"""The steps before the first card, each with how far it is, and the start."""

from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from boards.errors import N_
from whiz_tournament.models import Tournament, TournamentStatus
from whiz_tournament.queries.boards.dealing import boards_of, tables_deal
from whiz_tournament.queries.setup.drawn_numbers import drawn_numbers
from whiz_tournament.queries.setup.plans import chosen_plan, present_count
from whiz_tournament.services.guards import BEFORE_START
from whiz_tournament.services.play.rounds import start_tournament, undo_start
from whiz_tournament.web.director.setup.setting_labels import way_of_playing
from whiz_tournament.web.director.setup.tournament_form import values_of
from whiz_tournament.web.shared.acts import act, its
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.wording.plans.cards import drawn_in_words, plan_title


@dataclass(frozen=True, slots=True)
class PreparationStep:
    """One step: its name, how far it is in words, where it is done."""

    label: str
    told: str
    url: str
    done: bool


@director_page
@of_tournament
@require_safe
def preparation_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the steps; the start is offered once there is a plan."""
    if tournament.status not in BEFORE_START:
        return redirect(tournament_url("director_console", tournament))
    ready = tournament.status == TournamentStatus.READY
    return director_response(
        request,
        "prepare",
        tournament,
        here="console",
        steps=preparation_steps(tournament),
        ready=ready,
    )


@director_page
@of_tournament
@act(its("director_console"))
def start_view(request: StaffRequest, tournament: Tournament) -> None:
    """Begin: round 1 opens to the tables."""
    start_tournament(tournament=tournament, actor=request.actor)


@director_page
@of_tournament
@act(its("director_prepare"), N_("The start was taken back."))
def undo_start_view(request: StaffRequest, tournament: Tournament) -> None:
    """Take a start back that was too early; the preparation goes on."""
    undo_start(tournament=tournament, actor=request.actor)


def preparation_steps(tournament: Tournament) -> list[PreparationStep]:
    """Return the five steps with a handful of reads."""
    people, ready = present_count(tournament), tournament.status == TournamentStatus.READY
    return [
        PreparationStep(
            _("Settings"),
            way_of_playing(values_of(tournament)),
            tournament_url("director_settings", tournament),
            done=True,
        ),
        PreparationStep(
            _("Who is here"),
            ngettext("%(n)d player", "%(n)d players", people) % {"n": people},
            tournament_url("director_roll_call", tournament),
            people >= 3,
        ),
        PreparationStep(
            _("How we play"), _plan(tournament), tournament_url("director_plan", tournament), ready
        ),
        _boards(tournament),
        PreparationStep(
            _("Print"),
            _("Table cards, guides and slips for round 1"),
            tournament_url("director_print", tournament),
            done=False,
        ),
    ]


def _plan(tournament: Tournament) -> str:
    chosen = chosen_plan(tournament)
    if chosen is None:
        return _("No plan is chosen yet.")
    title, count = plan_title(chosen), len(chosen.sections)
    if count:
        said = ngettext("{title}, {n} section", "{title}, {n} sections", count)
        title = said.format(title=title, n=count)
    drawn = drawn_numbers(tournament)
    return f"{title} · {drawn_in_words(drawn)}" if drawn else title


def _boards(tournament: Tournament) -> PreparationStep:
    """Return how the boards are dealt: done once somebody has chosen it."""
    boards = boards_of(tournament)
    known = sum(board.hands_known for board in boards)
    chosen = bool(known) or tables_deal(tournament)
    if not boards:
        said = _("First choose a plan.")
    elif known:
        said = ngettext("{n} board, hands known", "{n} boards, hands known", known)
    elif chosen:
        said = ngettext(
            "{n} board, dealt at the table", "{n} boards, dealt at the table", len(boards)
        )
    else:
        said = ngettext(
            "{n} board: dealt at the table unless the computer deals",
            "{n} boards: dealt at the table unless the computer deals",
            len(boards),
        )
    where = tournament_url("director_boards", tournament)
    return PreparationStep(_("Boards"), said.format(n=known or len(boards)), where, chosen)
