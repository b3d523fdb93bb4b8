"""Who sits where for the play, so that the declarer faces the Domy (Rules of Whiz §3).

*As dealt* names seats by where a hand was picked up; *as played* by the chair from which it
is played. Points belong to the first, the lead and double dummy to the second.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import Final

from boards.deals import Deal
from boards.errors import N_, WhizError
from boards.seats import SEATS, Seat


class SeatingRule(StrEnum):
    """The two ways to bring the declarer opposite the Domy; ``domy_moves`` is the default."""

    DOMY_MOVES = "domy_moves"
    DECLARER_MOVES = "declarer_moves"


class DomyDeclares(WhizError):
    message = N_("The Domy never declares; choose one of the three players")


_EXCHANGES: Final[dict[SeatingRule, Callable[[Seat, Seat], tuple[Seat, Seat]]]] = {
    SeatingRule.DOMY_MOVES: lambda domy, declarer: (domy, declarer.opposite),
    SeatingRule.DECLARER_MOVES: lambda domy, declarer: (declarer, domy.opposite),
}


def chairs(rule: SeatingRule, domy_seat: Seat, declarer: Seat) -> dict[Seat, Seat]:
    """Return, for each seat where a hand was picked up, the chair from which it is played."""
    if declarer is domy_seat:
        raise DomyDeclares(field="declarer")
    one, other = _EXCHANGES[rule](domy_seat, declarer)
    moves = {one: other, other: one}
    return {seat: moves.get(seat, seat) for seat in SEATS}


def leader(rule: SeatingRule, domy_seat: Seat, declarer: Seat) -> Seat:
    """Return who leads, by the seat where that player picked up the hand.

    >>> leader(SeatingRule.DOMY_MOVES, Seat.W, Seat.S)
    <Seat.N: 'N'>
    """
    chair_of = chairs(rule, domy_seat, declarer)
    seat_in = {chair: seat for seat, chair in chair_of.items()}
    return seat_in[chair_of[declarer].next]


def as_played(deal: Deal, rule: SeatingRule, domy_seat: Seat, declarer: Seat) -> Deal:
    """Return the deal by chairs, after the exchange: the right leader, the right double dummy."""
    chair_of = chairs(rule, domy_seat, declarer)
    seat_in = {chair: seat for seat, chair in chair_of.items()}
    return Deal.of(deal.hand(seat_in[chair]) for chair in SEATS)
