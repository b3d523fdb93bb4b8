"""When the evening changes, the rounds to come are replanned; played rounds never change.

``movements.replanning.replan`` looks for the new plan; who asks for one loads it with its search.
"""

from movements.replanning.differences import PlanDifference, differences
from movements.replanning.first_draft import AskedOfPlan, Attendance, PlanAim, Replan, Room

__all__ = [
    "AskedOfPlan",
    "Attendance",
    "PlanAim",
    "PlanDifference",
    "Replan",
    "Room",
    "differences",
]
