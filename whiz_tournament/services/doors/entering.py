"""A person opens their own page: by the link of their guide card, or its number and digits."""

from dataclasses import dataclass

from whiz_tournament.models import DoorKind
from whiz_tournament.services.doors.trying import Try, opened


@dataclass(frozen=True, slots=True)
class OwnDoor:
    """Whose page a browser may show, for as long as the card's turn is this one."""

    tournament: int
    number: int
    turn: int


def open_own_page(*, slug: str, number: str, key: str, address: str) -> OwnDoor:
    """Return the door that the number and the key (digits or link) open, or refuse."""
    found = opened(Try(DoorKind.ENTRY, slug, number, key, address))
    return OwnDoor(found.tournament.pk, found.number, found.turn)
