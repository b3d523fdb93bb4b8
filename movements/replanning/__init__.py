"""When the evening changes: the rounds to come are planned anew, the played ones never touched."""

from movements.replanning.differences import Difference, differences
from movements.replanning.replan import replan
from movements.replanning.values import Attendance, Replan, Room

__all__ = ["Attendance", "Difference", "Replan", "Room", "differences", "replan"]
