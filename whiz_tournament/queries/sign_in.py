"""Whose key this is: digests of tokens looked up, never the tokens themselves."""

import hashlib

from django_scopes import scopes_disabled

from whiz_tournament.models import Member, StaffToken, TableDevice


def digest_of(token: str) -> str:
    """Return the SHA-256 of a token, as kept in the database (64 hexadecimal digits)."""
    return hashlib.sha256(token.encode()).hexdigest()


def member_of_token(token: str) -> Member | None:
    """Return the member whose unrevoked API token this is."""
    with scopes_disabled():
        row = (
            StaffToken.objects.select_related("user__member__club")
            .filter(token_hash=digest_of(token), revoked_at=None, user__is_active=True)
            .first()
        )
        return row.user.member if row else None


def device_of_token(token: str) -> TableDevice | None:
    """Return the paired, unrevoked device whose token this is."""
    with scopes_disabled():
        return (
            TableDevice.objects.select_related("tournament", "club")
            .filter(token_hash=digest_of(token), revoked_at=None)
            .first()
        )
