"""A seating rule as a drawing: who changes chairs so that the declarer faces the Domy, who leads.

The example has the Domy in the West and South as declarer; the rule itself is asked, not redrawn.
"""

from dataclasses import dataclass
from typing import Final

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from boards.seating import SeatingRule, chairs, leader
from boards.seats import SEATS, Seat

DOMY: Final = Seat.W
DECLARER: Final = Seat.S
PLACES: Final = {Seat.N: (110, 30), Seat.E: (190, 92), Seat.S: (110, 154), Seat.W: (30, 92)}
"""The middle of each chair in the drawing, 220 × 184."""


@dataclass(frozen=True, slots=True)
class Chair:
    """One chair after the exchange: whose cards are played from it."""

    x: int
    y: int
    hand: str
    is_domy: bool
    declares: bool
    leads: bool
    moved: bool

    @property
    def left(self) -> int:
        """Return where its box begins."""
        return self.x - 30

    @property
    def top(self) -> int:
        """Return where its box begins, from above."""
        return self.y - 26


def drawing(rule: SeatingRule) -> SafeString:
    """Return the drawing of a rule as SVG."""
    chair_of = chairs(rule, DOMY, DECLARER)
    leads = leader(rule, DOMY, DECLARER)
    shown = [
        Chair(
            *PLACES[chair_of[seat]],
            hand=seat.value,
            is_domy=seat is DOMY,
            declares=seat is DECLARER,
            leads=seat is leads,
            moved=chair_of[seat] is not seat,
        )
        for seat in SEATS
    ]
    one, other = (PLACES[seat] for seat in SEATS if chair_of[seat] is not seat)
    values = {"chairs": shown, "one": one, "other": other}
    return render_to_string("director/parts/seating_rule.html", values)
