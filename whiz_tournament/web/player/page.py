"""A person's own page: where they are now, where they go next, what they have marked."""

from hashlib import sha256
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from whiz_tournament.models import Tournament, TournamentStatus
from whiz_tournament.queries.devices.own_player_page import OwnPlayerPage, own_player_page
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.web.shared.access_sessions import own_page_number
from whiz_tournament.web.shared.poll_responses import is_poll, unchanged_response
from whiz_tournament.web.shared.public_pages import public_menu
from whiz_tournament.wording.own_rounds import results_in_words, sit_out_in_words, stop_rows

OVER = (TournamentStatus.CLOSED, TournamentStatus.PUBLISHED)


@require_safe
def own_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the page, or the door to whom it is not open; a poll that knows it all gets 204."""
    tournament = tournament_by_slug(slug)
    number = own_page_number(request, tournament) if tournament else None
    way = own_player_page(tournament, number) if tournament and number else None
    if tournament is None or way is None:
        return redirect("player_enter", slug=slug)
    version = _version(tournament, way)
    if is_poll(request, version):
        return unchanged_response()
    values = _values(tournament, way) | {"version": version, "page_path": request.path}
    response = render(request, "player/own.html", values)
    response["Cache-Control"] = "no-store"
    return response


def _version(tournament: Tournament, way: OwnPlayerPage) -> str:
    """Return what the page polls: a digest of what it shows this person, of nothing else."""
    shown = repr((tournament.status, tournament.name, way))
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
