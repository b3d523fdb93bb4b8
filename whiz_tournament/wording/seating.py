"""How the declarer comes to sit opposite the Domy: each rule in words and as a drawing.

The example has the Domy in the West and South as declarer; the rule itself is asked, not redrawn.
"""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from boards.seating import SeatingRule, chairs, leader
from boards.seats import SEATS, Seat, human_seats
from whiz_tournament.wording import letters

DOMY: Final = Seat.W
DECLARER: Final = Seat.S
PLACES: Final = {Seat.N: (110, 30), Seat.E: (190, 92), Seat.S: (110, 154), Seat.W: (30, 92)}
"""The middle of each chair in the drawing."""
SIZE: Final = (220, 184)
TABLE: Final = (74, 62, 72, 60)
"""Left edge, upper edge, width and height of the table in the drawing."""
CHAIR: Final = (60, 52)
"""Width and height of a chair."""


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
        return self.x - CHAIR[0] // 2

    @property
    def top(self) -> int:
        """Return where its box begins, from above."""
        return self.y - CHAIR[1] // 2

    @property
    def name(self) -> str:
        """Return whose cards are played from it."""
        return letters.seat_name(self.hand)

    @property
    def act(self) -> str:
        """Return what happens on this chair, in a word."""
        acts = ((self.is_domy, _("Domy")), (self.declares, _("plays")), (self.leads, _("leads")))
        return next((word for does, word in acts if does), "")

    @property
    def label(self) -> str:
        """Return what happens on this chair, for anyone who cannot see the drawing."""
        label = self.name
        if self.is_domy:
            label += " ({})".format(_("Domy"))
        acts = ((self.declares, _("plays")), (self.leads, _("leads")), (self.moved, _("moves")))
        return " ".join([label, *(word for does, word in acts if does)]) + "."

    @property
    def hatch(self) -> str:
        """Return the path of the Domy's strokes."""
        at = f"{self.left} {self.y}"
        return f"M{at}l26-26M{at}m4 20l44-44M{at}m26 24l34-34"


@dataclass(frozen=True, slots=True)
class SeatingDrawing:
    """The four chairs, and the middles of the two that exchange."""

    chairs: tuple[Chair, ...]
    one: tuple[int, int]
    other: tuple[int, int]


@dataclass(frozen=True, slots=True)
class SeatingReading:
    """A rule: its name, a sentence, who leads against whom, and the drawing."""

    name: str
    sentence: str
    leads: str
    drawing: SeatingDrawing


def seating_rules() -> dict[str, tuple[str, str]]:
    """Return name and sentence of the two ways, by their stored value."""
    return {
        SeatingRule.DOMY_MOVES.value: (
            _("The Domy moves"),
            _(
                "The Domy’s cards go opposite the declarer;"
                " the player who sat there takes its chair."
            ),
        ),
        SeatingRule.DECLARER_MOVES.value: (
            _("The declarer moves"),
            _(
                "The declarer sits down opposite the Domy;"
                " the player who sat there takes that chair."
            ),
        ),
    }


def seating_drawing(rule: SeatingRule) -> SeatingDrawing:
    """Return the drawing of a rule."""
    chair_of = chairs(rule, DOMY, DECLARER)
    leads = leader(rule, DOMY, DECLARER)
    shown = tuple(
        Chair(
            *PLACES[chair_of[seat]],
            hand=seat.value,
            is_domy=seat is DOMY,
            declares=seat is DECLARER,
            leads=seat is leads,
            moved=chair_of[seat] is not seat,
        )
        for seat in SEATS
    )
    one, other = (PLACES[seat] for seat in SEATS if chair_of[seat] is not seat)
    return SeatingDrawing(shown, one, other)


def seating_readings(chosen: SeatingRule | None = None) -> tuple[SeatingReading, ...]:
    """Return both rules, the usual one first, or only the one that is chosen."""
    words = seating_rules()
    return tuple(
        SeatingReading(*words[rule.value], _leads(rule), seating_drawing(rule))
        for rule in SeatingRule
        if chosen in {None, rule}
    )


def _leads(rule: SeatingRule) -> str:
    """Return who leads against each declarer, by the cards that they took."""
    pairs = [
        _("{declarer} plays: {leader} leads").format(
            declarer=letters.seat_name(seat), leader=letters.seat_name(leader(rule, DOMY, seat))
        )
        for seat in human_seats(DOMY)
    ]
    return _("With the Domy in the West: {pairs}.").format(pairs=" · ".join(pairs))
