"""Plans for people with wishes, and for people who met in the last sessions.

They are looked for by ``movements.wishes.planning``, which who looks loads by itself.
"""

from movements.wishes.contradictions import check_wishes
from movements.wishes.values import History, PlanChange, Repetitions, Unmet, WishedPlan
