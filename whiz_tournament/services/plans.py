"""How the evening will go: a plan from the list becomes rounds, boards and lines."""

from django.db import transaction

from boards.errors import N_
from movements.numbering import numbers_of
from whiz_tournament.models import BoardRecord, DealingRecord, Section, Tournament, TournamentStatus
from whiz_tournament.queries.plans import OfferedPlan, plan_of_key, present_digest
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import BEFORE_START, lock_in
from whiz_tournament.services.lines_of_plan import (
    Seated,
    drop_lines,
    entries_in_order,
    write_lines,
)
from whiz_tournament.services.record import record


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
    entries = [pk for _, pk in entries_in_order(tournament)]
    put_plan(tournament=tournament, shown=shown, seated=Seated(movement, boards, entries))
    record(tournament=tournament, kind="plan_chosen", actor=actor, data={"key": key})
    return tournament


def put_plan(*, tournament: Tournament, shown: OfferedPlan, seated: Seated) -> None:
    """Write a plan with its lines in place of whatever stood there before; draft → ready."""
    section: Section = tournament.sections.order_by("id").first()  # type: ignore[assignment]  # made with the tournament
    drop_lines(tournament)
    BoardRecord.objects.filter(tournament=tournament).delete()
    DealingRecord.objects.filter(tournament=tournament).delete()
    section.plan_key, section.plan_name = shown.key, shown.name
    section.figures = shown.document()
    section.boards_per_round, section.copies = shown.boards_per_round, shown.copies
    section.save()
    write_lines(tournament=tournament, section=section, seated=seated)
    tournament.status = TournamentStatus.READY
    tournament.save(update_fields=["status"])
