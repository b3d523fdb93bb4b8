"""Who calls: staff by ``Authorization: Token …``, a table's device by ``Table …``."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed, ParseError
from rest_framework.request import Request

from whiz_tournament.live.phones import note_phone
from whiz_tournament.metrics import AccessKind, count_refusal
from whiz_tournament.models import Member, Phone, Role, TableDevice, WhistDevice
from whiz_tournament.queries.people.staff import device_of_token, whist_device_of_token
from whiz_tournament.services.actors import Actor, user_actor
from whiz_tournament.services.people.access import member_of_token
from whiz_tournament.services.results import Sender

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


@dataclass(frozen=True, slots=True)
class EveningPrincipal:
    """A device that was let in to one table of an evening without boards."""

    device: WhistDevice
    is_authenticated: bool = True


Principal = Staff | TablePrincipal
"""Who asks about tournaments."""
EveningCaller = Staff | EveningPrincipal
"""Who asks about evenings without boards."""


def _staff(token: str) -> Principal | None:
    member = member_of_token(token)
    return Staff(member) if member else None


def _table(token: str) -> TablePrincipal | EveningPrincipal | None:
    device = device_of_token(token)
    if device is not None:
        note_phone(device)
        return TablePrincipal(device)
    whist = whist_device_of_token(token)
    if whist is None:
        return None
    note_phone(whist)
    return EveningPrincipal(whist)


SCHEMES: dict[str, Callable[[str], Principal | EveningPrincipal | None]] = {
    "token": _staff,
    "table": _table,
}


class HeaderAuthentication(BaseAuthentication):
    """Reads the one ``Authorization`` header; every bad key gets the same answer."""

    scheme = "Token"
    described: ClassVar[Mapping[str, str]] = {
        "staff": "Token … : a member of the staff",
        "table": "Table … : a table's device",
    }
    """What the OpenAPI document says of each of its keys."""

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
        row, club = _row_of(principal), getattr(request, "club", None)
        if club is None or row.club_id != club.pk:
            return False
        row.club = club  # which nobody has to read again
        return True

    def authenticate_header(self, request: Request) -> str:
        """Return the challenge of a 401."""
        return self.scheme


def _row_of(principal: object) -> Member | Phone:
    match principal:
        case Staff(member=row) | TablePrincipal(device=row) | EveningPrincipal(device=row):
            return row
    raise TypeError(principal)


# The caller of the API as the score log knows senders.


def api_sender(caller: Principal) -> Sender:
    """Return who sends: staff in a role, or the device of one table."""
    if isinstance(caller, Staff):
        return Sender.staff(caller.actor, Role(caller.member.role))
    return Sender.paired(caller.device)


def evening_sender(caller: EveningCaller) -> Sender:
    """Return who sends to an evening: staff in a role, or the device of one table."""
    if isinstance(caller, Staff):
        return api_sender(caller)
    return Sender.device(caller.device.public_id, caller.device.table.number)
