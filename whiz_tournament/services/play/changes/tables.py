"""What becomes of the rounds to come when a table falls away, or there is room for one more."""

from whiz_tournament.models import ResultLine, Tournament
from whiz_tournament.queries.play.current_movement import CurrentMovement, current_movement
from whiz_tournament.queries.setup.wishes import wishes_of
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.play.changes.errors import NoTableMore
from whiz_tournament.services.play.changes.proposal import Proposal
from whiz_tournament.services.play.changes.replanning import replanned
from whiz_tournament.services.play.changes.values import TableAdded, TableLost


def table_lost(tournament: Tournament, change: TableLost) -> Proposal:
    """Everybody stays and more of them rest; the table's section alone is planned anew."""
    lines = ResultLine.objects.filter(
        tournament=tournament, table=change.table, round__gte=change.round
    )
    section = lines.values_list("section", flat=True).first()
    if section is None:
        raise NotFound(field="table")
    known = current_movement(tournament, section)
    most = tables_from(known, change.round) - 1
    wishes = wishes_of(tournament).wishes
    movement = replanned(
        known, change.round, wishes, most=most, lost={change.table}, aim=change.aim
    )
    return Proposal(
        change=change,
        entry=0,
        name="",
        round=change.round,
        evening=known,
        movement=movement,
        most=most,
    )


def table_added(tournament: Tournament, change: TableAdded) -> Proposal:
    """Propose a table for those who rest most; refused where nobody would play."""
    sections = tournament.sections.order_by("id").values_list("pk", flat=True)
    evenings = [current_movement(tournament, section) for section in sections]
    known = max(evenings, key=lambda each: _sitting_out(each, change.round))
    most = tables_from(known, change.round) + 1
    movement = replanned(known, change.round, wishes_of(tournament).wishes, most=most)
    if movement == known.movement:
        raise NoTableMore(field="round")
    return Proposal(
        change=change,
        entry=0,
        name="",
        round=change.round,
        evening=known,
        movement=movement,
        most=most,
    )


def tables_from(known: CurrentMovement, start: int) -> int:
    """Return the most tables of a round from ``start`` on."""
    return max((len(each.tables) for each in known.movement.rounds[start - 1 :]), default=0)


def _sitting_out(known: CurrentMovement, start: int) -> int:
    return sum(len(each.sit_outs) for each in known.movement.rounds[start - 1 :])
