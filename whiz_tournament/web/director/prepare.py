"""The steps before the first card, each with how far it is, and the start."""

from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from whiz_tournament.models import Tournament, TournamentStatus
from whiz_tournament.queries.boards import boards_of
from whiz_tournament.queries.plans import chosen_plan, present_count
from whiz_tournament.services.guards import BEFORE_START
from whiz_tournament.services.rounds import start_tournament
from whiz_tournament.web.access import StaffRequest, director_page
from whiz_tournament.web.director import words
from whiz_tournament.web.director.pages import address, of_tournament, show
from whiz_tournament.web.director.plan_cards import title


@dataclass(frozen=True, slots=True)
class Step:
    """One step: its name, how far it is in words, where it is done."""

    label: str
    told: str
    url: str
    done: bool


@director_page
@of_tournament
@require_safe
def prepare(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the steps; the start is offered once there is a plan."""
    if tournament.status not in BEFORE_START:
        return redirect(address("director_console", tournament))
    ready = tournament.status == TournamentStatus.READY
    return show(
        request, "prepare", tournament, here="console", steps=steps(tournament), ready=ready
    )


@director_page
@of_tournament
@require_POST
def start(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Begin: round 1 opens to the tables."""
    start_tournament(tournament=tournament, actor=request.actor)
    return redirect(address("director_console", tournament))


def steps(tournament: Tournament) -> list[Step]:
    """Return the five steps with four reads."""
    people, ready = present_count(tournament), tournament.status == TournamentStatus.READY
    return [
        Step(
            _("Settings"),
            _settings(tournament),
            address("director_settings", tournament),
            done=True,
        ),
        Step(
            _("Who is here"),
            ngettext("%(n)d player", "%(n)d players", people) % {"n": people},
            address("director_roll_call", tournament),
            people >= 3,
        ),
        Step(_("How we play"), _plan(tournament), address("director_plan", tournament), ready),
        Step(_("Boards"), _boards(tournament), address("director_boards", tournament), ready),
        Step(
            _("Print"),
            _("Table cards, guides and slips for round 1"),
            address("director_print", tournament),
            done=False,
        ),
    ]


def _settings(tournament: Tournament) -> str:
    formula = words.formulas()[tournament.formula][0]
    method = words.scoring_methods()[tournament.scoring_method][0]
    rule = words.seating_rules()[tournament.seating_rule][0]
    return f"{formula} · {method} · {rule}"


def _plan(tournament: Tournament) -> str:
    chosen = chosen_plan(tournament)
    if chosen and chosen.sections:
        return _("{title}, {n} sections").format(title=title(chosen), n=len(chosen.sections))
    return title(chosen) if chosen else _("No plan is chosen yet.")


def _boards(tournament: Tournament) -> str:
    boards = boards_of(tournament)
    if not boards:
        return _("First choose a plan.")
    known = sum(board.hands_known for board in boards)
    if known:
        return _("{n} boards, hands known").format(n=known)
    return _("{n} boards, dealt at the table").format(n=len(boards))
