"""Plans for people with wishes, and for people who met in the last sessions."""

from movements.wished.contradictions import check_wishes
from movements.wished.plan import wished_plan
from movements.wished.values import Echo, History, How, Unmet, WishedPlan

__all__ = ["Echo", "History", "How", "Unmet", "WishedPlan", "check_wishes", "wished_plan"]
