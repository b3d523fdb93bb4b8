"""The one way out to servers that a club names: looked up, checked, and called at that address.

A name server that somebody else runs may answer otherwise a moment later. So nobody who opens a
line asks for a name himself: what was checked here is what is called, and the name itself goes on
only to TLS, which asks the certificate for it.
"""

import ipaddress
import socket
import time
from dataclasses import dataclass
from typing import Final

FIRST_FREE_PORT: Final = 1024
FILE_PORTS: Final = frozenset({21, 22, 443})
MAIL_PORTS: Final = frozenset({25, 465, 587})
HOSTING_PORTS: Final = frozenset({443})
UNICAST: Final = ipaddress.IPv6Network("2000::/3")
NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")
MAPPED: Final = ipaddress.IPv6Network("::ffff:0:0/96")


class PrivateAddress(Exception):
    """The name leads into somebody's own network, or to this very computer."""


class PortClosed(Exception):
    """Something else than such servers usually answers at this port."""


@dataclass(frozen=True, slots=True)
class WayOut:
    """A server that somebody named, and how far its club may look.

    ``private_too``: into the network of this computer, and at every port, as on a club's own. Of a
    server that several clubs share none may.
    """

    host: str
    port: int
    private_too: bool
    ports: frozenset[int]

    def check_port(self) -> None:
        """Refuse a port that is not called from a shared server."""
        if not (self.private_too or self.port >= FIRST_FREE_PORT or self.port in self.ports):
            raise PortClosed

    def call(self, seconds: float) -> socket.socket:
        """Return the open line to the first address that answers, all of them within the time.

        Raises ``PrivateAddress``, ``PortClosed``, or an ``OSError`` where nobody answers.
        """
        self.check_port()
        answers = self._looked_up()
        if not self.private_too and not all(is_public(answer[4][0]) for answer in answers):
            raise PrivateAddress
        ends = time.monotonic() + seconds
        failed = OSError("no address")
        for left, (family, kind, protocol, _, address) in zip(
            range(len(answers), 0, -1), answers, strict=True
        ):
            line = socket.socket(family, kind, protocol)
            try:
                # An address that swallows everything leaves time for the others.
                line.settimeout(max((ends - time.monotonic()) / left, 0.01))
                line.connect(address)
                line.settimeout(seconds)
                line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            except OSError as error:
                line.close()
                failed = error
            else:
                return line
        raise failed

    def _looked_up(self) -> list[tuple[int, int, int, str, tuple[str, int]]]:
        """Return every address of the name; it is asked for nowhere else."""
        try:
            answers = socket.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)
        except UnicodeError as error:  # a part that is too long for any name
            raise OSError(str(error)) from error
        return list(answers)  # type: ignore[arg-type]  # of TCP, so each address begins like this


def is_public(text: str) -> bool:
    """Tell whether an address is one of the internet, whichever spelling hides another one.

    >>> [is_public(each) for each in ("9.9.9.9", "10.0.0.1", "::ffff:127.0.0.1", "64:ff9b::a00:1")]
    [True, False, False, False]
    """
    try:
        parsed = ipaddress.ip_address(text)
    except ValueError:
        return False
    if isinstance(parsed, ipaddress.IPv6Address):
        carried = _carried(parsed)
        native = parsed in UNICAST and parsed.is_global
        return (native or parsed in NAT64 or parsed in MAPPED) and all(map(_is_open, carried))
    return _is_open(parsed)


def _is_open(address: ipaddress.IPv4Address) -> bool:
    return address.is_global and not address.is_multicast


def _carried(address: ipaddress.IPv6Address) -> list[ipaddress.IPv4Address]:
    """Return the IPv4 addresses that an IPv6 address may be carried on to."""
    last = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    within = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    within.append(last if address in NAT64 else None)
    return [inner for inner in within if inner is not None]
