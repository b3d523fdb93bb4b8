"""Where a server listens: the port that is free, and how a second start finds the first."""

import json
import os
import socket
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

from django.conf import settings
from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from whiz_tournament.hosts import as_host
from whiz_tournament.limits.sizes import HIGHEST_PORT
from whiz_tournament.live.running_server import among_servers
from whiz_tournament.management.serving.sockets import hold_alone
from whiz_tournament.queries.server.laptop_settings import laptop_settings

ONLY_HERE: Final = "127.0.0.1"
EVERY_ADDRESS: Final = ("0.0.0.0", "::")  # noqa: S104  # names what HOST may say
DEFAULT_PORT: Final = 8000
NEXT_PORTS: Final = 20
AGAIN: Final = "WHIZ_PORT_AGAIN"  # the port of the start before, after “start again”
PLACE_FILE: Final = "serving.json"


def host_to_serve() -> str:
    """Return where to listen: as HOST says, else as was answered at the first start.

    Until a club's own computer has an answer it listens to itself alone, and no system asks anybody
    whether a program may be reached.
    """
    if asked := os.environ.get("HOST"):
        return asked
    answered = laptop_settings().lets_phones_in
    lets_in = among_servers() if answered is None else answered
    return EVERY_ADDRESS[0] if lets_in else ONLY_HERE


def port_asked() -> int:
    """Return the port asked for; raises CommandError where that is none."""
    text = os.environ.get("PORT") or os.environ.get(AGAIN) or str(DEFAULT_PORT)
    if text.isascii() and text.isdecimal() and 0 < int(text) < 65536:
        return int(text)
    raise CommandError(
        _("PORT={text} is no port: take a number from 1 to 65535.").format(text=text)
    )


def free_port(host: str, asked: int) -> int:
    """Return the port, or the next free one where nobody asked for this very one.

    A port may be another program's, or one that Windows keeps for its own: refused is refused.
    Raises CommandError where none is to be had, before anything is prepared.
    """
    reason = _cannot_listen(host, asked)
    if reason is None:
        return asked
    if not os.environ.get("PORT"):
        for port in range(asked + 1, min(HIGHEST_PORT, asked + NEXT_PORTS)):
            if _cannot_listen(host, port) is None:
                return port
    message = _("Cannot listen on {host}:{port} ({reason}): start again with another PORT.")
    raise CommandError(message.format(host=host, port=asked, reason=reason.strerror)) from reason


def moved_from(port: int) -> int | None:
    """Return the usual port where another program has it, and nobody asked for this one."""
    return None if os.environ.get("PORT") or port == DEFAULT_PORT else DEFAULT_PORT


def _cannot_listen(host: str, port: int) -> OSError | None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        hold_alone(probe)
        try:
            probe.bind((host, port))
        except OSError as error:
            return error
    return None


def address_here(host: str, port: int) -> str:
    """Return the start of every address as this computer's own browser opens it."""
    return f"http://{as_host('localhost' if host in EVERY_ADDRESS else host)}:{port}"


def tell_place(host: str, port: int) -> None:
    """Write down where this process listens, for a second start to read."""
    _place_path().write_text(json.dumps({"address": address_here(host, port)}), encoding="utf-8")


def forget_place() -> None:
    """Note that no server is listening any more."""
    with suppress(OSError):
        _place_path().unlink(missing_ok=True)


def running_place() -> str | None:
    """Return the address of the server that holds this data folder, if it answers."""
    try:
        address = str(json.loads(_place_path().read_text(encoding="utf-8"))["address"])
        with urlopen(f"{address}/healthz", timeout=5):  # noqa: S310 - what we wrote ourselves
            return address
    except (OSError, URLError, ValueError, KeyError, TypeError):
        return None


def _place_path() -> Path:
    return Path(settings.DATA_DIR) / PLACE_FILE
