"""The tricks of each human hand as declarer with the Domy, seated as played (Rules of Whiz §3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from boards.deals import Deal
from boards.denominations import Denomination
from boards.double_dummy.solver import Position, tricks
from boards.seating import SeatingRule, as_played, chairs
from boards.seats import Seat, human_seats

Document = dict[str, dict[str, int]]


class MakeableRefused(ValueError):
    """Tricks that are not three hands' with five numbers from 0 to 13 each: a mistake of ours."""


@dataclass(frozen=True, slots=True)
class Makeable:
    """Tricks by hand, clockwise from the Domy, and by denomination, clubs first."""

    domy_seat: Seat
    rows: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        whole = len(self.rows) == 3 and all(len(row) == len(Denomination) for row in self.rows)
        if not whole or not all(0 <= made <= 13 for row in self.rows for made in row):
            raise MakeableRefused("three hands, five numbers each, from 0 to 13")

    @classmethod
    def of_document(cls, domy_seat: Seat, document: Mapping[str, Mapping[str, int]]) -> Self:
        """Read what ``document`` wrote."""
        return cls(
            domy_seat,
            tuple(
                tuple(document[seat.value][denomination.value] for denomination in Denomination)
                for seat in human_seats(domy_seat)
            ),
        )

    def of(self, seat: Seat) -> dict[Denomination, int]:
        """Return the tricks of one hand by denomination."""
        row = self.rows[human_seats(self.domy_seat).index(seat)]
        return dict(zip(Denomination, row, strict=True))

    def document(self) -> Document:
        """Return ``{"N": {"C": 7, "D": …, "NT": …}, …}``."""
        return {
            seat.value: {denomination.value: made for denomination, made in self.of(seat).items()}
            for seat in human_seats(self.domy_seat)
        }


def makeable(deal: Deal, domy_seat: Seat, rule: SeatingRule) -> Makeable:
    """Return what each of the three hands makes; fifteen questions in one call of the solver."""
    asked = [
        _question(deal, domy_seat, rule, declarer, trumps)
        for declarer in human_seats(domy_seat)
        for trumps in Denomination
    ]
    made = tricks(asked)
    width = len(Denomination)
    return Makeable(domy_seat, tuple(tuple(made[i : i + width]) for i in range(0, 15, width)))


def _question(
    deal: Deal, domy_seat: Seat, rule: SeatingRule, declarer: Seat, trumps: Denomination
) -> Position:
    chair = chairs(rule, domy_seat, declarer)[declarer]
    return Position.declared(as_played(deal, rule, domy_seat, declarer), chair, trumps)
