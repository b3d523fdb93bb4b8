"""Who signs in for the club, and what lets them in: keys to the API, links, sessions."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.contrib.auth import SESSION_KEY
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone
from django_scopes import scopes_disabled

from whiz_tournament.models import (
    Entry,
    EventKind,
    Member,
    Player,
    Role,
    SignInLink,
    StaffToken,
    TableDevice,
    Tournament,
    TournamentEvent,
    WhistDevice,
)
from whiz_tournament.models.tokens import token_digest
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.queries.devices.phones import at_its_table
from whiz_tournament.queries.people.merges import records_of
from whiz_tournament.queries.people.substitutes import substitutes_of

NEW_CARDS: Final = (EventKind.BOARDS_DEALT, EventKind.BOARDS_IMPORTED, EventKind.HANDS_FORGOTTEN)
"""After these, what was looked at is in no board any more."""


def staff_of_club() -> list[Member]:
    """Return the members of the staff with their users, by name."""
    return list(Member.objects.select_related("user", "player").order_by("user__username"))


def administrators() -> QuerySet[Member]:
    """Return those who decide who may, the one who was there first at first."""
    deciding = [role for role in Role if role.may(Role.ADMIN)]
    return Member.objects.filter(role__in=deciding).select_related("user").order_by("id")


def member_of_user(user: AbstractBaseUser) -> Member | None:
    """Return the member of this club that a signed-in person is, ``None`` for another club's."""
    return _MEMBER.first(user.pk)


def member_by_username(username: str) -> Member | None:
    """Return the member of this club who signs in with that name."""
    if "\x00" in username:  # nobody's, and PostgreSQL would not even look
        return None
    return Member.objects.select_related("user", "player").filter(user__username=username).first()


def name_as_chosen(typed: str) -> str | None:
    """Return the name that somebody signs in with, whatever capitals were typed."""
    if "\x00" in typed:
        return None
    return User.objects.filter(username__iexact=typed).values_list("username", flat=True).first()


def member_plays(member: Member, tournament: Tournament) -> bool:
    """Tell whether a member has an entry here, or has had one; one without a player has none."""
    return member.player_id is not None and plays_in(member.user, tournament)


def plays_in(user: AbstractBaseUser, tournament: Tournament) -> bool:
    """Tell whether a member of the staff has an entry here, or has had one.

    Who was replaced comes back when the cards have been looked at, so it is remembered; who was
    taken off the list before the start plays no longer once other cards are dealt.
    """
    own = Member.objects.filter(user__pk=user.pk, player=OuterRef("player"))
    if Entry.objects.filter(Exists(own), tournament=tournament).exists():
        return True
    records = _records_of(user)
    return bool(records) and _has_played(records, tournament)


def has_ever_entered(user: AbstractBaseUser, tournament: Tournament) -> bool:
    """Tell whether a member of the staff has an entry here, or had one before any cards."""
    if plays_in(user, tournament):
        return True
    return _taken_off(_records_of(user), tournament).exists()


def _records_of(user: AbstractBaseUser) -> list[str]:
    """Return by which identifiers a history may name them."""
    own = Player.objects.filter(pk__in=Member.objects.filter(user__pk=user.pk).values("player"))
    return [record.public_id for record in records_of(own)]


def _has_played(records: list[str], tournament: Tournament) -> bool:
    if any(substitute.player in records for substitute in substitutes_of(tournament)):
        return True
    acts = TournamentEvent.objects.filter(tournament=tournament)
    if acts.filter(kind=EventKind.PLAYER_REPLACED, data__before__in=records).exists():
        return True
    dealt = acts.filter(kind__in=NEW_CARDS).order_by("-id").values_list("id", flat=True).first()
    return _taken_off(records, tournament).filter(id__gt=dealt or 0).exists()


def _taken_off(records: list[str], tournament: Tournament) -> QuerySet[TournamentEvent]:
    acts = TournamentEvent.objects.filter(tournament=tournament, kind=EventKind.PLAYER_WITHDRAWN)
    # A player who leaves after the start has a round and is found by their entry.
    return acts.filter(data__player__in=records).exclude(data__has_key="round")


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
    rows = StaffToken.objects.select_related("user__member")
    return rows.filter(token_hash=digest, revoked_at=None, user__is_active=True)


def device_of_token(token: str) -> TableDevice | None:
    """Return the paired, unrevoked device whose token this is."""
    device = _DEVICE.first(token_digest(token))
    if device is None or not device.stays:
        return device
    with scopes_disabled():
        return at_its_table(device)


def whist_device_of_token(token: str) -> WhistDevice | None:
    """Return the device of an evening, not shut out, whose token this is, with its table."""
    return _WHIST_DEVICE.first(token_digest(token))


def _whist_device(digest: str) -> QuerySet[WhistDevice]:
    rows = WhistDevice.objects.select_related("evening", "table")
    return rows.filter(token_hash=digest, revoked_at=None)


def _device(digest: str) -> QuerySet[TableDevice]:
    rows = TableDevice.objects.select_related("tournament")
    return rows.filter(token_hash=digest, revoked_at=None)


# Never kept from one request to the next: a key that was taken back opens nothing any more, and no
# other machine has to be told.
def _member(user: int) -> QuerySet[Member]:
    return Member.objects.select_related("club", "user", "player").filter(user__pk=user)


_MEMBER: Final = CompiledRows(_member, int)
_STAFF_TOKEN: Final = CompiledRows(_staff_token, str, scoped=False)
_DEVICE: Final = CompiledRows(_device, str, scoped=False)
_WHIST_DEVICE: Final = CompiledRows(_whist_device, str, scoped=False)
