"""Plans for people with wishes, and for people who met in the last sessions."""

from movements.wishes.contradictions import check_wishes
from movements.wishes.planning import wished_plan
from movements.wishes.values import History, PlanChange, Repetitions, Unmet, WishedPlan
