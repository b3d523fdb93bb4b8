"""On the own page: a player comes to the next evening, or stops after this round."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from boards.errors import WhizError
from whiz_tournament.models import Tournament
from whiz_tournament.queries.people.players import entered_player
from whiz_tournament.queries.setup.tournaments import next_to_come, tournament_by_slug
from whiz_tournament.services.actors import player_actor
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.services.play.leaving import announce_leave, take_leave_back
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


@require_POST
def stop_view(request: HttpRequest, slug: str, round: int) -> HttpResponse:
    """Tell the director that this is the last round; the plan changes when the director says so."""
    own = _speaker(request, slug)
    if own is None:
        return redirect("player", slug=slug)
    tournament, entry = own
    try:
        announce_leave(tournament=tournament, actor=player_actor(entry), entry=entry, round=round)
    except WhizError as refusal:
        messages.error(request, error_sentence(refusal))
    else:
        messages.success(request, _("The director knows. Play this round to its end."))
    return redirect("player", slug=slug)


@require_POST
def stay_view(request: HttpRequest, slug: str) -> HttpResponse:
    """Stay after all."""
    own = _speaker(request, slug)
    if own is not None:
        tournament, entry = own
        take_leave_back(tournament=tournament, actor=player_actor(entry), entry=entry)
        messages.success(request, _("You play on."))
    return redirect("player", slug=slug)


def _speaker(request: HttpRequest, slug: str) -> tuple[Tournament, int] | None:
    """Return whose phone this is; none for a phone that was shut out, or of nobody here."""
    tournament = tournament_by_slug(slug)
    number = own_page_number(request, tournament) if tournament else None
    if tournament is None or number is None or not own_phone_of(request, tournament, number):
        return None
    return (tournament, number) if tournament.is_running else None
