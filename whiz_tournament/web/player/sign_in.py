"""A guide card opens its owner's page: by a tap, never by the mere look at a link."""

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from whiz_tournament.client_address import client_address
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.services.devices import open_own_page
from whiz_tournament.web.shared.access_sessions import (
    forget_own_page,
    paired_devices,
    remember_own_page,
)
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.page_variant import OWN_ENTRY_COOKIE
from whiz_tournament.web.shared.unsent_results import take_unsent


class CardForm(forms.Form):
    """What stands on a guide card; a code brings a longer key than the digits."""

    number = forms.CharField(
        label=_("Your number"),
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )
    key = forms.CharField(
        label=_("The 6 digits"),
        help_text=_("Both are on your guide card, next to the square code."),
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )


@never_cache
@require_http_methods(["GET", "POST"])
def sign_in_view(request: HttpRequest, slug: str) -> HttpResponse:
    """Ask for number and digits; the page is the same for tournaments that do not exist."""
    form = CardForm(request.POST or None)
    if form.is_valid():
        with refusals_on(form):
            access = open_own_page(
                slug=slug,
                address=client_address(request),
                known=paired_devices(request),
                **form.cleaned_data,
            )
            remember_own_page(request, access)
            unsent = take_unsent(request, slug, access.tournament)
            return redirect(unsent or reverse("player", args=[slug]))
    values = {"form": form, "slug": slug}
    return render(request, "player/enter.html", values, status=form_status(form))


@never_cache
@require_safe
def player_link_view(request: HttpRequest, slug: str, number: str, key: str) -> HttpResponse:
    """Show a button; previews of messengers open links, they never press it.

    It sends the key to the clean address of ``enter``, so that no log ever holds one.
    """
    values = {"slug": slug, "number": number, "key": key}
    return render(request, "player/link.html", values)


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
