"""Whose key this is: digests of tokens looked up, never the tokens themselves."""

from django_scopes import scopes_disabled

from whiz_tournament.models import StaffToken, TableDevice
from whiz_tournament.models.tokens import token_digest


def staff_token(token: str) -> StaffToken | None:
    """Return what is kept of this unrevoked key to the API, its owner with it."""
    with scopes_disabled():
        return (
            StaffToken.objects.select_related("user__member__club")
            .filter(token_hash=token_digest(token), revoked_at=None, user__is_active=True)
            .first()
        )


def device_of_token(token: str) -> TableDevice | None:
    """Return the paired, unrevoked device whose token this is."""
    with scopes_disabled():
        return (
            TableDevice.objects.select_related("tournament", "club")
            .filter(token_hash=token_digest(token), revoked_at=None)
            .first()
        )
