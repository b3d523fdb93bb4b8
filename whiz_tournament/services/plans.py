"""How the evening will go: a plan from the list becomes rounds, boards and lines."""

from django.db import transaction

from boards.errors import N_
from movements.numbering import numbers_of
from whiz_tournament.models import Tournament
from whiz_tournament.queries.plans import plan_of_key, present_digest
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import BEFORE_START, lock_in
from whiz_tournament.services.lines_of_plan import Seated, entries_in_order, put_plan
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
    plan, shown = plan_of_key(tournament, key)
    movement, k = plan.movement, plan.boards_per_round
    first = tournament.first_board
    boards = {n: numbers_of(n, k, first) for n in movement.board_sets}
    people = entries_in_order(tournament)
    entries = {n: pk for n, (_, pk) in enumerate(people, start=1)}
    put_plan(tournament=tournament, shown=shown, seated=Seated(movement, boards, entries))
    record(tournament=tournament, kind="plan_chosen", actor=actor, data={"key": key})
    return tournament
