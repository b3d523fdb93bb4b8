"""A card lets a phone in: a tap pairs it, never the mere look at a code."""

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from boards.errors import WhizError
from whiz_tournament.client_address import client_address
from whiz_tournament.models import AccessCodeKind
from whiz_tournament.services.whist.devices import hold_phone, let_in_phone
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.whist.phones.outbox_plan import outside_plan
from whiz_tournament.web.whist.phones.phone_requests import (
    WhistPhoneRequest,
    known_whist_phones,
    remember_whist_phone,
    whist_phone,
)

TYPED = {"inputmode": "numeric", "autocomplete": "off"}
ENTER = {AccessCodeKind.TABLE: "whist_table_enter", AccessCodeKind.ENTRY: "whist_player_enter"}


class WhistCardForm(forms.Form):
    """What stands on a card of an evening; its code brings a longer key than the digits."""

    number = forms.CharField(label=_("Table"), widget=forms.TextInput(TYPED))
    key = forms.CharField(
        label=_("The 6 digits"),
        help_text=_("They are on the card, under the square code."),
        widget=forms.TextInput(TYPED),
    )


@never_cache
@require_http_methods(["GET", "POST"])
def enter_view(request: HttpRequest, slug: str, kind: AccessCodeKind) -> HttpResponse:
    """Ask for number and digits; the page is the same for evenings that do not exist."""
    form = WhistCardForm(request.POST or None)
    is_table = kind is AccessCodeKind.TABLE
    if not is_table:
        form.fields["number"].label = _("Your number")
    if form.is_valid():
        with refusals_on(form):
            device = let_in_phone(
                slug=slug,
                kind=kind,
                address=client_address(request),
                known=known_whist_phones(request),
                **form.cleaned_data,
            )
            remember_whist_phone(request, device)
            return redirect("whist_phone" if device.seat else "whist_holder", slug=slug)
    values = {
        "form": form,
        "slug": slug,
        "is_table": is_table,
        "path": reverse(ENTER[kind], args=[slug]),
        **outside_plan(slug),
    }
    return render(request, "whist/phone/enter.html", values, status=form_status(form))


@never_cache
@require_safe
def link_view(
    request: HttpRequest, slug: str, number: str, key: str, kind: AccessCodeKind
) -> HttpResponse:
    """Show a button that sends the key to the clean address of ``enter``: no log holds one."""
    values = {
        "number": number,
        "key": key,
        "is_table": kind is AccessCodeKind.TABLE,
        "path": reverse(ENTER[kind], args=[slug]),
    }
    return render(request, "whist/phone/link.html", values)


@require_http_methods(["GET", "POST"])
@whist_phone
def holder_view(at: WhistPhoneRequest) -> HttpResponse:
    """Ask who holds the phone: once an evening, and again when it is handed on for good."""
    seat = at.request.POST.get("by", "")
    if at.device.own:
        return redirect(at.home)
    if seat.isascii() and seat.isdigit() and len(seat) < 3:
        try:
            hold_phone(device=at.device, seat=int(seat))
        except WhizError:
            return redirect("whist_holder", slug=at.evening.slug)
        return redirect(at.home)
    values = {"evening": at.evening, "table": at.table, "people": at.sheet.people}
    return render(at.request, "whist/phone/holder.html", values)
