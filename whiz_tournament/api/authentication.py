"""Who calls: staff by ``Authorization: Token …``, a table's device by ``Table …``."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.translation import gettext
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed, ParseError
from rest_framework.request import Request

from whiz_tournament.live.phone_sightings import note_phone
from whiz_tournament.metrics import AccessKind, count_refusal
from whiz_tournament.models import Member, Role, TableDevice
from whiz_tournament.queries.people.sign_in import device_of_token
from whiz_tournament.services.actors import Actor, user_actor
from whiz_tournament.services.people.api_keys import member_of_token

MAX_TOKEN = 128


@dataclass(frozen=True, slots=True)
class Staff:
    """A signed-in member of the club."""

    member: Member
    is_authenticated: bool = True

    @property
    def actor(self) -> Actor:
        """Return who acts, as the logs keep it."""
        return user_actor(self.member.user_id)

    @property
    def directs(self) -> bool:
        """Tell whether this member may direct, not only score."""
        return self.member.may(Role.DIRECTOR)


@dataclass(frozen=True, slots=True)
class TablePrincipal:
    """A paired device, which speaks for one table of one tournament."""

    device: TableDevice
    is_authenticated: bool = True

    @property
    def actor(self) -> Actor:
        """Return who acts, as the logs keep it."""
        return Actor("device", self.device.public_id)


Principal = Staff | TablePrincipal


def _staff(token: str) -> Principal | None:
    member = member_of_token(token)
    return Staff(member) if member else None


def _table(token: str) -> Principal | None:
    device = device_of_token(token)
    if device is None:
        return None
    note_phone(device)
    return TablePrincipal(device)


SCHEMES: dict[str, Callable[[str], Principal | None]] = {"token": _staff, "table": _table}


class HeaderAuthentication(BaseAuthentication):
    """Reads the one ``Authorization`` header; every bad key gets the same answer."""

    scheme = "Token"

    def authenticate(self, request: Request) -> tuple[object, None] | None:
        """Return the caller, or ``None`` for a call without a key."""
        header = request.META.get("HTTP_AUTHORIZATION", "")
        if not header:
            return None
        if "," in header:
            raise ParseError(gettext("Send one Authorization, not two."))
        scheme, _, token = header.partition(" ")
        sound = 0 < len(token) <= MAX_TOKEN
        principal = self.principal_of(scheme.lower(), token) if sound else None
        if principal is None or not self.belongs_here(principal, request):
            count_refusal(AccessKind.KEY)
            raise AuthenticationFailed(gettext("This key is not valid, or no longer."))
        return principal, None

    def principal_of(self, scheme: str, token: str) -> object:
        """Return whose key this is, ``None`` for nobody's."""
        find = SCHEMES.get(scheme)
        return find(token) if find else None

    def belongs_here(self, principal: object, request: Request) -> bool:
        """Tell whether the caller belongs to the club that this host serves."""
        return _club_of(principal) == getattr(request, "club", None)

    def authenticate_header(self, request: Request) -> str:
        """Return the challenge of a 401."""
        return self.scheme


def _club_of(principal: object) -> object:
    match principal:
        case Staff(member=row) | TablePrincipal(device=row):
            return row.club
    raise TypeError(principal)
