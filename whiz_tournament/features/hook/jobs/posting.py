"""The one request by which another program is told, and why nobody was, in words."""

import json
import ssl
from dataclasses import dataclass
from typing import ClassVar, Final, Self

from boards.errors import N_, WhizError
from whiz_tournament.features.hook.queries.news import News
from whiz_tournament.other_servers.hosted_address import address_parts, is_this_computer
from whiz_tournament.outgoing import HOSTING_PORTS, PortClosed, PrivateAddress, WayOut
from whiz_tournament.outgoing_requests import CertificateUnknown, OutgoingConnection, RequestFailed
from whiz_tournament.queries.people.clubs import server_is_shared


class HookFailed(WhizError):
    passes: ClassVar[bool] = True


class HookAddressRefused(WhizError):
    message = N_(
        "This address does not work. Copy it whole from the other program; it begins with https://."
    )


class HookNotReached(HookFailed):
    message = N_(
        "{host} cannot be reached. It waits for the internet and tries again automatically."
    )


class HookNotTrusted(HookFailed):
    """Somebody else answers under this name, or the clock is wrong."""

    message = N_(
        "{host} cannot prove who it is, so nothing was sent. Check the address and the date of "
        "this computer; in a hotel or a hall, sign in to its network first."
    )


class HookBusy(HookFailed):
    message = N_("{host} cannot take anything now. The program tries again automatically.")


class HookPrivate(HookFailed):
    message = N_(
        "{host} is not on the internet. Several clubs share this server: type an address that "
        "everybody can reach."
    )
    passes = False


class HookPortClosed(HookFailed):
    message = N_(
        "Several clubs share this server, and port {port} is not open to them. Type an address "
        "without a port, or with one above 1023."
    )
    passes = False


class HookRefused(HookFailed):
    """An answer that another try will not change."""

    message = N_(
        "{host} refuses it (answer {status}). Copy the address again from the other program."
    )
    passes = False


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
