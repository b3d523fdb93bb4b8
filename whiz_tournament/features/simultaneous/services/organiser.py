"""A club's evening sent to the organiser of a simultaneous: signed, so that no code is needed."""

from dataclasses import dataclass
from typing import Any, Final, Self
from urllib.parse import urlsplit

from whiz_tournament.other_servers.errors import NotOurServer, SentElsewhere, ServerBusy
from whiz_tournament.other_servers.hosted_address import (
    LONGEST,
    VISIBLE,
    AddressRefused,
    AddressUnprotected,
    is_this_computer,
)
from whiz_tournament.other_servers.http_client import HostedAnswer, HostedRequest, ask
from whiz_tournament.other_servers.refusals import BUSY, refusal_of

TAKEN: Final = frozenset({200, 201})
MISREAD: Final = frozenset({"evening_unreadable", "evening_contradicts"})


@dataclass(frozen=True, slots=True)
class OrganiserAddress:
    """Scheme, host and port of the organiser's server, and the simultaneous there."""

    secure: bool
    host: str
    port: int
    event: str

    @classmethod
    def parse(cls, text: str, event: str) -> Self:
        """Read the address of the server's front page; plain http only to this very computer.

        >>> OrganiserAddress.parse("https://example.org/", "0a").path
        '/api/v1/simultaneous/0a/deliveries/'
        """
        if len(text) > LONGEST or not VISIBLE.fullmatch(text):
            raise AddressRefused(field="address")
        try:
            parts = urlsplit(text)
            host, port = parts.hostname or "", parts.port
        except ValueError as error:
            raise AddressRefused(field="address") from error
        secure = parts.scheme == "https"
        extra = parts.username or parts.password or parts.query or parts.fragment
        if not host or parts.scheme not in {"https", "http"} or parts.path != "/" or extra:
            raise AddressRefused(field="address")
        if not secure and not is_this_computer(host):
            raise AddressUnprotected(field="address")
        return cls(secure, host, port or (443 if secure else 80), event)

    @property
    def path(self) -> str:
        """Return where evenings of the simultaneous are delivered."""
        return f"/api/v1/simultaneous/{self.event}/deliveries/"


def deliver_evening(address: OrganiserAddress, body: bytes, *, revision: int) -> bool:
    """Send an evening; return whether the embargo is over, or raise ``DeliveryFailed``.

    An organiser of the ``revision`` that it is written in who cannot read it has another reason
    than an older program.
    """
    answer = ask(address, "", HostedRequest("POST", body=body))
    over = answer.body.get("embargo_over")
    if answer.status not in TAKEN or not isinstance(over, bool):
        _refuse(answer, address.host, revision)
    return over is True


def _refuse(answer: HostedAnswer, host: str, revision: int) -> None:
    """Raise for every answer that is none."""
    if 300 <= answer.status < 400:
        raise SentElsewhere(host=host)
    if answer.status in BUSY:
        raise ServerBusy(host=host)
    detail: Any = answer.body.get("detail")
    if not isinstance(detail, str) or not answer.body.get("code"):
        raise NotOurServer(host=host)
    raise refusal_of(answer, host, misread=MISREAD, revision=revision)
