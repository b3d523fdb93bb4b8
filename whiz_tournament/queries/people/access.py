"""What lets each member of the staff in: keys to the API, links to sign in, sessions."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session
from django.db.models import QuerySet
from django.utils import timezone
from django_scopes import scopes_disabled

from whiz_tournament.models import Member, SignInLink, StaffToken, TableDevice, WhistDevice
from whiz_tournament.models.tokens import token_digest
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.queries.devices.phones import at_its_table


@dataclass(frozen=True, slots=True)
class ApiKey:
    """A key to the API that still opens; the key itself is known to its owner alone."""

    id: int
    username: str
    name: str
    created_at: datetime
    last_used_at: datetime | None
    """To the hour."""


@dataclass(frozen=True, slots=True)
class MemberAccess:
    """A member, and all by which they get in today."""

    username: str
    role: str
    active: bool
    keys: tuple[ApiKey, ...]
    links: tuple[datetime, ...]
    """Until when each link that nobody has used signs in."""
    sessions: int


def member_access(member: Member) -> MemberAccess:
    """Return what lets this member in."""
    links = SignInLink.objects.filter(
        user=member.user, used_at=None, expires_at__gt=timezone.now()
    ).order_by("expires_at")
    return MemberAccess(
        username=member.user.get_username(),
        role=member.role,
        active=member.user.is_active,
        keys=tuple(api_keys(member)),
        links=tuple(links.values_list("expires_at", flat=True)),
        sessions=len(sessions_of_user(member.user_id)),
    )


def api_keys(member: Member) -> list[ApiKey]:
    """Return the member's keys that were not taken back, the newest first."""
    keys = StaffToken.objects.filter(user=member.user, revoked_at=None).order_by("-id")
    owner = member.user.get_username()
    return [ApiKey(key.pk, owner, key.name, key.created_at, key.last_used_at) for key in keys]


def sessions_of_user(user_id: int) -> list[str]:
    """Return the sessions in which this person is signed in; a session tells only when opened."""
    alive = Session.objects.filter(expire_date__gt=timezone.now()).order_by("expire_date")
    return [row.session_key for row in alive if _signed_in(row.get_decoded()) == str(user_id)]


def _signed_in(session: Mapping[str, object]) -> str:
    return str(session.get(SESSION_KEY, ""))


# Whose key this is: digests of tokens looked up, never the tokens themselves.


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
