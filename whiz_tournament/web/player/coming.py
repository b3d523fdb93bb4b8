"""A player says on the own page whether they come to the next evening."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from boards.errors import WhizError
from whiz_tournament.queries.people.players import entered_player
from whiz_tournament.queries.setup.tournaments import next_to_come, tournament_by_slug
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.services.setup.entries import announce_coming
from whiz_tournament.web.shared.access_sessions import own_page_number


@require_POST
def coming_view(request: HttpRequest, slug: str) -> HttpResponse:
    """Note for the roll call of the next evening whether this person comes."""
    tournament = tournament_by_slug(slug)
    number = own_page_number(request, tournament) if tournament else None
    following = next_to_come(tournament) if tournament else None
    if tournament is None or number is None or following is None:
        return redirect("player", slug=slug)
    comes = request.POST.get("comes") == "yes"
    try:
        announce_coming(
            tournament=following, player=entered_player(tournament, number), comes=comes
        )
    except WhizError as refusal:
        messages.error(request, error_sentence(refusal))
    else:
        messages.success(request, _("Noted for the roll call."))
    return redirect("player", slug=slug)
