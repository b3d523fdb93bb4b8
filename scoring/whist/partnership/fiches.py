"""The fiches: for a manche by the losers' score, and for a partie."""

from typing import Final

from scoring.whist.options import Options, number
from scoring.whist.partnership.options import american

BONUS: Final = 4
HIGH: Final = 3
MIDDLE: Final = 2
LOW: Final = 1

Band = tuple[int, int]  # the losers' score from which it counts, fiches of each winner


def bands(options: Options) -> tuple[Band, ...]:
    """Return what a manche is worth by the losers' score; the table says where 5 belongs."""
    low = 6 if number(options, "five_points_band") == MIDDLE else 5
    return (0, HIGH), (1, MIDDLE), (low, LOW)


def manche_fiches(won: int, lost: int, options: Options) -> int:
    """Return what each winner of a manche collects, by the two scores."""
    if american(options):
        return won - lost
    return [fiches for lowest, fiches in bands(options) if lowest <= lost][-1]


def partie_fiches(options: Options) -> int:
    """Return what each winner of a partie collects besides."""
    return BONUS if options["partie_bonus_per"] == "player" else BONUS // 2


def loss(fiches: int, options: Options) -> int:
    """Return what each loser gains when each winner collects that many."""
    return -fiches if options["losers_pay"] else 0
