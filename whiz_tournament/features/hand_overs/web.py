"""Hands given unseen to somebody who does not play: by a link that opens once."""

from typing import Final

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from boards.deal_formats import DEAL_FORMATS
from boards.errors import N_
from whiz_tournament.features.hand_overs.queries import SHEETS, hand_over_of_token, hand_overs
from whiz_tournament.features.hand_overs.services import (
    AlreadyOpened,
    hand_over,
    open_hands,
    revoke_hand_over,
)
from whiz_tournament.limits.texts import LONGEST_HELPER
from whiz_tournament.limits.times import HAND_OVER_LINK_DAYS
from whiz_tournament.models import Tournament
from whiz_tournament.queries.boards.dealing import boards_have_hands
from whiz_tournament.services.actors import SYSTEM, user_actor
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.acts import act, form_page, its
from whiz_tournament.web.shared.file_responses import deal_file_response
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.phone_address import phone_address
from whiz_tournament.web.shared.places import Place, StaffPages
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    of_tournament,
    page_frame,
)

OVER: Final = "t/<slug:slug>/boards/over/"
FILES = [(name, name.upper()) for name in DEAL_FORMATS]


class HandOverForm(forms.Form):
    """What goes to whom."""

    given_to = forms.CharField(
        label=_("I hand this over to"),
        max_length=LONGEST_HELPER,
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
    values = {
        **page_frame(request, tournament, here=""),
        "form": form,
        "given": hand_overs(tournament),
        "known": boards_have_hands(tournament),
    }
    return render(request, "hand_overs/hand_over.html", values, status=form_status(form))


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
    return render(request, "hand_overs/link.html", values)


@director_page
@of_tournament
@act(its("director_hand_over"), N_("This link opens nothing any more."))
def take_back_view(request: StaffRequest, tournament: Tournament, number: int) -> None:
    """Let a link that was not opened open nothing any more."""
    revoke_hand_over(tournament=tournament, actor=request.actor, hand_over=number)


@never_cache
@require_http_methods(["GET", "POST"])
def hand_over_view(request: HttpRequest, token: str) -> HttpResponse:
    """Show a button that uses up the link: previews of messengers open links, they never press."""
    if request.method == "POST":
        pk = request.user.pk
        return deal_file_response(open_hands(token=token, reader=user_actor(pk) if pk else SYSTEM))
    hand_over = existing(hand_over_of_token(token))
    if hand_over.opened_at is not None:
        raise AlreadyOpened
    values = {
        "given_to": hand_over.given_to,
        "content": hand_over.content,
        "sheets": hand_over.content == SHEETS,
        "tournament": hand_over.tournament,
    }
    return render(request, "hand_overs/public.html", values)


ADDRESSES: Final[list[URLPattern]] = [
    path(OVER, hand_overs_view, name="director_hand_over"),
    path(f"{OVER}<row:number>/back/", take_back_view, name="director_hand_back"),
]
PUBLIC_ADDRESSES: Final[list[URLPattern]] = [
    path("handed/<str:token>/", hand_over_view, name="handed_over"),
]
STAFF_PAGES: Final = StaffPages(Place.TONIGHT, ("director_hand_over", "director_hand_back"))
