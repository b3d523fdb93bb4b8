"""How phones reach this server, for the codes on screen and paper."""

from typing import Final

from django.http import HttpRequest

from whiz_tournament.hosts import lan_address

ONLY_HERE: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})


def phone_address(request: HttpRequest) -> str:
    """Return ``http://192.168.1.20:8000``: a name that means this computer only is replaced."""
    name, colon, port = request.get_host().rpartition(":")
    if not port.isdigit():
        name, colon, port = request.get_host(), "", ""
    reached = lan_address() if name in ONLY_HERE else None
    return f"{request.scheme}://{reached or name}{colon}{port}"
