"""The one request by which another program is told."""

import json
import ssl
from dataclasses import dataclass
from typing import Final, Self

from whiz_tournament.features.hook.jobs.errors import (
    HookAddressRefused,
    HookBusy,
    HookNotReached,
    HookNotTrusted,
    HookPortClosed,
    HookPrivate,
    HookRefused,
)
from whiz_tournament.features.hook.queries.news import News
from whiz_tournament.other_servers.hosted_address import address_parts, is_this_computer
from whiz_tournament.outgoing import HOSTING_PORTS, PortClosed, PrivateAddress, WayOut
from whiz_tournament.outgoing_requests import (
    CertificateUnknown,
    OutgoingConnection,
    RequestFailed,
)
from whiz_tournament.queries.people.clubs import server_is_shared

LONGEST: Final = 500
PATIENCE: Final = 10.0
WHOLE: Final = 20.0
"""Seconds without a byte, and seconds of all of it: nobody waits longer for another program."""
MOST_OF_ANSWER: Final = 64 * 1024
TRY_AGAIN: Final = frozenset({408, 425, 429})
HEADERS: Final = {
    "Accept": "*/*",
    "Content-Type": "application/json",
    # ntfy fills these from the JSON; anyone who does not know them ignores them.
    "X-Template": "yes",
    "X-Title": "{{.title}}",
    "X-Message": "{{.text}}",
}


@dataclass(frozen=True, slots=True)
class HookAddress:
    """An address as another program gives it: what is asked there, and by which way."""

    secure: bool
    host: str
    port: int
    target: str

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read an address; plain http only to this very computer.

        >>> HookAddress.parse("https://ntfy.example/our-club").target
        '/our-club'
        """
        try:
            parts = address_parts(text, LONGEST)
        except ValueError as error:
            raise HookAddressRefused(field="address") from error
        host, port = parts.hostname or "", parts.port
        secure = parts.scheme == "https"
        plain = parts.scheme == "http" and is_this_computer(host)
        extra = parts.username or parts.password or parts.fragment
        if not (secure or plain) or not host or extra:
            raise HookAddressRefused(field="address")
        target = f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query}"
        return cls(secure, host, port or (443 if secure else 80), target)


def post(address: HookAddress, news: News) -> None:
    """Post the message; raises ``HookFailed`` in words where it was not taken."""
    way = WayOut(address.host, address.port, not server_is_shared(), HOSTING_PORTS)
    context = ssl.create_default_context() if address.secure else None
    connection = OutgoingConnection(
        address.host,
        address.port,
        lambda: way.call(PATIENCE),
        context,
        patience=PATIENCE,
        whole=WHOLE,
    )
    body = json.dumps(news, ensure_ascii=False).encode()
    try:
        answer = connection.ask(
            "POST", address.target, body=body, headers=HEADERS, most=MOST_OF_ANSWER
        )
    except PrivateAddress as error:
        raise HookPrivate(host=address.host) from error
    except PortClosed as error:
        raise HookPortClosed(port=address.port) from error
    except CertificateUnknown as error:
        raise HookNotTrusted(host=address.host) from error
    except RequestFailed as error:
        raise HookNotReached(host=address.host) from error
    finally:
        connection.close()
    if answer.status in TRY_AGAIN or answer.status >= 500:
        raise HookBusy(host=address.host)
    if not 200 <= answer.status < 300:
        raise HookRefused(host=address.host, status=answer.status)
