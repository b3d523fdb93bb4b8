"""A slip's printed code on a phone of its table: it opens its own boards, and no other's."""

from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from whiz_tournament.models import LineState, TableDevice, Tournament, TournamentStatus
from whiz_tournament.queries.devices.phones import last_device
from whiz_tournament.queries.devices.table_round_page import table_round_page
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.web.shared.access_sessions import device_of, own_phone_of, paired_devices

SlipView = Callable[..., HttpResponse]


def scanned_slip(view: SlipView) -> SlipView:
    """Lead a phone that was let in to its boards of this round; all others come to the view."""

    @wraps(view)
    def opened(request: HttpRequest, slug: str, round_number: int, table: int) -> HttpResponse:
        response = None
        if request.method != "POST" and not request.user.is_authenticated:
            response = _phone_response(request, slug, round_number, table)
        return response or view(request, slug=slug, round_number=round_number, table=table)

    return opened


def _phone_response(
    request: HttpRequest, slug: str, number: int, table: int
) -> HttpResponse | None:
    """Return what a phone gets for a slip; nothing for what is no phone of this tournament."""
    tournament = tournament_by_slug(slug)
    if tournament is None:
        return None
    phone = device_of(request, tournament, table)
    way = _way(tournament, phone, number) if phone else ""
    if way:
        return redirect(way)
    home = _home(request, tournament)
    return _refused(request, tournament, home) if home else None


def _way(tournament: Tournament, phone: TableDevice, number: int) -> str:
    """Return the first board of the slip that nobody told, else the page of all; "" if not theirs.

    Only for those who sit there in the round that is played: a phone leaves with its owner.
    """
    running = tournament.status == TournamentStatus.RUNNING
    now = table_round_page(tournament, phone.table) if running else None
    if now is None or now.round != number or not phone.belongs_to(now.entries):
        return ""
    for line in now.lines:
        if line.state == LineState.EMPTY and phone.speaks_for(line.entries.values(), line.board):
            return reverse("table_board", args=[tournament.slug, phone.table, line.board])
    return _page_of(tournament, phone)


def _home(request: HttpRequest, tournament: Tournament) -> str:
    """Return the page of the phone that this browser is, for whatever table; "" for a stranger."""
    phone = own_phone_of(request, tournament) or last_device(tournament, paired_devices(request))
    return "" if phone is None or phone.revoked_at else _page_of(tournament, phone)


def _page_of(tournament: Tournament, phone: TableDevice) -> str:
    if phone.owners:
        return reverse("player", args=[tournament.slug])
    return reverse("table", args=[tournament.slug, phone.table])


def _refused(request: HttpRequest, tournament: Tournament, home: str) -> HttpResponse:
    """Say the same of every other slip, whether there is such a one or not."""
    values = {"tournament": tournament, "home": home}
    response = render(request, "desk/other_slip.html", values, status=403)
    response["Cache-Control"] = "no-store"
    return response
