"""The state of this computer in sentences."""

import sys
from collections.abc import Callable, Mapping
from typing import Final

from django.utils.translation import gettext as _

from boards.errors import N_
from whiz_tournament.hosts import is_this_computer
from whiz_tournament.live.sleeps import ClockSet
from whiz_tournament.live.visitors import SeenVisitor, Visitor, VisitorKind

FIREWALLS: Final[Mapping[str, str]] = {
    "win32": N_(
        "Windows asks at the first start whether Python may be reached: tick “Private networks” "
        "and allow it. If it was refused: Windows Security, Firewall, “Allow an app through the "
        "firewall”, then tick Python for private networks. The club’s wifi must be a “Private” "
        "network in its properties."
    ),
    "darwin": N_(
        "If the Mac asks whether Python may accept incoming connections, allow it. If it was "
        "refused: System Settings, Network, Firewall, Options, then allow Python."
    ),
    "linux": N_(
        "Most Linux systems let phones in. With ufw: “sudo ufw allow {port}/tcp”; with firewalld: "
        "“sudo firewall-cmd --add-port={port}/tcp”."
    ),
}


def firewall_words(port: int, system: str = sys.platform) -> str:
    """Return what to do about the firewall of this kind of system."""
    return _(FIREWALLS.get(system, FIREWALLS["linux"])).format(port=port)


def visitor_rows(seen: list[SeenVisitor]) -> list[tuple[str, str, str]]:
    """Return who, from where, how long ago; tables first, each by its number."""
    ordered = sorted(seen, key=lambda each: (_RANKS[each.visitor.kind], _number(each.visitor)))
    return [
        (_who(each.visitor), _where(each.visitor), seconds_words(each.seconds)) for each in ordered
    ]


def seconds_words(seconds: int) -> str:
    """Return how long ago that was."""
    if seconds < 60:
        return _("{n} s ago").format(n=seconds)
    return _("{n} min ago").format(n=seconds // 60)


def clock_set_words(found: ClockSet) -> str:
    """Return by how much the clock was set, and which way."""
    minutes = max(1, round(abs(found.by.total_seconds()) / 60))
    forward = found.by.total_seconds() > 0
    text = _("forward by {n} min") if forward else _("back by {n} min")
    return text.format(n=minutes)


def _who(visitor: Visitor) -> str:
    return _WHO[visitor.kind]().format(who=visitor.who)


_WHO: Final[Mapping[VisitorKind, Callable[[], str]]] = {
    VisitorKind.TABLE: lambda: _("Table {who}"),
    VisitorKind.PLAYER: lambda: _("Player {who}"),
    VisitorKind.STAFF: lambda: _("{who} (staff)"),
    VisitorKind.PROGRAM: lambda: _("A program"),
    VisitorKind.PAGE: lambda: _("Public pages"),
}
_RANKS: Final = {kind: rank for rank, kind in enumerate(VisitorKind)}


def _number(visitor: Visitor) -> int:
    return int(visitor.who) if visitor.who.isdecimal() else 0


def _where(visitor: Visitor) -> str:
    return _("this computer") if is_this_computer(visitor.address) else visitor.address
