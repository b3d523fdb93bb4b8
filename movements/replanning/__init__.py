"""When the evening changes, the rounds to come are replanned; played rounds never change."""

from movements.replanning.differences import PlanDifference, differences
from movements.replanning.first_draft import Attendance, PlanAim, Replan, Room
from movements.replanning.replan import replan

__all__ = ["Attendance", "PlanAim", "PlanDifference", "Replan", "Room", "differences", "replan"]
