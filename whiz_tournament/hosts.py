"""The names and private addresses under which this machine may be reached."""

import ipaddress
import os
import socket
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Final

LOOPBACK_HOSTS: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})
# Networks between this computer and machines inside it: no phone is there.
INSIDE: Final = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "vEthernet", "VMware")
ASKED_AGAIN_SECONDS: Final = 2.0


def is_answered(host: str) -> bool:
    """Tell whether this server answers to a host name, as its settings have it."""
    from django.conf import settings  # which ask for addresses themselves
    from django.http.request import validate_host

    return validate_host(host, settings.ALLOWED_HOSTS)


def lan_addresses() -> list[str]:
    """Return the private addresses of all networks that this machine is on now, best first."""
    import psutil  # most commands never need it

    running = {name for name, state in psutil.net_if_stats().items() if state.isup}
    addresses = [
        (name, address.address)
        for name, addresses in psutil.net_if_addrs().items()
        for address in addresses
        if name in running and address.family in {socket.AF_INET, socket.AF_INET6}
    ]
    return best_first(addresses, _default_address())


def best_first(addresses: Iterable[tuple[str, str]], default: str | None) -> list[str]:
    """Return those of the addresses (interface, address) that a phone may be told, best first.

    The best is that of the default route. One of the new kind must be typed in brackets, and one
    that no router gave or that leads inside this computer seldom leads to phones.
    """
    private = [(name, text) for name, text in addresses if _is_private(text)]
    by_use = sorted(private, key=lambda one: _drawbacks(one[0], one[1], default))
    return list(dict.fromkeys(text for _, text in by_use))


def _drawbacks(name: str, text: str, default: str | None) -> tuple[bool, ...]:
    address = ipaddress.ip_address(text)
    return (
        address.version == 6,
        name.startswith(INSIDE),
        text != default,
        address.is_link_local,
    )


def _is_private(text: str) -> bool:
    """Tell whether phones of one's own network, and nobody else, can reach that address."""
    if "%" in text:  # good inside one cable only, and browsers do not take it
        return False
    address = ipaddress.ip_address(text)
    return address.is_private and not address.is_loopback and not address.is_unspecified


def _default_address() -> str | None:
    """Return the address with which this machine leaves for elsewhere, if it can.

    A datagram socket that is only connected asks the routing table; nothing is sent.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def is_this_computer(address: str) -> bool:
    """Tell whether a request from there comes from this very computer."""
    try:
        own = ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
    return own or address in lan_addresses()


class LocalHosts(list[str]):
    """What a browser may call this machine; its addresses are looked up as they are now.

    A laptop is carried to another wifi, or is given another address in mid-evening.
    """

    def __init__(
        self,
        more: Iterable[str] = (),
        *,
        addresses: Callable[[], list[str]] = lan_addresses,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        name = socket.gethostname().lower()
        super().__init__([*sorted(LOOPBACK_HOSTS), name, f"{name}.local", *more])
        self._addresses, self._clock = addresses, clock
        self._known: list[str] = []
        self._known_at = float("-inf")

    def __iter__(self) -> Iterator[str]:
        """Yield the names, then the addresses, which only matter where no name matched."""
        yield from super().__iter__()
        yield from self._now()

    def _now(self) -> list[str]:
        """Return the addresses, asked for again after a while: strangers cannot make it work."""
        now = self._clock()
        if now - self._known_at >= ASKED_AGAIN_SECONDS:
            self._known_at = now
            self._known = [as_host(one) for one in self._addresses()]
        return self._known


def as_host(address: str) -> str:
    """Return the address as it is in a link.

    >>> as_host("192.168.1.20"), as_host("fd00::2")
    ('192.168.1.20', '[fd00::2]')
    """
    return f"[{address}]" if ":" in address else address


def phone_origin(
    scheme: str, host: str, *, reached: Callable[[], list[str]] = lan_addresses
) -> str:
    """Return ``http://192.168.1.20:8000``: a name that means this machine only is replaced."""
    name, colon, port = _parted(host)
    best = next(iter(reached()), None) if name in LOOPBACK_HOSTS else None
    return f"{scheme}://{as_host(best) if best else name}{colon}{port}"


def printed_origin(
    scheme: str, host: str, *, reached: Callable[[], list[str]] = lan_addresses
) -> str:
    """Return the same for paper; nothing where no phone can reach it, so that nobody types it."""
    inside = _parted(host)[0] in LOOPBACK_HOSTS
    if inside and (os.environ.get("HOST") in LOOPBACK_HOSTS or not reached()):
        return ""
    return phone_origin(scheme, host, reached=reached)


def _parted(host: str) -> tuple[str, str, str]:
    name, colon, port = host.rpartition(":")
    return (name, colon, port) if port.isdigit() else (host, "", "")
