"""A guide card opens its owner's page, until its owner leaves it on this device."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from whiz_tournament.client_address import client_address
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.services.devices import open_own_page
from whiz_tournament.web.shared.access_sessions import (
    forget_own_page,
    paired_devices,
    remember_own_page,
)
from whiz_tournament.web.shared.card_pages import AccessCard, AccessCardWords
from whiz_tournament.web.shared.page_variant import OWN_ENTRY_COOKIE
from whiz_tournament.web.shared.sent_entry import take_unsent


def _open(request: HttpRequest, slug: str, number: str, key: str) -> str:
    """Open the page; what the phone could not send before comes first."""
    access = open_own_page(
        slug=slug,
        number=number,
        key=key,
        address=client_address(request),
        known=paired_devices(request),
    )
    remember_own_page(request, access)
    return take_unsent(request, slug, access.tournament) or reverse("player", args=[slug])


GUIDE_CARD = AccessCard(
    enter="player_enter",
    words=AccessCardWords(
        title=_("Your evening"),
        asked=_("Open your own page"),
        told=_("Open your own page"),
        number=_("Your number"),
        where=_("Both are on your guide card, next to the square code."),
        shows=_("It shows where you play, round by round, and what you have marked."),
        button=_("Open my page"),
        instead=_("Type the number and the 6 digits instead"),
    ),
    open=_open,
)


@require_POST
def leave_view(request: HttpRequest, slug: str) -> HttpResponse:
    """Forget on this device whose page it showed."""
    tournament = tournament_by_slug(slug)
    if tournament is not None:
        forget_own_page(request, tournament)
    response = redirect("player_enter", slug=slug)
    response.delete_cookie(
        OWN_ENTRY_COOKIE, path=reverse("public_tournament", args=[slug]), samesite="Lax"
    )
    return response
