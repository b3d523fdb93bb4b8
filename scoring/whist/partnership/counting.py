"""The points of one deal: tricks above six, trump honours, and the call at eight."""

from collections.abc import Mapping
from typing import Final

from scoring.games.options import Options, number
from scoring.whist.events import DealEvent, Honours
from scoring.whist.partnership.options import american, target
from scoring.whist.partnership.tour import INDEX, Both

DUTY: Final = 6  # the first six tricks do not count
TRICKS: Final = 13
HONOURS: Final[Mapping[int, int]] = {3: 2, 4: 4}
CALLS_AT: Final = 8
NO_HONOURS_AT: Final = 9


def trick_points(tricks: int, value: int) -> Both:
    """Points of both sides for the tricks of side A.

    >>> trick_points(8, 2), trick_points(5, 2)
    ((4, 0), (0, 4))
    """
    return max(0, tricks - DUTY) * value, max(0, TRICKS - tricks - DUTY) * value


def honour_points(honours: Honours | None) -> Both:
    """Points of both sides for the trump honours that one of them held."""
    if honours is None:
        return 0, 0
    return _at(INDEX[honours.side], HONOURS[honours.count])


def written_points(deal: DealEvent, options: Options) -> Both:
    """Return all that the cards of a deal are worth, whatever the score: tricks and honours."""
    tricks = trick_points(deal.side_tricks or 0, number(options, "trick_value"))
    return _sum(tricks, honour_points(deal.honours))


def counted_points(deal: DealEvent, score: Both, options: Options) -> Both:
    """Return what both sides count at that score: ten by a call, no honours at nine."""
    if deal.called_by is not None:
        return _at(INDEX[deal.called_by], target(options) - CALLS_AT)
    tricks = trick_points(deal.side_tricks or 0, number(options, "trick_value"))
    ended = max(_sum(score, tricks)) >= target(options)
    if american(options) or (ended and options["tricks_first"]):
        return tricks
    honours = honour_points(deal.honours)
    return _sum(tricks, _without(honours, score))


def winner(deal: DealEvent, score: Both, options: Options) -> int | None:
    """Return the side that has won the manche at that score; the tricks decide when both have."""
    there = [at for at in (0, 1) if score[at] >= target(options)]
    if len(there) == 2:
        return 0 if (deal.side_tricks or 0) > DUTY else 1
    return there[0] if there else None


def _without(honours: Both, score: Both) -> Both:
    return (
        0 if score[0] == NO_HONOURS_AT else honours[0],
        0 if score[1] == NO_HONOURS_AT else honours[1],
    )


def _at(index: int, points: int) -> Both:
    return (points, 0) if index == 0 else (0, points)


def _sum(one: Both, other: Both) -> Both:
    return one[0] + other[0], one[1] + other[1]
