"""Tonight before the first card: five steps, the one to do now opened, and the start."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext
from django.views.decorators.http import require_safe

from boards.errors import N_
from whiz_tournament.models import Tournament
from whiz_tournament.queries.setup.preparation import Preparation, preparation_of
from whiz_tournament.services.boards.closed_hands import is_playing
from whiz_tournament.services.guards import BEFORE_START
from whiz_tournament.services.play.rounds import start_tournament, undo_start
from whiz_tournament.web.director.setup.tournament_form import values_of, way_of_playing
from whiz_tournament.web.shared.acts import act, its
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.wording.moments import hour_after, hour_words, weekday_words
from whiz_tournament.wording.plans.cards import plan_title, range_text, resting_words, tables_text
from whiz_tournament.wording.quantities import board_numbers, joined


class Step(StrEnum):
    """What is done before the first card, in order; its value names its opened part."""

    PEOPLE = "people"
    PLAN = "plan"
    BOARDS = "boards"
    PAPER = "paper"
    START = "start"


PAGES: Final = {
    Step.PEOPLE: "director_roll_call",
    Step.PLAN: "director_plan",
    Step.BOARDS: "director_boards",
    Step.PAPER: "director_print",
    Step.START: "director_start",
}


@dataclass(frozen=True, slots=True)
class PreparationStep:
    """One step: its name, how far it is in words, where it is done; one of them is for now."""

    number: int
    label: str
    told: str
    url: str
    done: bool
    opened: str
    """The template of what is to be done now, empty for another step."""
    prints: bool = False
    starts: bool = False
    waits: str = ""
    """After what a start is possible, empty once it is."""


@director_page
@of_tournament
@require_safe
def preparation_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the steps; the start is offered once there are a plan and cards."""
    if tournament.status not in BEFORE_START:
        return redirect(tournament_url("director_console", tournament))
    preparation = preparation_of(tournament)
    steps = preparation_steps(tournament, preparation, plays=is_playing(request.actor, tournament))
    return director_response(
        request,
        "prepare",
        tournament,
        here="console",
        heading=_heading(tournament),
        left=_left(tournament, sum(not step.done for step in steps)),
        steps=steps,
        facts=evening_facts(tournament, preparation),
        late=joined(list(preparation.late)),
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


def _heading(tournament: Tournament) -> str:
    if tournament.date == timezone.localdate():
        return pgettext("place", "Tonight")
    return weekday_words(tournament.date)


def _left(tournament: Tournament, steps: int) -> str:
    sentence = ngettext("One thing left to do", "{n} things left to do", steps).format(n=steps)
    if not tournament.starts_at:
        return f"{sentence}."
    return _("{things} before {hour}.").format(
        things=sentence, hour=hour_words(tournament.starts_at)
    )


def preparation_steps(
    tournament: Tournament, preparation: Preparation, *, plays: bool = False
) -> list[PreparationStep]:
    """Return the five steps, the first that is not done yet opened."""
    done = {
        Step.PEOPLE: preparation.has_people,
        Step.PLAN: preparation.plan is not None,
        Step.BOARDS: preparation.plan is not None and preparation.has_cards,
        Step.PAPER: preparation.plan is not None and preparation.printed,
        Step.START: False,
    }
    words = {
        Step.PEOPLE: (_("Who is here?"), _people(preparation)),
        Step.PLAN: (_("How we play"), _plan(preparation)),
        Step.BOARDS: (_("Boards"), _boards(preparation, plays=plays)),
        Step.PAPER: (_("Paper"), _("Slips, guide cards and table cards for the evening.")),
        Step.START: (
            _("Begin"),
            _("Opens round 1 and starts the clock. One tap takes it back."),
        ),
    }
    now = next(step for step in Step if not done[step])
    return [
        PreparationStep(
            number,
            *words[step],
            tournament_url(PAGES[step], tournament),
            done[step],
            f"director/preparation/{step}.html" if step is now else "",
            prints=step is Step.PAPER and preparation.plan is not None,
            starts=step is Step.START,
            waits=_waits(done) if step is Step.START else "",
        )
        for number, step in enumerate(Step, start=1)
    ]


def _waits(done: dict[Step, bool]) -> str:
    """Return what a start waits for."""
    if not done[Step.PEOPLE]:
        return _("After the roll call")
    if not done[Step.PLAN]:
        return _("After the plan")
    return "" if done[Step.BOARDS] else _("After the boards")


def _people(preparation: Preparation) -> str:
    sentence = ngettext("{n} person.", "{n} people.", preparation.people).format(
        n=preparation.people
    )
    if not preparation.late:
        return sentence
    late = ngettext("{names} comes late.", "{names} come late.", len(preparation.late))
    return f"{sentence} {late.format(names=joined(list(preparation.late)))}"


def _plan(preparation: Preparation) -> str:
    if preparation.plan is None:
        return _("No plan is chosen yet.")
    title, count = plan_title(preparation.plan), len(preparation.plan.sections)
    if count:
        sentence = ngettext("{title}, {n} section", "{title}, {n} sections", count)
        title = sentence.format(title=title, n=count)
    return f"{tables_text(preparation.plan.tables)}, {title}. {resting_words(preparation.people)}"


def _boards(preparation: Preparation, *, plays: bool) -> str:
    if preparation.plan is None:
        return _("First choose a plan.")
    boards = _boards_in_words(preparation.boards)
    if preparation.known:
        cards = _("You play too: the hands stay hidden.") if plays else _("The hands are known.")
    elif preparation.tables_deal:
        cards = _("Dealt at the table.")
    else:
        cards = _("The hands are not dealt yet.")
    return f"{boards} {cards}"


def _boards_in_words(boards: tuple[int, ...]) -> str:
    return ngettext("Board {numbers}.", "Boards {numbers}.", len(boards)).format(
        numbers=board_numbers(boards)
    )


def evening_facts(tournament: Tournament, preparation: Preparation) -> list[tuple[str, str]]:
    """Return what the evening will be: hours, people, boards, way of playing."""
    plan = preparation.plan
    facts = [(_("Start"), hour_words(tournament.starts_at) if tournament.starts_at else "")]
    if plan and tournament.starts_at:
        end = hour_after(tournament.starts_at, plan.minutes)
        facts.append((_("End"), _("about {time}").format(time=hour_words(end))))
    if plan:
        people = ngettext("{n}, at one table", "{n}, at {tables} tables", plan.tables)
        facts.append((_("Players"), people.format(n=preparation.people, tables=plan.tables)))
        boards = _("{all} in all, {each} for each player")
        boards_each = range_text(plan.boards_per_player)
        facts.append((_("Boards"), boards.format(all=plan.boards, each=boards_each)))
    facts.append((_("Way of playing"), way_of_playing(values_of(tournament))))
    return [(name, value) for name, value in facts if value]
