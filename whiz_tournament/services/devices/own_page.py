"""A person opens their own page: by the link of their guide card, or its number and digits."""

from dataclasses import dataclass

from whiz_tournament.models import AccessCodeKind
from whiz_tournament.services.devices.access_codes import CodeAttempt, check_code


@dataclass(frozen=True, slots=True)
class OwnPageAccess:
    """Whose page a browser may show, for as long as the card's turn is this one."""

    tournament: int
    number: int
    turn: int


def open_own_page(*, slug: str, number: str, key: str, address: str) -> OwnPageAccess:
    """Return the door that the number and the key (digits or link) open, or refuse."""
    found = check_code(CodeAttempt(AccessCodeKind.ENTRY, slug, number, key, address))
    return OwnPageAccess(found.tournament.pk, found.number, found.turn)
