"""Hands given unseen to somebody who does not play: by a link that opens once."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from whiz_tournament.models import Tournament
from whiz_tournament.queries.boards import any_hands
from whiz_tournament.queries.hand_overs import hand_overs
from whiz_tournament.services.hand_overs import LINK_DAYS, hand_over, take_back
from whiz_tournament.web.access import StaffRequest, director_page
from whiz_tournament.web.director.hands.forms import HandOverForm
from whiz_tournament.web.director.pages import address, of_tournament, show
from whiz_tournament.web.director.phones import phone_address
from whiz_tournament.web.director.refused import shown_in, status_of_form


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def handing_over(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Ask to whom; a POST shows the link, this once."""
    form = HandOverForm(request.POST or None)
    if form.is_valid():
        with shown_in(form):
            token = hand_over(tournament=tournament, actor=request.actor, **form.cleaned_data)
            link = phone_address(request) + reverse("handed_over", args=[token])
            values = {"link": link, "who": form.cleaned_data["given_to"], "days": LINK_DAYS}
            shown = {"tournament": tournament, **values}
            return render(request, "director/hands/link.html", shown)
    return show(
        request,
        "hands/over",
        tournament,
        here="",
        status=status_of_form(form),
        form=form,
        given=hand_overs(tournament),
        known=any_hands(tournament),
    )


@director_page
@of_tournament
@require_POST
def taken_back(request: StaffRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Let a link that was not opened open nothing any more."""
    take_back(tournament=tournament, actor=request.actor, hand_over=number)
    messages.success(request, _("This link opens nothing any more."))
    return redirect(address("director_hand_over", tournament))
