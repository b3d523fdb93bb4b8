"""What a deal of whist does: points, and fiches when it ends a manche or a partie."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from boards.errors import N_
from scoring.games.options import Options, number
from scoring.whist.events import DealEvent, Player
from scoring.whist.outcomes import Applied, LedgerEntry, Remark
from scoring.whist.partnership.counting import counted_points, winner
from scoring.whist.partnership.options import american
from scoring.whist.partnership.tour import NAMES, Both, Sides, Tour
from scoring.whist.success import entries

FICHES: Final = "fiches"

DEAL: Final = N_("Points of the deal")
CALLED: Final = N_("Called at eight")
MANCHE: Final = N_("Manche")
PARTIE: Final = N_("Partie")

MANCHE_WON: Final = N_("Side {side} wins the manche, {won} to {lost}.")
PARTIE_WON: Final = N_("Side {side} wins the partie.")
TOUR_DONE: Final = N_("The tour is over.")


@dataclass(frozen=True, slots=True)
class Prize:
    """The fiches for one thing that a side won."""

    sides: Sides
    winner: int
    fiches: int
    reason: str

    def entries(self, options: Options) -> tuple[LedgerEntry, ...]:
        """Return what each winner collects and, where the table plays so, each loser pays."""
        amounts = both(self.sides, _seen(self.winner, self.fiches, loss(self.fiches, options)))
        return entries(amounts, self.reason, FICHES)


def both(sides: Sides, numbers: Both) -> Mapping[Player, int]:
    """Return a number for each player of a side."""
    return {player: number for pair, number in zip(sides, numbers, strict=True) for player in pair}


def applied(deal: DealEvent, tour: Tour, sides: Sides, options: Options) -> Applied[Tour]:
    """Return the points of a deal, then the manche and the partie that it may end."""
    points = counted_points(deal, tour.score, options)
    score = (tour.score[0] + points[0], tour.score[1] + points[1])
    written = entries(both(sides, points), CALLED if deal.called_by else DEAL)
    playing = replace(tour, sides=sides, score=score)
    won = winner(deal, score, options)
    if won is None:
        return Applied(written, playing)
    ended = _manche(playing, sides, won, options)
    return replace(ended, entries=(*written, *ended.entries))


def _manche(tour: Tour, sides: Sides, won: int, options: Options) -> Applied[Tour]:
    high, low = tour.score[won], tour.score[1 - won]
    prizes = [Prize(sides, won, manche_fiches(high, low, options), MANCHE)]
    remarks = [Remark(MANCHE_WON, {"side": NAMES[won].value, "won": high, "lost": low})]
    after = tour.won(won, parties=not american(options))
    if len(after.played) > len(tour.played):
        prizes.append(Prize(sides, won, partie_fiches(options), PARTIE))
        remarks.append(Remark(PARTIE_WON, {"side": NAMES[won].value}))
    if after.finished:
        remarks.append(Remark(TOUR_DONE))
    gained = tuple(entry for prize in prizes for entry in prize.entries(options))
    return Applied(gained, after, tuple(remarks))


def _seen(winner: int, gain: int, loss: int) -> Both:
    return (gain, loss) if winner == 0 else (loss, gain)


# The fiches: for a manche by the losers' score, and for a partie.

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
