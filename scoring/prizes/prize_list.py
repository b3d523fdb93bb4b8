"""The prizes of an event as a club writes them, best first: for what, and what is given."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

MOST_PRIZES: Final = 60
MOST_CENTS: Final = 10_000_000
LARGEST_PLACE: Final = 1000


class PrizeFor(StrEnum):
    """In which list of people a prize is for a place."""

    PLACE = "place"
    SECTION = "section"
    CATEGORY = "category"
    LAST = "last"
    BOARD = "board"
    """The best scores on the board of the evening."""
    LOT = "lot"
    """Everybody in the order of a draw."""


GROUPED: Final = frozenset({PrizeFor.SECTION, PrizeFor.CATEGORY})


class TiedPrizes(StrEnum):
    """What is done with the prizes of people who are level."""

    SHARED = "shared"
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True)
class Prize:
    """What is given: cents, a thing or both, for a place counted from 1 in a list.

    ``group`` names the section or the category.
    """

    given_for: PrizeFor
    place: int = 1
    group: str = ""
    cents: int = 0
    thing: str = ""

    @property
    def of(self) -> tuple[PrizeFor, str]:
        """Return the list in which it is for a place."""
        return self.given_for, self.group


def written_prizes(prizes: Iterable[Prize]) -> list[dict[str, str | int]]:
    """Return prizes as they are stored; ``read_prizes`` gives them back."""
    return [
        {
            "for": prize.given_for.value,
            "place": prize.place,
            "group": prize.group,
            "cents": prize.cents,
            "thing": prize.thing,
        }
        for prize in prizes
    ]


def read_prizes(stored: Iterable[Mapping[str, str | int]]) -> tuple[Prize, ...]:
    """Return the prizes that were stored."""
    return tuple(
        Prize(
            PrizeFor(str(row["for"])),
            int(row["place"]),
            str(row["group"]),
            int(row["cents"]),
            str(row["thing"]),
        )
        for row in stored
    )
