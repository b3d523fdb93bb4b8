"""The cards of the boards: those dealt, and those that really lay in some tables' pockets."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, Protocol

from boards.deals import Deal
from boards.seats import SEATS
from whiz_tournament.models import AmendedDeal, BoardRecord, Tournament
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.remembered import is_remembering, read_before, remembered_rows


@remembered_rows
def board_rows(tournament: Tournament) -> tuple[BoardRecord, ...]:
    """Return the boards by number; one query."""
    return tuple(BoardRecord.objects.filter(tournament=tournament).order_by("number"))


def board_row(tournament: Tournament, number: int) -> BoardRecord | None:
    """Return one board, ``None`` for one that is not in play."""
    if (known := read_before(board_rows, tournament)) is not None:
        return next((board for board in known if board.number == number), None)
    return BoardRecord.objects.filter(tournament=tournament, number=number).first()


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


class ShownCards(Protocol):
    """The cards of a board on a page: hands by seat, and the tricks that each can make."""

    @property
    def number(self) -> int:
        """Return the number of the board."""

    @property
    def dealer(self) -> str:
        """Return the seat that deals."""

    @property
    def domy(self) -> str:
        """Return the Domy's seat."""

    @property
    def hands(self) -> dict[str, str] | None:
        """Return the hands by seat, ``None`` if hidden or unknown."""

    @property
    def makeable(self) -> dict[str, dict[str, int]] | None:
        """Return the tricks by seat and denomination, ``None`` where they are not counted."""

    @property
    def others(self) -> tuple[OtherCards, ...]:
        """Return the cards of tables that had others."""


def known_hands(tournament: Tournament) -> Iterator[Any]:
    """Return the rows with hands, one query set for each table of them."""
    for model, way in TABLES:
        yield model.objects.filter(**{way: tournament}).exclude(deal="")


@remembered_rows
def any_hands_known(tournament: Tournament) -> bool:
    """Tell whether the server knows any hands, those of fouled boards too."""
    known = read_before(board_rows, tournament)
    if known is not None and any(board.deal for board in known):
        return True
    if known is not None and is_without(tournament, Rare.OTHER_CARDS):
        return False
    return any(rows.exists() for rows in known_hands(tournament))


def cards_of_other_groups(tournament: Tournament, board: int) -> tuple[OtherCards, ...]:
    """Return the other cards of a board by group; who may see them is for the caller to decide."""
    if is_remembering() and board not in _amended_boards(tournament):
        return ()
    if is_without(tournament, Rare.OTHER_CARDS):
        return ()
    rows = AmendedDeal.objects.filter(board__tournament=tournament, board__number=board)
    return tuple(OtherCards(row.group, hands_by_seat(row.deal), row.makeable) for row in rows)


@remembered_rows
def _amended_boards(tournament: Tournament) -> frozenset[int]:
    rows = AmendedDeal.objects.filter(board__tournament=tournament)
    return frozenset(rows.values_list("board__number", flat=True))


@dataclass(frozen=True, slots=True)
class KnownCards:
    """A board's hands as text, empty while they are not here, and what they make, once counted."""

    deal: str = ""
    makeable: Makeable = field(default_factory=dict)

    @property
    def dealt(self) -> Deal | None:
        """Return the hands."""
        return Deal.parse(self.deal) if self.deal else None


NO_CARDS: Final = KnownCards()


@remembered_rows
def counted_cards(tournament: Tournament) -> dict[Group, KnownCards]:
    """Return the cards that are known and what they make, as each group of tables had them."""
    dealt = board_rows(tournament)
    amended = AmendedDeal.objects.filter(board__tournament=tournament)
    cards = {(board.number, 0): KnownCards(board.deal, board.makeable or {}) for board in dealt}
    if is_without(tournament, Rare.OTHER_CARDS):
        return cards
    # Other cards replace those dealt, also while they are not counted.
    rows = amended.values_list("board__number", "group", "deal", "makeable")
    for number, group, deal, table in rows:
        cards[number, group] = KnownCards(deal, table or {})
    return cards


def hands_by_seat(deal: str) -> dict[str, str]:
    """Return the four hands of a stored deal by seat."""
    return {seat.value: hand for seat, hand in zip(SEATS, _hands(deal), strict=True)}


@lru_cache(maxsize=64)
def _hands(deal: str) -> tuple[str, ...]:
    """Return the hands in the order of the seats: files and pages ask for each deal again."""
    return tuple(map(str, Deal.parse(deal).hands))
