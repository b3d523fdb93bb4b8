"""One table for three to five players: rests go round, places turn, and nothing is compared."""

from typing import Final

from boards.errors import N_
from movements.families.family import Family, Size
from movements.field_movements import turned
from movements.values import Movement, TableSeating, Trio

_SIT_OUTS: Final = {
    3: ((),),
    4: ((4,), (3,), (2,), (1,)),
    5: ((4, 5), (2, 3), (1, 5), (3, 4), (1, 2)),
}
"""The player who rests in each round; over the whole turn everybody rests equally often."""


def build(size: Size) -> Movement | None:
    """As many rounds as wanted, each with its own boards."""
    if size.players not in _SIT_OUTS:
        return None
    tables = ([TableSeating(1, _trio(size.players, r), r + 1)] for r in range(size.rounds))
    return Movement.resting_the_rest(tables, size.players)


def _trio(players: int, r: int) -> Trio:
    sit_outs = _SIT_OUTS[players]
    first, second, third = (
        n for n in range(1, players + 1) if n not in sit_outs[r % len(sit_outs)]
    )
    return turned((first, second, third), r // len(sit_outs) + (r if players == 3 else 0))


FAMILY: Final = Family("one_table", N_("One table"), build)
