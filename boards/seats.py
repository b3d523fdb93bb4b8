"""The four seats of the table, and who deals (Rules of Whiz §1)."""

from enum import StrEnum
from typing import Final

from boards.errors import N_, Phrase


class Seat(StrEnum):
    """Where a hand was picked up: N, E, S or W, in clockwise order."""

    N = "N"
    E = "E"
    S = "S"
    W = "W"

    def clockwise(self, steps: int) -> "Seat":
        """Return the seat that many places further round, clockwise.

        >>> Seat.W.clockwise(1)
        <Seat.N: 'N'>
        """
        return SEATS[(SEATS.index(self) + steps) % 4]

    @property
    def next(self) -> "Seat":
        """Return the seat at this one's left hand."""
        return self.clockwise(1)

    @property
    def opposite(self) -> "Seat":
        """Return the seat across the table."""
        return self.clockwise(2)

    @property
    def label(self) -> Phrase:
        """Return the seat's whole name, an English msgid."""
        return _LABELS[self]


SEATS: Final = tuple(Seat)

_LABELS: Final = {
    Seat.N: Phrase(N_("North")),
    Seat.E: Phrase(N_("East")),
    Seat.S: Phrase(N_("South")),
    Seat.W: Phrase(N_("West")),
}


def human_seats(domy_seat: Seat) -> tuple[Seat, Seat, Seat]:
    """Return the three human seats, clockwise from the Domy.

    >>> [str(seat) for seat in human_seats(Seat.E)]
    ['S', 'W', 'N']
    """
    return domy_seat.clockwise(1), domy_seat.clockwise(2), domy_seat.clockwise(3)


def dealer_of(number: int, domy_seat: Seat) -> Seat:
    """Return who deals board ``number`` (from 1): the humans in turn, clockwise from the Domy."""
    return human_seats(domy_seat)[(number - 1) % 3]
