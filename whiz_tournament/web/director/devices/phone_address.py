"""How phones reach this server, for the codes on screen and paper."""

from django.http import HttpRequest

from whiz_tournament.hosts import phone_origin, printed_origin


def phone_address(request: HttpRequest) -> str:
    """Return the start of every address that a phone may open."""
    return phone_origin(str(request.scheme), request.get_host())


def printed_address(request: HttpRequest) -> str:
    """Return the same for paper; nothing where no phone reaches this server."""
    return printed_origin(str(request.scheme), request.get_host())
