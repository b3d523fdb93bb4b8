"""A table's card lets a phone in: a tap pairs it, never the mere look at a code."""

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from whiz_tournament.client_address import client_address
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.services.devices import pair_device
from whiz_tournament.web.shared.access_sessions import (
    own_phone_of,
    paired_devices,
    remember_device,
)
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.phone_outbox import outbox_outside
from whiz_tournament.web.shared.unsent_results import take_unsent


class TableForm(forms.Form):
    """What stands on a table card; its code brings a longer key than the digits."""

    number = forms.CharField(
        label=_("Table"),
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )
    key = forms.CharField(
        label=_("The 6 digits"),
        help_text=_("They are on the table card, under the square code."),
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )


@never_cache
@require_http_methods(["GET", "POST"])
def pair_view(request: HttpRequest, slug: str) -> HttpResponse:
    """Ask for table and digits; the page is the same for tournaments that do not exist."""
    form = TableForm(request.POST or None, initial={"number": request.GET.get("table", "")[:6]})
    if form.is_valid():
        with refusals_on(form):
            device, _token = pair_device(
                slug=slug,
                address=client_address(request),
                known=paired_devices(request),
                owner=_owner(request, slug),
                **form.cleaned_data,
            )
            if not device.owners:
                remember_device(request, device)
            unsent = take_unsent(request, slug, device.tournament_id, device.table)
            return redirect(unsent or reverse("table", args=[slug, device.table]))
    values = {"form": form, "slug": slug, **outbox_outside(slug)}
    return render(request, "table/enter.html", values, status=form_status(form))


def _owner(request: HttpRequest, slug: str) -> int | None:
    """Return the number of whom this phone follows."""
    tournament = tournament_by_slug(slug)
    phone = own_phone_of(request, tournament) if tournament else None
    return phone.owners[-1] if phone else None


@never_cache
@require_safe
def table_link_view(request: HttpRequest, slug: str, number: str, key: str) -> HttpResponse:
    """Show a button that sends the key to the clean address of ``enter``: no log holds one."""
    values = {"slug": slug, "number": number, "key": key}
    return render(request, "table/link.html", values)
