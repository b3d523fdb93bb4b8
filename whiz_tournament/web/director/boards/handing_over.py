"""Hands given unseen to somebody who does not play: by a link that opens once."""

from django import forms
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from boards.deal_formats import DEAL_FORMATS, deal_format
from boards.errors import N_
from whiz_tournament.limits.times import HAND_OVER_LINK_DAYS
from whiz_tournament.models import Tournament
from whiz_tournament.queries.boards.dealing import boards_have_hands
from whiz_tournament.queries.boards.hand_overs import hand_overs
from whiz_tournament.services.boards.deal_files import export_boards
from whiz_tournament.services.boards.hand_overs import (
    LONGEST_NAME,
    SHEETS,
    hand_over,
    revoke_hand_over,
)
from whiz_tournament.web.shared.acts import act, form_page, its
from whiz_tournament.web.shared.file_responses import deal_file_response
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.phone_address import phone_address
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
)

FILES = [(name, name.upper()) for name in DEAL_FORMATS]


class HandOverForm(forms.Form):
    """What goes to whom."""

    given_to = forms.CharField(
        label=_("I hand this over to"),
        max_length=LONGEST_NAME,
        help_text=_("Somebody who does not play."),
    )
    content = forms.ChoiceField(
        label=_("What"),
        help_text=_(
            "PBN is read by most programs; DUP and DLM drive dealing machines; "
            "LIN opens in viewers on the web."
        ),
        choices=[(SHEETS, _("Duplication sheets, sealed")), *FILES],
        widget=forms.RadioSelect,
        initial=SHEETS,
    )


def _page(request: StaffRequest, form: HandOverForm, tournament: Tournament) -> HttpResponse:
    return director_response(
        request,
        "boards/hand_over",
        tournament,
        here="",
        status=form_status(form),
        form=form,
        given=hand_overs(tournament),
        known=boards_have_hands(tournament),
    )


@director_page
@of_tournament
@form_page(HandOverForm, _page)
def hand_overs_view(
    request: StaffRequest, form: HandOverForm, tournament: Tournament
) -> HttpResponse:
    """Ask to whom; a POST shows the link, this once."""
    token = hand_over(tournament=tournament, actor=request.actor, **form.cleaned_data)
    values = {
        "tournament": tournament,
        "link": phone_address(request) + reverse("handed_over", args=[token]),
        "who": form.cleaned_data["given_to"],
        "days": HAND_OVER_LINK_DAYS,
    }
    return render(request, "director/boards/link.html", values)


@director_page
@of_tournament
@act(its("director_hand_over"), N_("This link opens nothing any more."))
def take_back_view(request: StaffRequest, tournament: Tournament, number: int) -> None:
    """Let a link that was not opened open nothing any more."""
    revoke_hand_over(tournament=tournament, actor=request.actor, hand_over=number)


@director_page
@of_tournament
@require_POST
def export_deal_file(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Send the file of the format that was chosen; the history says who took it."""
    name = deal_format(request.POST.get("format", "")[:20]).name
    return deal_file_response(
        export_boards(tournament=tournament, actor=request.actor, format_name=name)
    )
