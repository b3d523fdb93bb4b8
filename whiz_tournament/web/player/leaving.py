"""A player says on the own page that they stop or stay, and whether they come the next time."""

from dataclasses import dataclass
from datetime import date
from typing import Self

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from boards.errors import WhizError
from whiz_tournament.models import RollState, Tournament
from whiz_tournament.queries.people.players import entered_player
from whiz_tournament.queries.setup.roll_call import said_by
from whiz_tournament.queries.setup.tournaments import next_to_come, tournament_by_slug
from whiz_tournament.services.actors import player_actor
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.services.play.leaving import announce_leave, take_leave_back
from whiz_tournament.services.setup.entries import announce_coming
from whiz_tournament.web.shared.access_sessions import own_page_number, own_phone_of


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


# The next evening.


@dataclass(frozen=True, slots=True)
class NextEvening:
    """An evening to come, and what this person said of it."""

    name: str
    date: date
    comes: bool
    stays_away: bool

    @classmethod
    def of(cls, tournament: Tournament, number: int) -> Self | None:
        """Return it for somebody of this evening; ``None`` where the club has planned none."""
        following = next_to_come(tournament)
        if following is None:
            return None
        note = said_by(following, entered_player(tournament, number))
        return cls(
            following.name,
            following.date,
            comes=note == RollState.COMING,
            stays_away=note in {RollState.EXCUSED, RollState.ABSENT},
        )


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
