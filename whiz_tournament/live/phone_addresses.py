"""How phones reach this server, for codes on screen and on paper."""

from whiz_tournament.hosts import lan_addresses, phone_origin, printed_origin
from whiz_tournament.live.running_server import works_alone
from whiz_tournament.queries.server.laptop_settings import laptop_settings


def chosen_addresses() -> list[str]:
    """Return this computer's addresses, the chosen one first, else the best."""
    found, chosen = lan_addresses(), laptop_settings().address
    return [chosen, *(one for one in found if one != chosen)] if chosen in found else found


def phone_address(scheme: str, host: str) -> str:
    """Return the start of every address that a phone may open."""
    return phone_origin(scheme, host, reached=chosen_addresses)


def printed_address(scheme: str, host: str) -> str:
    """Return the same for paper; nothing where no phone reaches this server."""
    if works_alone():
        return ""
    return printed_origin(scheme, host, reached=chosen_addresses)
