"""A person's own page: where they are now, where they go next, what they have marked."""

from hashlib import sha256
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from whiz_tournament.models import Tournament, TournamentStatus
from whiz_tournament.queries.clock.round_clock import ClockReading, round_clock
from whiz_tournament.queries.corrections.requested import RequestItem, requests_of
from whiz_tournament.queries.devices.own_player_page import OwnPlayerPage, own_player_page
from whiz_tournament.queries.publishing.own_place import OwnPlace, own_place
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.services.publishing.ending import up_to_date
from whiz_tournament.web.shared.access_sessions import own_page_number
from whiz_tournament.web.shared.page_variant import mark_own_row, own_entry_number
from whiz_tournament.web.shared.poll_responses import is_poll, unchanged_response
from whiz_tournament.web.shared.public_pages import public_menu
from whiz_tournament.web.shared.request_parts import request_parts
from whiz_tournament.wording.own_rounds import results_in_words, sit_out_in_words, stop_rows

OVER = (TournamentStatus.CLOSED, TournamentStatus.PUBLISHED)


@require_safe
def own_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the page, or the door to whom it is not open; a poll that knows it all gets 204."""
    tournament = up_to_date(tournament_by_slug(slug))
    number = own_page_number(request, tournament) if tournament else None
    way = own_player_page(tournament, number) if tournament and number else None
    if tournament is None or way is None:
        return redirect("player_enter", slug=slug)
    place = None if tournament.practice else own_place(tournament, way.number)
    clock = round_clock(tournament)
    asked = requests_of(tournament, [way.number])
    version = _version(tournament, way, place, clock, asked)
    if is_poll(request, version):
        return unchanged_response()
    values = _values(tournament, way) | {
        "place": place,
        "clock": clock,
        "requests": request_parts(asked, [way.number]),
        "version": version,
        "page_path": request.path,
    }
    response = render(request, "player/own.html", values)
    response["Cache-Control"] = "no-store"
    if not tournament.practice and own_entry_number(request) != way.number:
        mark_own_row(request, response, tournament, way.number)  # one person, one row
    return response


def _version(
    tournament: Tournament,
    way: OwnPlayerPage,
    place: OwnPlace | None,
    clock: ClockReading | None,
    asked: list[RequestItem],
) -> str:
    """Return what the page polls: a digest of what it shows this person, of nothing else."""
    token = clock.token if clock else ""
    shown = repr((tournament.status, tournament.name, way, place, token, asked))
    return sha256(shown.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _values(tournament: Tournament, way: OwnPlayerPage) -> dict[str, Any]:
    return {
        "tournament": tournament,
        "nav": {} if tournament.practice else public_menu(tournament),
        "way": way,
        "rows": stop_rows(way),
        "rest": sit_out_in_words(way.next),
        "results": results_in_words(way),
        "over": tournament.status in OVER,
        "published": tournament.status == TournamentStatus.PUBLISHED and not tournament.practice,
    }
