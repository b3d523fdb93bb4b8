"""Who can vouch for whom: the declarer against the two defenders."""

from boards.seats import Seat
from scoring.results import LineValue, Played


def across(value: LineValue, one: Seat, other: Seat) -> bool:
    """Whether two seats are of different sides; without a declarer, whether they are two people."""
    if isinstance(value, Played):
        return (one is value.declarer) != (other is value.declarer)
    return one is not other
