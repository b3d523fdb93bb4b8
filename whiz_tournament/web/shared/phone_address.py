"""How phones reach this server, for the codes on screen and paper."""

from django.http import HttpRequest

from whiz_tournament.live import running_server


def phone_address(request: HttpRequest) -> str:
    """Return the start of every address that a phone may open."""
    return running_server.phone_address(str(request.scheme), request.get_host())


def printed_address(request: HttpRequest) -> str:
    """Return the same for paper; nothing where no phone reaches this server."""
    return running_server.printed_address(str(request.scheme), request.get_host())
