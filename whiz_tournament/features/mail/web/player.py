"""A player says where results go, sees how that stands, and ends it."""

from dataclasses import dataclass
from typing import Self

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from whiz_tournament.features.mail.jobs.addresses import shortened
from whiz_tournament.features.mail.queries.addresses import own_mail
from whiz_tournament.features.mail.queries.server import has_mail
from whiz_tournament.features.mail.services.addresses import (
    confirm_address,
    leave_address,
    stop_by_link,
    stop_mails,
)
from whiz_tournament.features.mail.wording import address_refusal_words
from whiz_tournament.limits.mail import LONGEST_ADDRESS
from whiz_tournament.models import Player, Tournament
from whiz_tournament.queries.people.players import entered_player
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.services.errors import NotFound
from whiz_tournament.web.shared.access_sessions import own_page_number
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on


class MailAddressForm(forms.Form):
    """Where results go."""

    email = forms.CharField(
        label=gettext_lazy("Your e-mail address"),
        max_length=LONGEST_ADDRESS,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )


@never_cache
@require_http_methods(["GET", "POST"])
def mail_view(request: HttpRequest, slug: str) -> HttpResponse:
    """Ask for an address, or show how the one that was left stands."""
    tournament, number = _who(request, slug)
    if tournament is None or number is None:
        return redirect("player_enter", slug=slug)
    if tournament.practice or not has_mail(tournament.club):
        raise NotFound
    form = MailAddressForm(request.POST or None)
    if form.is_valid():
        with refusals_on(form):
            language = get_language() or "fr"
            leave_address(
                tournament=tournament, entry=number, language=language, **form.cleaned_data
            )
            messages.success(request, _("Look in your mailbox: a mail asks whether it was you."))
            return redirect("player_mail", slug=slug)
    values = {
        "form": form,
        "tournament": tournament,
        "mail": OwnMailPart.of(entered_player(tournament, number)),
        "back_url": reverse("player", args=[slug]),
    }
    return render(request, "mail/address.html", values, status=form_status(form))


@never_cache
@require_POST
def stop_view(request: HttpRequest, slug: str) -> HttpResponse:
    """Forget the address."""
    tournament, number = _who(request, slug)
    if tournament is None or number is None:
        return redirect("player_enter", slug=slug)
    stop_mails(player=entered_player(tournament, number))
    messages.success(request, _("Your address is forgotten. You receive no more mails."))
    return redirect("player", slug=slug)


def _who(request: HttpRequest, slug: str) -> tuple[Tournament | None, int | None]:
    """Return the tournament and whose page this browser may show."""
    tournament = tournament_by_slug(slug)
    return tournament, own_page_number(request, tournament) if tournament else None


@dataclass(frozen=True, slots=True)
class OwnMailPart:
    """Enough of the address to know it by, whether results go there, or why not."""

    email: str
    is_in_use: bool
    refusal: str

    @classmethod
    def of(cls, player: Player) -> Self | None:
        """Return the part, ``None`` for anyone who left no address."""
        mail = own_mail(player)
        if mail is None:
            return None
        refusal = address_refusal_words(mail.refusal)
        return cls(shortened(mail.email), mail.is_in_use, refusal)


@never_cache
@require_http_methods(["GET", "POST"])
def confirm_view(request: HttpRequest, token: str) -> HttpResponse:
    """Show a button, for previews open links and press nothing; pressed, results come."""
    if request.method == "POST":
        confirm_address(token=token)
        return render(request, "mail/done.html", {"confirmed": True})
    return render(request, "mail/confirm.html")


# A mailbox sends this tap by itself (RFC 8058), without any cookie that a token could be held
# against. The signed link is what allows it, and all that it can do is to end the mails.
@csrf_exempt
@never_cache
@require_http_methods(["GET", "POST"])
def stop_by_link_view(request: HttpRequest, token: str) -> HttpResponse:
    """Show a button; pressed, or sent by the mailbox, the address is forgotten."""
    if request.method == "POST":
        stop_by_link(token=token)
        return render(request, "mail/done.html", {"confirmed": False})
    return render(request, "mail/stop.html")
