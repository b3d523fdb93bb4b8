"""A player says on the own page whether they come to the next evening."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from whiz_tournament.queries.people.players import entered_player
from whiz_tournament.queries.setup.tournaments import next_to_come, tournament_by_slug
from whiz_tournament.web.shared.access_sessions import own_page_number, own_phone_of
from whiz_tournament.web.shared.coming import take_coming


@require_POST
def coming_view(request: HttpRequest, slug: str) -> HttpResponse:
    """Note for the roll call of the next evening whether this person comes.

    A phone that was shut out says nothing. Asked on the club's first page, it is answered there.
    """
    tournament = tournament_by_slug(slug)
    number = own_page_number(request, tournament) if tournament else None
    following = next_to_come(tournament) if tournament else None
    if tournament and number and following and own_phone_of(request, tournament, number):
        take_coming(request, following, entered_player(tournament, number))
    if request.POST.get("at") == "home":
        return redirect("home")
    return redirect("player", slug=slug)
