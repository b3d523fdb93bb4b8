"""A board: its number, who deals, where the Domy sits and, once known, the deal."""

from dataclasses import dataclass
from typing import Final

from boards.deals import Deal
from boards.errors import N_, WhizError
from boards.seats import Seat, dealer_of

LAST_NUMBER: Final = 9999


class BoardNumberRefused(WhizError):
    message = N_("A board's number is a whole number from 1 to {last}")


class DomyDeals(WhizError):
    """A board whose dealer is the Domy (Rules of Whiz §1: only humans deal)."""

    message = N_("Board {board}: the Domy never deals; choose one of the three players")


class HandsUnknown(WhizError):
    message = N_("Board {board}: its hands are not known; type them or leave the board out")


@dataclass(frozen=True, slots=True)
class Board:
    """One board; ``deal`` is ``None`` while its hands are not known ("dealt at the table")."""

    number: int
    dealer: Seat
    domy_seat: Seat
    deal: Deal | None = None

    def __post_init__(self) -> None:
        if not 1 <= self.number <= LAST_NUMBER:
            raise BoardNumberRefused(field="number", last=LAST_NUMBER)
        if self.dealer is self.domy_seat:
            raise DomyDeals(field="dealer", board=self.number)

    @property
    def known_deal(self) -> Deal:
        """Return the deal; raises ``HandsUnknown`` without one."""
        if self.deal is None:
            raise HandsUnknown(field="boards", board=self.number)
        return self.deal

    @classmethod
    def by_rule(cls, number: int, domy_seat: Seat, deal: Deal | None = None) -> "Board":
        """Make a board whose dealer follows from its number (Rules of Whiz §1)."""
        return cls(number, dealer_of(number, domy_seat), domy_seat, deal)
