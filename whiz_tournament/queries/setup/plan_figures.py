"""A plan told with the figures of the movement that it became."""

from dataclasses import replace

from movements.announcement import Spoken
from movements.movement_figures import MovementFigures
from movements.supply import Supply
from whiz_tournament.queries.setup.plans import OfferedPlan


def with_figures(
    plan: OfferedPlan, told: MovementFigures, announcement: Spoken | None = None
) -> OfferedPlan:
    """Return the plan with other figures; what announced it may no longer hold."""
    least, most = told.board_sets_each
    return replace(
        plan,
        tables=told.tables,
        rounds=told.rounds,
        boards_per_player=(least * plan.boards_per_round, most * plan.boards_per_round),
        supply=Supply.of(plan.copies, told.tables).value,
        sit_outs_per_player=told.sit_outs,
        quality=told.quality,
        fairness=told.fairness,
        balance={
            "meetings": told.meeting_balance,
            "comparisons": told.comparison_balance,
            "seats": told.seat_balance,
            "coverage": told.coverage,
            "meets": told.meets,
            "plays_of_a_board": told.plays_each,
        },
        compares=told.plays_each[1] > 1,
        announcement=announcement,
    )
