"""The library's movements; shorter evenings take the first rounds of the shortest one stored."""

from functools import partial
from typing import Final

from boards.errors import N_
from movements.families.family import Family, Size
from movements.library import Objective, stored
from movements.values import Movement

_SHORTEST: Final = 3


def build(objective: Objective, size: Size) -> Movement | None:
    """Return the stored movement for one objective."""
    movement = stored(size.players, max(size.rounds, _SHORTEST), size.copies, objective)
    return movement and Movement(movement.rounds[: size.rounds])


FAIR: Final = Family("fair", N_("Guide cards, fairest seats"), partial(build, Objective.FAIRNESS))
EVEN: Final = Family(
    "even", N_("Guide cards, even comparisons"), partial(build, Objective.COMPARISON)
)
STORED: Final = {Objective.FAIRNESS: FAIR, Objective.COMPARISON: EVEN}
"""The stored movements by what their seats are for."""
