"""What lets each member of the staff in: keys to the API, links to sign in, sessions."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session
from django.utils import timezone

from whiz_tournament.models import Member, SignInLink, StaffToken


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
