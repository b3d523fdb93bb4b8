"""Mitchell for tables of three, one set: the lines step 0, +1, +2 and the boards −1.

Legal while two lines, or a line and the boards, do not meet again: their steps differ by 1, 2
or 3, so R ≤ T/gcd(T, 2) and R ≤ T/gcd(T, 3). Near a third of the rounds, at the end, is turned
by one seat, so that the lines are compared with each other.
"""

from math import gcd
from typing import Final

from boards.errors import N_
from movements.announcement import Announcement, Steps
from movements.families.family import Family, Size
from movements.field_movements import cyclic, field_size, seat
from movements.values import Movement


def turned_rounds(rounds: int) -> int:
    """Return how many of the last rounds are turned: 1 of 5, 2 of 7, 3 of 11, 4 of 13."""
    return (27 * rounds + 50) // 100


def legal(size: Size) -> bool:
    """Return whether one set is enough and no line is met twice."""
    tables = field_size(size.players)
    longest = min(tables // gcd(tables, 2), tables // gcd(tables, 3))
    return size.copies == 1 and tables >= 3 and size.rounds <= longest


def build(size: Size) -> Movement | None:
    """Return the movement, with a phantom or a rover where the players ask for one."""
    if not legal(size):
        return None
    grid = cyclic(field_size(size.players), [(r, 2 * r, -r) for r in range(size.rounds)])
    first_turned = size.rounds - turned_rounds(size.rounds)
    return seat(grid, size.players, lambda r, _t: int(r >= first_turned))


def announce(size: Size) -> Announcement | None:
    """North stays, East up one, South up two, boards down one."""
    return Announcement(
        Steps(1, 2, -1),
        turned_rounds=turned_rounds(size.rounds),
        rover=size.players if size.players % 3 == 1 else None,
    )


FAMILY: Final = Family("mitchell", N_("Mitchell for three"), build, announce)
