"""The director tries waiting mails again, or ends somebody's mails who asked for it."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from whiz_tournament.models import Tournament
from whiz_tournament.queries.people.players import player_by_id
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.online.mail_addresses import retry_mails, stop_mails
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import of_tournament, tournament_url


@director_page
@of_tournament
@require_POST
def mail_now_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Send what waits."""
    retry_mails(event=tournament)
    messages.success(request, _("The mails are being sent."))
    return redirect(tournament_url("director_publish", tournament))


@director_page
@require_POST
def end_player_mail_view(request: StaffRequest, player: str) -> HttpResponse:
    """Send somebody no more results."""
    found = player_by_id(player)
    if found is None:
        raise NotFound
    stop_mails(player=found)
    said = _("{name} receives no more results by e-mail.")
    messages.success(request, said.format(name=found.name))
    return redirect("director_player", player=player)
