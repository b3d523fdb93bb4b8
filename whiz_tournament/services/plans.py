"""How the evening will go: a plan from the list becomes rounds, boards and lines."""

from collections.abc import Mapping

from django.db import transaction

from boards.errors import N_
from movements.numbering import numbers_of
from movements.plan import Plan
from whiz_tournament.models import Tournament
from whiz_tournament.queries.plans import OfferedPlan, plans_of_key, present_digest
from whiz_tournament.queries.sections import SectionPeople
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import BEFORE_START, lock_in
from whiz_tournament.services.lines_of_plan import Part, Seated, entries_in_order, put_plan
from whiz_tournament.services.own_movements import use_movement
from whiz_tournament.services.record import record

__all__ = ["PlanOutdated", "choose_plan", "use_movement"]


class PlanOutdated(Conflict):
    """The plan was made for other people than those who are present now."""

    code = "plan_outdated"
    message = N_("Players came or left since this plan was offered. Choose from the new list.")


@transaction.atomic
def choose_plan(*, tournament: Tournament, actor: Actor, key: str) -> Tournament:
    """Take a plan that was offered: draft → ready, with its rounds, boards and lines."""
    lock_in(tournament, *BEFORE_START)
    if key.rpartition(".")[2] != present_digest(tournament):
        raise PlanOutdated(field="key")
    found = plans_of_key(tournament, key)
    entries = dict(entries_in_order(tournament))
    put_plan(tournament=tournament, parts=[_part(tournament, *each, entries) for each in found])
    record(tournament=tournament, kind="plan_chosen", actor=actor, data={"key": key})
    return tournament


def _part(
    tournament: Tournament,
    section: SectionPeople,
    plan: Plan,
    shown: OfferedPlan,
    entries: Mapping[int, int],
) -> Part:
    """Put a section's people and the tournament's boards in the places of its plan."""
    movement, k = plan.movement, plan.boards_per_round
    boards = {n: numbers_of(n, k, tournament.first_board) for n in movement.board_sets}
    people = {place: entries[number] for place, number in enumerate(section.numbers, start=1)}
    return Part(section.pk, shown, Seated(movement, boards, people))
