"""How the evening will go: a plan from the list becomes rounds, boards and lines."""

from collections.abc import Mapping

from django.db import transaction

from boards.errors import N_, WhizError
from movements.numbering import numbers_of
from whiz_tournament.models import Tournament
from whiz_tournament.queries.plans import present_digest
from whiz_tournament.queries.wished import WishedEvening, WishedPart, wished_evening
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import BEFORE_START, lock_in
from whiz_tournament.services.lines_of_plan import Part, Seated, entries_in_order, put_plan
from whiz_tournament.services.own_movements import use_movement
from whiz_tournament.services.record import record

__all__ = ["PlanOutdated", "WishesUnmet", "choose_plan", "look_at_plan", "use_movement"]


class PlanOutdated(Conflict):
    """The plan was made for other people than those who are present now."""

    code = "plan_outdated"
    message = N_("Players came or left since this plan was offered. Choose from the new list.")


class WishesUnmet(WhizError):
    """The plan nearest to the wishes leaves some of them open."""

    code = "wishes_unmet"
    message = N_(
        "Not every wish holds with this plan. Take it all the same, choose another, "
        "or change the wishes."
    )


def look_at_plan(*, tournament: Tournament, key: str) -> WishedEvening:
    """Return what a plan on offer becomes for the wishes, for somebody to choose it or not."""
    if key.rpartition(".")[2] != present_digest(tournament):
        raise PlanOutdated(field="key")
    return wished_evening(tournament, key)


@transaction.atomic
def choose_plan(
    *, tournament: Tournament, actor: Actor, key: str, anyway: bool = False
) -> Tournament:
    """Take a plan that was offered, as it becomes for the wishes: draft → ready, with its lines.

    Raises ``PlanOutdated``, and ``WishesUnmet`` unless it is taken ``anyway``.
    """
    lock_in(tournament, *BEFORE_START)
    found = look_at_plan(tournament=tournament, key=key)
    if found.unfulfilled and not anyway:
        raise WishesUnmet(field="key")
    entries = dict(entries_in_order(tournament))
    put_plan(
        tournament=tournament, parts=[_part(tournament, each, entries) for each in found.parts]
    )
    record(tournament=tournament, kind="plan_chosen", actor=actor, data={"key": key})
    return tournament


def _part(tournament: Tournament, found: WishedPart, entries: Mapping[int, int]) -> Part:
    """Put a section's people and the tournament's boards in the places of its plan."""
    movement, k = found.movement, found.plan.boards_per_round
    boards = {n: numbers_of(n, k, tournament.first_board) for n in movement.board_sets}
    numbers = enumerate(found.section.numbers, start=1)
    people = {place: entries[number] for place, number in numbers}
    return Part(found.section.pk, found.shown, Seated(movement, boards, people))
