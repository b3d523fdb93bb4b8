"""Another movement for the rest of the evening: other rounds, of other length, seated again."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from movements.library import Objective
from movements.movement_figures import figures
from movements.plan_list import WEIGHTS
from movements.replanning import AskedOfPlan, Attendance, PlanAim, Room
from movements.replanning.board_cuts import unfolded
from movements.replanning.shapes import RestShape, reshaped
from movements.values import Movement
from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.current_movement import (
    BoardSets,
    CurrentMovement,
    current_movement,
)
from whiz_tournament.queries.play.movement_figures import (
    FittingShape,
    fitting_shapes,
    most_tables_of,
    offered_shapes,
    renumbered,
    table_choices,
    usual_tables,
)
from whiz_tournament.queries.setup.plan_wishes import plan_wishes
from whiz_tournament.queries.setup.sections import section_names
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.play.changes.errors import (
    MovementDoesNotFit,
    NoOtherMovement,
    TooFewForTables,
)
from whiz_tournament.services.play.changes.proposal import Proposal
from whiz_tournament.services.play.changes.replanning import (
    as_entries,
    gone_people,
    guard_round,
    known_evening,
    refuse_unless_running,
)
from whiz_tournament.services.play.changes.values import AnotherMovement


@dataclass(frozen=True, slots=True)
class OfferedMovements:
    """What fits in a section from a round on, each with when the evening would end."""

    section: str
    round: int
    shapes: Sequence[FittingShape]


def movements_on_offer(
    *, tournament: Tournament, section: str = "", round: int | None = None, tables: int = 0
) -> OfferedMovements:
    """Return what may be played from a round on, at that many ``tables`` or any number of them.

    Without a ``round`` it is the first that has not begun. Refused where nothing can be planned.
    """
    refuse_unless_running(tournament)
    key = _section(tournament, section)
    evening = current_movement(tournament, key)
    start = evening.begun + 1 if round is None else round
    guard_round(evening, start)
    choices = [tables] if tables else table_choices(evening, start)
    shapes = offered_shapes(tournament, evening, start, choices)
    return OfferedMovements(section_names(tournament)[key], start, shapes)


def another_movement(tournament: Tournament, change: AnotherMovement) -> Proposal:
    """Return what the rest of the evening would be; the rounds that have begun stay."""
    evening = current_movement(tournament, _section(tournament, change.section))
    guard_round(evening, change.round)
    usual = usual_tables(evening, change.round)
    tables = change.tables or usual
    if tables > most_tables_of(evening, change.round):
        raise TooFewForTables(field="tables")
    shape = RestShape(change.rounds, change.boards, tables)
    if shape not in fitting_shapes(evening, change.round, tables):
        raise MovementDoesNotFit(field="rounds")
    sets = evening.sets.cut_to(change.boards)
    wishes = plan_wishes(tournament)
    asked = wishes.of_those_here(evening.numbers) if wishes else None
    movement = _found(evening, change, sets, asked, tables)
    if movement == evening.movement:
        raise NoOtherMovement(field="rounds")
    most = evening.most if tables == usual else tables
    return Proposal(
        change=change,
        entry=0,
        name="",
        round=change.round,
        evening=evening,
        movement=movement,
        most=most,
        new_sets=sets,
    )


def _section(tournament: Tournament, name: str) -> int:
    """Return the key of the section of that name, or of the only one."""
    sections = tournament.sections.order_by("id")
    section_ids = list(
        (sections.filter(name=name) if name else sections).values_list("pk", flat=True)
    )
    if len(section_ids) != 1:
        raise NotFound(field="section")
    return section_ids[0]


def _found(
    evening: CurrentMovement,
    change: AnotherMovement,
    sets: BoardSets,
    asked: AskedOfPlan | None,
    tables: int,
) -> Movement:
    gone = gone_people(evening, change.round)
    known = known_evening(evening, change.round, gone)
    played, begun = unfolded(known, change.round - 1, sets.parts)
    draft = reshaped(played, begun, change.rounds, sets.parts)
    shape = draft, begun, frozenset(gone), evening.copies, sets.usable
    planned = _planned(*shape, room=Room(tables), asked=asked, aim=change.aim)
    return as_entries(
        evening, Movement((*known.rounds[: change.round - 1], *planned.rounds[begun:]))
    )


@lru_cache(maxsize=16)
def _planned(
    draft: Movement,
    begun: int,
    gone: frozenset[int],
    copies: int,
    sets: tuple[int, ...],
    *,
    room: Room,
    asked: AskedOfPlan | None,
    aim: PlanAim,
) -> Movement:
    """Plan once what is shown first and accepted a moment later.

    The fairest is the better of two: the rounds of before, and everybody seated again.
    """
    from movements.replanning.replan import replan  # the search: no start needs it

    plan = partial(replan, draft, begun, Attendance(leave=gone), copies)
    plan = partial(plan, room=room, sets=sets, asked=asked)
    movement = plan(aim=PlanAim.FEWEST_CARDS).movement
    if aim is not PlanAim.FAIREST:
        return movement
    return max(movement, plan(anew=True).movement, key=_worth)


def _worth(movement: Movement) -> tuple[int, float]:
    """Return what a plan is chosen by: tables that are played, then fairness and meetings."""
    balance = figures(renumbered(movement))
    fairness, quality = WEIGHTS[Objective.FAIRNESS]
    played = sum(len(round.tables) for round in movement.rounds)
    return played, fairness * balance.fairness + quality * balance.quality
