"""A player asks for a correction on the own page, or says whether another's request is right."""

from collections.abc import Collection, Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from whiz_tournament.models import Tournament
from whiz_tournament.queries.corrections.requested import own_line, request_item
from whiz_tournament.queries.devices.phones import is_hidden
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.services.corrections.requested import (
    answer_request,
    request_correction,
)
from whiz_tournament.services.errors import NotFound
from whiz_tournament.web.shared.access_sessions import (
    boards_of_owners,
    own_page_number,
    own_phone_of,
)
from whiz_tournament.web.shared.correction_requests import AskedResultForm, say_that_it_is_kept
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.wording.results.corrections import place_in_words
from whiz_tournament.wording.results.values import value_in_words


@never_cache
@require_http_methods(["GET", "POST"])
def ask_view(request: HttpRequest, slug: str, round: int, board: int) -> HttpResponse:
    """Ask what the result should be; it starts with what is written."""
    own = _who(request, slug)
    if own is None:
        return redirect("player_enter", slug=slug)
    tournament, entry = own
    line, people = own_line(tournament, entry, round, board)
    if line is None or is_hidden(line, _to_come(request, tournament, entry)):
        raise NotFound
    form = AskedResultForm(request.POST or None, line, people)
    if form.is_valid():
        with refusals_on(form):
            place = line.round, line.table, line.board
            made = request_correction(
                tournament=tournament, entry=entry, place=place, **form.asked()
            )
            say_that_it_is_kept(request, made)
            return redirect("player", slug=slug)
    values: dict[str, Any] = {
        "form": form,
        "where": place_in_words(line.key),
        "written": value_in_words(line.value, people),
        "back_url": reverse("player", args=[slug]),
        "tournament": tournament,
    }
    return render(request, "player/correct.html", values, status=form_status(form))


@require_POST
def answer_view(request: HttpRequest, slug: str, asked: str) -> HttpResponse:
    """Keep the word of anyone who is asked."""
    own = _who(request, slug)
    if own is None:
        return redirect("player_enter", slug=slug)
    tournament, entry = own
    item, to_come = request_item(tournament, asked), _to_come(request, tournament, entry)
    if item is None or is_hidden(item.line, to_come):
        raise NotFound
    agrees = request.POST.get("agrees") == "yes"
    answer_request(tournament=tournament, entry=entry, public_id=asked, agrees=agrees)
    return redirect("player", slug=slug)


def _who(request: HttpRequest, slug: str) -> tuple[Tournament, int] | None:
    """Return the tournament and whose page this browser may show."""
    tournament = tournament_by_slug(slug)
    number = own_page_number(request, tournament) if tournament else None
    return (tournament, number) if tournament and number else None


def _to_come(
    request: HttpRequest, tournament: Tournament, entry: int
) -> Mapping[int, Collection[int]]:
    """Return what other owners of this phone have yet to play, and may not read."""
    return boards_of_owners(request, tournament, own_phone_of(request, tournament, entry))
