"""A person's own page: where they are now, where they go next, what they have marked."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from whiz_tournament.live.phone_sightings import note_phone
from whiz_tournament.models import TableDevice
from whiz_tournament.queries.server.epoch import database_epoch
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.services.publishing.ending import up_to_date
from whiz_tournament.web.player.shown_evening import ShownEvening
from whiz_tournament.web.shared.access_sessions import (
    ENTRIES_WAITING,
    boards_of_owners,
    own_page_number,
    own_phone_of,
)
from whiz_tournament.web.shared.page_variant import mark_own_row, own_entry_number
from whiz_tournament.web.shared.phone_outbox import device_outbox
from whiz_tournament.web.shared.poll_responses import is_poll, unchanged_response
from whiz_tournament.web.shared.sent_entry import EPOCH_HEADER


@require_safe
def own_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the page, or ask for the code; a poll that knows it all gets 204."""
    tournament = up_to_date(tournament_by_slug(slug))
    number = own_page_number(request, tournament) if tournament else None
    if tournament is None or number is None:
        return redirect("player_enter", slug=slug)
    phone = own_phone_of(request, tournament, number)
    if phone is not None:
        note_phone(phone, request.headers.get(ENTRIES_WAITING, ""))
    shown = ShownEvening.of(tournament, number, phone, boards_of_owners(request, tournament, phone))
    if shown is None:
        return redirect("player_enter", slug=slug)
    if is_poll(request, shown.version):
        return _said_here(unchanged_response())
    return _said_here(_rendered(request, shown, phone))


def _rendered(request: HttpRequest, shown: ShownEvening, phone: TableDevice | None) -> HttpResponse:
    tournament, number = shown.tournament, shown.way.number
    values = shown.values() | {"page_path": request.path}
    if phone is not None and "HX-Request" not in request.headers:
        values |= device_outbox(tournament, phone)  # a poll takes the live part alone
    response = render(request, "player/own.html", values)
    if not tournament.practice and own_entry_number(request) != number:
        mark_own_row(request, response, tournament, number)  # one person, one row
    return response


def _said_here(response: HttpResponse) -> HttpResponse:
    """Return the answer as the phone believes it: what answers in our absence knows no epoch."""
    response["Cache-Control"] = "no-store"
    response[EPOCH_HEADER] = database_epoch()
    return response
