"""Whose key this is: digests of tokens looked up, never the tokens themselves."""

from typing import Final

from django.db.models import QuerySet
from django_scopes import scopes_disabled

from whiz_tournament.models import StaffToken, TableDevice, WhistDevice
from whiz_tournament.models.tokens import token_digest
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.queries.devices.phones import at_its_table


def staff_token(token: str) -> StaffToken | None:
    """Return what is kept of this unrevoked key to the API, its owner with it."""
    return _STAFF_TOKEN.first(token_digest(token))


def _staff_token(digest: str) -> QuerySet[StaffToken]:
    rows = StaffToken.objects.select_related("user__member__club")
    return rows.filter(token_hash=digest, revoked_at=None, user__is_active=True)


def device_of_token(token: str) -> TableDevice | None:
    """Return the paired, unrevoked device whose token this is."""
    found = _DEVICE.first(token_digest(token))
    with scopes_disabled():
        return at_its_table(found) if found else None


def whist_device_of_token(token: str) -> WhistDevice | None:
    """Return the device of an evening, not shut out, whose token this is, with its table."""
    return _WHIST_DEVICE.first(token_digest(token))


def _whist_device(digest: str) -> QuerySet[WhistDevice]:
    rows = WhistDevice.objects.select_related("evening", "table", "club")
    return rows.filter(token_hash=digest, revoked_at=None)


def _device(digest: str) -> QuerySet[TableDevice]:
    rows = TableDevice.objects.select_related("tournament", "club")
    return rows.filter(token_hash=digest, revoked_at=None)


# Never kept from one request to the next: a key that was taken back opens nothing any more, and no
# other machine has to be told.
_STAFF_TOKEN: Final = CompiledRows(_staff_token, str, scoped=False)
_DEVICE: Final = CompiledRows(_device, str, scoped=False)
_WHIST_DEVICE: Final = CompiledRows(_whist_device, str, scoped=False)
