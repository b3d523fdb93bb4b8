"""What was given to a member of the staff is taken back: keys, links, sessions, role, account."""

from datetime import timedelta
from typing import Final

from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.db import DatabaseError, transaction
from django.utils import timezone
from django_scopes import scope

from boards.errors import N_
from whiz_tournament.models import Member, Role, StaffToken
from whiz_tournament.queries.people.staff import administrators, sessions_of_user, staff_token
from whiz_tournament.services.errors import Conflict, NotFound
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.people.clubs import (
    checked_role,
    end_sign_in_links,
    revoke_staff_tokens,
)


class LastAdmin(Conflict):
    message = N_("This is the last club admin. Make somebody else club admin first.")


def revoke_key(*, member: Member, key: int) -> None:
    """Take back one key to the API, from its next call on."""
    keys = StaffToken.objects.filter(user=member.user, pk=key, revoked_at=None)
    if keys.update(revoked_at=timezone.now()) != 1:
        raise NotFound


def end_sessions(*, user: User) -> int:
    """Sign this member out everywhere, and say of how many browsers."""
    keys = sessions_of_user(user.pk)
    Session.objects.filter(session_key__in=keys).delete()
    return len(keys)


@transaction.atomic
def end_access(*, member: Member) -> None:
    """Take back all keys, links and sessions; the password stays."""
    revoke_staff_tokens(user=member.user)
    end_sign_in_links(user=member.user)
    end_sessions(user=member.user)


@transaction.atomic
def end_what_a_password_gave(*, user: User) -> None:
    """Take back keys and links after a new password; Django itself ends the other sessions."""
    revoke_staff_tokens(user=user)
    end_sign_in_links(user=user)


@transaction.atomic
def change_role(*, member: Member, role: str) -> None:
    """Let a member do more or less, from their next request on."""
    given = checked_role(role)
    if not given.may(Role.ADMIN):
        _refuse_last_admin(member)
    member.role = given
    member.save(update_fields=["role"])


@transaction.atomic
def switch_off(*, member: Member) -> None:
    """Let a member in no more, by whatever they have."""
    _refuse_last_admin(member)
    _set_active(member, active=False)
    end_access(member=member)


@transaction.atomic
def change_member(
    *, member: Member, role: str | None, active: bool | None, ends_access: bool = False
) -> None:
    """Change what is given of a member, all of it or nothing."""
    if role is not None:
        change_role(member=member, role=role)
    if active is not None:
        (switch_on if active else switch_off)(member=member)
    if ends_access:
        end_access(member=member)


def switch_on(*, member: Member) -> None:
    """Let a member in again; what was taken back stays so."""
    _set_active(member, active=True)


def _set_active(member: Member, *, active: bool) -> None:
    member.user.is_active = active
    member.user.save(update_fields=["is_active"])


def _refuse_last_admin(member: Member) -> None:
    lock_club(member.club)  # of two admins who remove each other, the second is refused
    others = administrators().filter(user__is_active=True).exclude(pk=member.pk)
    if member.may(Role.ADMIN) and not others.exists():
        raise LastAdmin(field="role")


# A key to the API opens, and it is noted that it is still in use.

NOTED_EVERY: Final = timedelta(hours=1)


def member_of_token(token: str) -> Member | None:
    """Return the member whose unrevoked key this is."""
    key = staff_token(token)
    if key is None:
        return None
    _note_use(key)
    member: Member = key.user.member
    return member


def _note_use(key: StaffToken) -> None:
    """Keep when the key was last used, to the hour: a write for each call would cost the scores."""
    now = timezone.now()
    # A clock that went back must not silence it for years, so either way counts.
    if key.last_used_at is not None and abs(now - key.last_used_at) < NOTED_EVERY:
        return
    try:
        with scope(club=key.club), transaction.atomic():
            StaffToken.objects.filter(pk=key.pk).update(last_used_at=now)
    except DatabaseError:  # a full disk: the call itself may well be one that only reads
        return
