"""The server that this very process is, if it is one: where it listens, and how it ends."""

import threading
import time
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from django.conf import settings
from django.db import connection
from django.utils import timezone

from whiz_tournament.hosts import LOOPBACK_HOSTS, lan_addresses, phone_origin, printed_origin
from whiz_tournament.queries.people.clubs import own_clubs
from whiz_tournament.queries.server.laptop_settings import laptop_settings

LAST_PAGE_SECONDS: Final = 1.5
WIDER_SECONDS: Final = 5.0
"""The loop looks once a second."""


@dataclass(frozen=True, slots=True)
class RunningServer:
    """Where ``serve`` listens; ``moved_from`` is the usual port, which another program has."""

    host: str
    port: int
    moved_from: int | None
    begun: datetime

    @property
    def lets_phones_in(self) -> bool:
        """Tell whether it listens to other computers."""
        return self.host not in LOOPBACK_HOSTS


class _Process:
    """What this process knows of itself."""

    def __init__(self) -> None:
        self.server: RunningServer | None = None
        self.starts_again = False
        self.ends_at = float("inf")
        self.phones_wait = False
        self.phones_answered = threading.Event()


_process: Final = _Process()


def announce_server(*, host: str, port: int, moved_from: int | None = None) -> None:
    """Note that this process serves from now on."""
    _process.server = RunningServer(host, port, moved_from, timezone.now())
    _process.starts_again, _process.ends_at = False, float("inf")


def forget_server() -> None:
    """Note that this process no longer serves."""
    _process.server, _process.ends_at = None, float("inf")


def this_server() -> RunningServer | None:
    """Return where this process listens, if it was started to serve by itself."""
    return _process.server


def works_alone() -> bool:
    """Tell whether this process answers its own computer alone, and no proxy asks for others."""
    server = _process.server
    return server is not None and not server.lets_phones_in and not settings.PROXY_COUNT


def laptop() -> RunningServer | None:
    """Return the server where it is one club's own computer; elsewhere none may stop it."""
    server = _process.server
    return server if server is not None and own_computer() else None


def own_computer() -> bool:
    """Tell whether this program is all that one club needs: nothing of a server around it."""
    return not among_servers() and own_clubs().count() == 1


def among_servers() -> bool:
    """Tell whether any part of a server is set: PostgreSQL, a broker, a proxy, https."""
    around = settings.CELERY_BROKER_URL or settings.PROXY_COUNT or settings.HTTPS
    return connection.vendor != "sqlite" or bool(around)


def ask_for_end(*, again: bool) -> None:
    """Ask the server to end once the page that says so is whole; perhaps to begin again."""
    _process.starts_again = again
    _process.ends_at = time.monotonic() + LAST_PAGE_SECONDS


def let_phones_in() -> bool:
    """Have the server's loop listen to other computers too, at once; tell whether it does."""
    _process.phones_answered.clear()
    _process.phones_wait = True
    _process.phones_answered.wait(WIDER_SECONDS)
    return _process.server is not None and _process.server.lets_phones_in


def phones_wait() -> bool:
    """Tell once whether phones are to be let in; the server's loop looks."""
    waiting, _process.phones_wait = _process.phones_wait, False
    return waiting


def answer_phones(*, host: str | None) -> None:
    """Say on which address the loop listens now; nothing where the system refused."""
    if host is not None and _process.server is not None:
        _process.server = replace(_process.server, host=host)
    _process.phones_answered.set()


def end_is_asked() -> bool:
    """Tell whether the server is about to end: nothing that it keeps in memory is found again."""
    return _process.ends_at < float("inf")


def end_is_due() -> bool:
    """Tell whether the end was asked for and the moment is over; the server's loop looks."""
    return time.monotonic() >= _process.ends_at


def starts_again() -> bool:
    """Tell whether somebody asked for a new start."""
    return _process.starts_again


# How phones reach this server, for codes on screen and on paper.


def chosen_addresses() -> list[str]:
    """Return this computer's addresses, the chosen or else the best one first."""
    addresses, chosen = lan_addresses(), laptop_settings().address
    return (
        [chosen, *(one for one in addresses if one != chosen)] if chosen in addresses else addresses
    )


def phone_address(scheme: str, host: str) -> str:
    """Return the start of every address that a phone may open."""
    return phone_origin(scheme, host, reached=chosen_addresses)


def printed_address(scheme: str, host: str) -> str:
    """Return the same for paper; nothing where no phone reaches this server."""
    if works_alone():
        return ""
    return printed_origin(scheme, host, reached=chosen_addresses)
