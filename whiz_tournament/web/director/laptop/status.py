"""The page about this computer: how phones reach it, who is there, how it is."""

import shutil
import sys
from collections.abc import Callable, Mapping
from functools import wraps
from pathlib import Path
from typing import Concatenate, Final, ParamSpec

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from boards.errors import N_
from whiz_tournament.hosts import as_host, is_this_computer
from whiz_tournament.limits.sizes import DISK_GIGABYTE
from whiz_tournament.live.log_lines import last_log_lines
from whiz_tournament.live.phones import phone_test
from whiz_tournament.live.running_server import RunningServer, ask_for_end, chosen_addresses, laptop
from whiz_tournament.live.sleeps import ClockSet, clock_watch
from whiz_tournament.live.visitors import SeenVisitor, Visitor, VisitorKind, visitors
from whiz_tournament.models import Role
from whiz_tournament.queries.documents.paths import printed_addresses
from whiz_tournament.queries.server.backups import backup_standing
from whiz_tournament.queries.server.data_version import sqlite_version
from whiz_tournament.queries.server.laptop_settings import laptop_settings
from whiz_tournament.services.backups.put_back import other_data_wait, prepare_way_back_in
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.laptop import choose_address
from whiz_tournament.web.director.backup_words import backup_in_words
from whiz_tournament.web.shared.acts import act
from whiz_tournament.web.shared.staff_permissions import StaffRequest, admin_page, director_page

P = ParamSpec("P")
LaptopView = Callable[Concatenate[StaffRequest, P], HttpResponse]


def laptop_only(view: LaptopView[P]) -> LaptopView[P]:
    """Open the view on a club's own computer; a server of many clubs has no such page."""

    @wraps(view)
    def guarded(request: StaffRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if laptop() is None:
            raise NotFound
        return view(request, *args, **kwargs)

    return guarded


@director_page
@require_safe
def computer_view(request: StaffRequest) -> HttpResponse:
    """Show the state of this computer; its changing part asks again every few seconds."""
    server = laptop()
    values: dict[str, object] = {
        "here": "computer",
        "now": timezone.localtime(),
        "server": server,
        **_backup(),
    }
    if server is not None:
        values |= _phones(request, server) | _watched(request) | _inside(request)
    template = "live" if "HX-Request" in request.headers and server else "computer"
    return render(request, f"director/laptop/{template}.html", values)


@director_page
@require_POST
@laptop_only
@act("director_computer")
def address_view(request: StaffRequest) -> None:
    """Lead codes to another of this computer's addresses."""
    choose_address(address=request.POST.get("address", ""))


@admin_page
@require_http_methods(["GET", "POST"])
@laptop_only
def end_view(request: StaffRequest, *, again: bool) -> HttpResponse:
    """Ask once, then end the program, or let it start again."""
    done = request.method == "POST"
    values: dict[str, object] = {"again": again, "done": done}
    if done and again and other_data_wait():
        # Other data come in place, and with them the end of every session.
        token = prepare_way_back_in(username=request.user.get_username())
        values["next"] = reverse("sign_in_link", args=[token])
    elif done and again:
        values["next"] = reverse("director_home")
    if done:
        ask_for_end(again=again)
    values["seen"] = visitor_rows(visitors.of(request.club.pk))
    return render(request, "director/laptop/end.html", values)


def _backup() -> dict[str, object]:
    last = backup_standing().folder
    return {"backup": backup_in_words(last) if last else "", "backup_is_good": last and last.good}


def _phones(request: StaffRequest, server: RunningServer) -> dict[str, object]:
    """Return how phones get in: addresses, the codes of the first, the wifi."""
    origins = [
        (address, f"{request.scheme}://{as_host(address)}:{server.port}")
        for address in chosen_addresses()
        if server.lets_phones_in
    ]
    best = origins[0][1] if origins else ""
    known = {origin for _, origin in origins}
    return {
        "origins": origins,
        "best": best + reverse("home") if best else "",
        "test": best + reverse("phone_test", args=[phone_test.token]) if best else "",
        "wifi": laptop_settings().wifi,
        "firewall": firewall_words(server.port),
        "elsewhere": [address for address in printed_addresses() if address not in known],
    }


def _watched(request: StaffRequest) -> dict[str, object]:
    """Return what changes while one looks."""
    called = phone_test.newest()
    return {
        "called": called,
        "called_ago": seconds_words(called.seconds) if called else "",
        "visitors": visitor_rows(visitors.of(request.club.pk)),
        "sleeps": clock_watch.sleeps(),
        "clock_settings": [
            (setting.at, clock_set_words(setting)) for setting in clock_watch.clock_settings()
        ],
    }


def _inside(request: StaffRequest) -> dict[str, object]:
    """Return what is on this computer; its log only for anyone who may also end it."""
    disk, is_admin = shutil.disk_usage(settings.DATA_DIR), request.member.may(Role.ADMIN)
    return {
        "data_folder": Path(settings.DATA_DIR),
        "free": round(disk.free / DISK_GIGABYTE),
        "total": round(disk.total / DISK_GIGABYTE),
        "sqlite": sqlite_version(),
        "is_admin": is_admin,
        "log": last_log_lines() if is_admin else [],
    }


# The state of this computer in sentences.

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
    ordered = sorted(
        seen, key=lambda sighting: (_RANKS[sighting.visitor.kind], _number(sighting.visitor))
    )
    return [
        (_who(sighting.visitor), _where(sighting.visitor), seconds_words(sighting.seconds))
        for sighting in ordered
    ]


def seconds_words(seconds: int) -> str:
    """Return how long ago that was."""
    if seconds < 60:
        return _("{n} s ago").format(n=seconds)
    return _("{n} min ago").format(n=seconds // 60)


def clock_set_words(setting: ClockSet) -> str:
    """Return by how much the clock was set, and which way."""
    minutes = max(1, round(abs(setting.by.total_seconds()) / 60))
    forward = setting.by.total_seconds() > 0
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
