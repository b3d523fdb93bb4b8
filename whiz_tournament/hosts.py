"""The names and private addresses under which this machine may be reached."""

import ipaddress
import socket
from typing import Final

LOOPBACK_HOSTS: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})


def lan_address() -> str | None:
    """Return the private address that phones on the same network reach, if there is one.

    A datagram socket that is only connected asks the routing table; nothing is sent.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return address if ipaddress.ip_address(address).is_private else None


def local_hosts() -> list[str]:
    """Return what a browser may call this machine without being told by a setting."""
    name = socket.gethostname().lower()
    hosts = ["localhost", "127.0.0.1", "[::1]", name, f"{name}.local"]
    address = lan_address()
    return [*hosts, address] if address else hosts


def phone_origin(scheme: str, host: str) -> str:
    """Return ``http://192.168.1.20:8000``: a name that means this machine only is replaced."""
    name, colon, port = host.rpartition(":")
    if not port.isdigit():
        name, colon, port = host, "", ""
    reached = lan_address() if name in LOOPBACK_HOSTS else None
    return f"{scheme}://{reached or name}{colon}{port}"
