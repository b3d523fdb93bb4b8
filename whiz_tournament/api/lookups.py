"""Rows named in an address, found through what the caller may see; else the answer of "unknown"."""

from whiz_tournament.api.authentication import Principal, TablePrincipal
from whiz_tournament.models import Tournament
from whiz_tournament.services.errors import NotFound


def tournament_of(public_id: str, caller: Principal) -> Tournament:
    """Return the club's tournament; a device sees only the one that it is paired with."""
    found = Tournament.objects.filter(public_id=public_id, deleted_at=None).first()
    if found is None:
        raise NotFound
    if isinstance(caller, TablePrincipal) and caller.device.tournament_id != found.pk:
        raise NotFound
    return found
