"""The one request by which another program is told, and why nobody was, in words."""

import json
from dataclasses import dataclass
from typing import Final, Self

from boards.errors import N_, WhizError
from whiz_tournament.features.hook.queries import News
from whiz_tournament.other_servers.errors import DeliveryFailed, NoConnection, ServerBusy
from whiz_tournament.other_servers.hosted_address import address_parts, is_this_computer
from whiz_tournament.other_servers.http_client import HostedRequest, answer_of


class HookAddressRefused(WhizError):
    message = N_(
        "This address does not work. Copy it whole from the other program; it begins with https://."
    )


class HookRefused(DeliveryFailed):
    """An answer that another try will not change."""

    message = N_(
        "{host} refuses it (answer {status}). Copy the address again from the other program."
    )
    passing = False


LONGEST: Final = 500
PATIENCE: Final = 10.0
WHOLE: Final = 20.0
"""Seconds without a byte, and seconds of all of it: nobody waits longer for another program."""
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
    """Post the message; raises ``DeliveryFailed`` in words where it was not taken."""
    body = json.dumps(news, ensure_ascii=False).encode()
    answer = answer_of(
        address,
        HostedRequest("POST", address.target, body),
        HEADERS,
        patience=PATIENCE,
        whole=WHOLE,
        no_http=NoConnection,
    )
    if answer.status in TRY_AGAIN or answer.status >= 500:
        raise ServerBusy(host=address.host)
    if not 200 <= answer.status < 300:
        raise HookRefused(host=address.host, status=answer.status)
