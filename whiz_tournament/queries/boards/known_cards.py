"""The cards of the boards: those dealt, and those that really lay in some tables' pockets."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from boards.deals import Deal
from boards.seats import SEATS
from whiz_tournament.models import AmendedDeal, BoardRecord, Tournament

TABLES: Final[tuple[tuple[type[BoardRecord | AmendedDeal], str], ...]] = (
    (BoardRecord, "tournament"),
    (AmendedDeal, "board__tournament"),
)
"""Where hands are kept, and the way from there to their tournament."""

Group = tuple[int, int]
"""A board, and which cards of a fouled one."""
Makeable = Mapping[str, Mapping[str, int]]


@dataclass(frozen=True, slots=True)
class OtherCards:
    """Cards that the tables of a group had instead of those dealt; group 0 is all not parted."""

    group: int
    hands: dict[str, str]
    makeable: dict[str, dict[str, int]] | None


def known_hands(tournament: Tournament) -> Iterator[Any]:
    """Return the rows with hands, one query set for each table of them."""
    for model, way in TABLES:
        yield model.objects.filter(**{way: tournament}).exclude(deal="")


def cards_of_other_groups(tournament: Tournament, board: int) -> tuple[OtherCards, ...]:
    """Return the other cards of a board by group; who may see them is for the caller to decide."""
    rows = AmendedDeal.objects.filter(board__tournament=tournament, board__number=board)
    return tuple(OtherCards(row.group, hands_by_seat(row.deal), row.makeable) for row in rows)


def counted_cards(tournament: Tournament) -> dict[Group, Makeable]:
    """Return the makeable tricks that are known, as each group of tables had the cards."""
    dealt = BoardRecord.objects.filter(tournament=tournament).values_list("number", "makeable")
    amended = AmendedDeal.objects.filter(board__tournament=tournament)
    found: dict[Group, Makeable] = {(number, 0): table or {} for number, table in dealt}
    # Other cards take the place of those dealt, also while they are not counted.
    for number, group, table in amended.values_list("board__number", "group", "makeable"):
        found[number, group] = table or {}
    return found


def hands_by_seat(deal: str) -> dict[str, str]:
    """Return the four hands of a stored deal by seat."""
    found = Deal.parse(deal)
    return {seat.value: str(found.hand(seat)) for seat in SEATS}
