"""How the evening will go: a plan from the list becomes rounds, boards and lines."""

from collections.abc import Mapping

from django.db import transaction

from boards.errors import N_, WhizError
from movements.numbering import numbers_of
from whiz_tournament.models import EventKind, Tournament
from whiz_tournament.queries.setup.plans import DrawnNumbers, present_digest
from whiz_tournament.queries.setup.wish_plans import SectionWishPlan, WishPlanPage, wish_plan_page
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.around_acts import tell_followers
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import BEFORE_START, lock_with_status
from whiz_tournament.services.history import record_act
from whiz_tournament.services.setup.numbers import draw_numbers
from whiz_tournament.services.setup.own_movements import use_movement
from whiz_tournament.services.setup.result_lines import (
    NumberedMovement,
    SectionPlan,
    create_result_lines,
    entries_in_order,
)

__all__ = ["PlanOutdated", "WishesUnmet", "choose_plan", "preview_plan", "use_movement"]


class PlanOutdated(Conflict):
    message = N_("Players came or left since this plan was offered. Choose from the new list.")


class WishesUnmet(WhizError):
    message = N_(
        "Not every wish holds with this plan. Take it all the same, choose another, "
        "or change the wishes."
    )


def preview_plan(*, tournament: Tournament, key: str) -> WishPlanPage:
    """Return what a plan on offer becomes for the wishes, for somebody to choose it or not."""
    if key.rpartition(".")[2] != present_digest(tournament):
        raise PlanOutdated(field="key")
    return wish_plan_page(tournament, key)


@transaction.atomic
def choose_plan(
    *,
    tournament: Tournament,
    actor: Actor,
    key: str,
    anyway: bool = False,
    drawn: DrawnNumbers | None = None,
) -> Tournament:
    """Take a plan that was offered, as it becomes for the wishes: draft → ready, with its lines.

    With ``drawn`` everybody's number is given anew first. Raises ``PlanOutdated``, and
    ``WishesUnmet`` unless it is taken ``anyway``.
    """
    lock_with_status(tournament, *BEFORE_START)
    data: dict[str, str] = {"key": key}
    if drawn is not None:
        draw_numbers(tournament=tournament, drawn=drawn)
        data |= {"numbers": drawn.order.value, "seed": drawn.seed}
    found = preview_plan(tournament=tournament, key=key)
    if found.unfulfilled and not anyway:
        raise WishesUnmet(field="key")
    entries = dict(entries_in_order(tournament))
    create_result_lines(
        tournament=tournament, parts=[_part(tournament, each, entries) for each in found.parts]
    )
    tell_followers(EventKind.PLAN_CHOSEN, tournament, actor)
    record_act(tournament=tournament, kind=EventKind.PLAN_CHOSEN, actor=actor, data=data)
    return tournament


def _part(
    tournament: Tournament, found: SectionWishPlan, entries: Mapping[int, int]
) -> SectionPlan:
    """Put a section's people and the tournament's boards in the places of its plan."""
    movement, k = found.movement, found.plan.boards_per_round
    boards = {n: numbers_of(n, k, tournament.first_board) for n in movement.board_sets}
    numbers = enumerate(found.section.numbers, start=1)
    people = {place: entries[number] for place, number in numbers}
    return SectionPlan(found.section.pk, found.shown, NumberedMovement(movement, boards, people))
