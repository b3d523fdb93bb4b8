"""The hand that the cards give the highest bid, for pages that ask it of hundreds of boards."""

from collections.abc import Mapping

from boards.denominations import Denomination
from boards.seats import Seat, human_seats
from scoring.contracts import LOWEST_LEVEL


def highest_hand(
    tricks: Mapping[str, Mapping[str, int]], dealer: Seat, domy_seat: Seat
) -> Seat | None:
    """Return the hand with the highest limit, of equal ones the first to speak: who has the par.

    ``tricks`` are those of ``Makeable.document``. ``scoring.par.par`` says the same, and more, a
    hundred times slower.
    """
    humans = human_seats(domy_seat)
    first = humans.index(dealer)
    speakers = [*humans[first:], *humans[:first]]
    limits = {seat: _highest(tricks[seat.value]) for seat in speakers}
    best = max(speakers, key=lambda seat: limits[seat])  # the first of equals
    return best if limits[best][0] >= LOWEST_LEVEL else None


def _highest(row: Mapping[str, int]) -> tuple[int, int]:
    """Return level and place in the auction's order of the highest bid of a hand."""
    return max((row[trumps.value], place) for place, trumps in enumerate(Denomination))
