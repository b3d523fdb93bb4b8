"""The address of a club's pages on a hosted server, as somebody types it."""

import ipaddress
import re
from dataclasses import dataclass
from typing import Final, Self
from urllib.parse import SplitResult, urlsplit

from boards.errors import N_, WhizError

_PATH: Final = re.compile(r"/club/([a-z0-9-]{1,60})/?")
VISIBLE: Final = re.compile(r"[!-~]+")
LONGEST: Final = 200


class AddressRefused(WhizError):
    message = N_(
        "This is not the address of a hosted club. It looks like "
        "https://results.example.org/club/our-club/ – copy it from what you were sent."
    )


class AddressUnprotected(WhizError):
    message = N_("The address must begin with https://, so that nobody reads the code on its way.")


def address_parts(text: str, longest: int) -> SplitResult:
    """Return the parts of an address that somebody typed; raises ``ValueError`` for what is none.

    >>> address_parts(" https://example.org:8443/club/ ", 200).port
    8443
    """
    typed = text.strip()
    if len(typed) > longest or not VISIBLE.fullmatch(typed):
        raise ValueError(typed)
    parts = urlsplit(typed)
    _ = parts.port  # raises for one that is no number
    return parts


@dataclass(frozen=True, slots=True)
class HostedAddress:
    """Scheme, host, port and the club's name in the address."""

    secure: bool
    host: str
    port: int
    club: str

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read an address; plain http only to this very computer.

        >>> HostedAddress.parse("https://example.org/club/les-as/").path
        '/api/v1/published/les-as/'
        """
        try:
            parts = address_parts(text, LONGEST)
        except ValueError as error:
            raise AddressRefused(field="address") from error
        host, port = parts.hostname or "", parts.port
        match = _PATH.fullmatch(parts.path)
        secure = parts.scheme == "https"
        plain = parts.scheme == "http" and host and match
        if plain and not is_this_computer(host):
            raise AddressUnprotected(field="address")
        extra = parts.username or parts.password or parts.query or parts.fragment
        if not (secure or plain) or not host or not match or extra:
            raise AddressRefused(field="address")
        return cls(secure, host, port or (443 if secure else 80), match[1])

    def __str__(self) -> str:
        """Return the address as it is kept and shown."""
        usual = self.port == (443 if self.secure else 80)
        host = f"[{self.host}]" if ":" in self.host else self.host
        start = f"{'https' if self.secure else 'http'}://{host}"
        return f"{start}{'' if usual else f':{self.port}'}/club/{self.club}/"

    @property
    def path(self) -> str:
        """Return where the club's releases are delivered."""
        return f"/api/v1/published/{self.club}/"


def is_this_computer(host: str) -> bool:
    """Tell whether a host is the computer itself.

    >>> [is_this_computer(each) for each in ("localhost", "127.0.0.1", "::1", "10.0.0.1")]
    [True, True, True, False]
    """
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
