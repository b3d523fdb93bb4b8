"""Results on a hosted server: address and code once, then how it stands, in words."""

from dataclasses import dataclass
from typing import Final

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from boards.errors import N_, WhizError, filled
from whiz_tournament.features.online.queries.deliveries import (
    DeliveriesPage,
    DeliveryItem,
    deliveries_page,
)
from whiz_tournament.features.online.queries.hosting import hosted_club, hosted_clubs
from whiz_tournament.features.online.queries.release_document import REVISION
from whiz_tournament.features.online.services.connection import (
    LONGEST_CODE,
    check_hosted_connection,
    connect_hosted_club,
    deliver_over_newer,
    forget_left_address,
    stop_deliveries,
    tell_people_over_newer,
    try_delivery_now,
)
from whiz_tournament.features.online.services.hosted_clubs import (
    host_club,
    issue_club_code,
    revoke_club_code,
)
from whiz_tournament.models import HostedClub, Role
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.other_servers.hosted_address import LONGEST
from whiz_tournament.web.shared.acts import act, form_page
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.slug_lookup import SlugLookup
from whiz_tournament.web.shared.staff_permissions import (
    StaffRequest,
    admin_page,
    director_page,
    operator_page,
)
from whiz_tournament.wording.moments import moment_words
from whiz_tournament.wording.states import release_words


class HostedAddressForm(forms.Form):
    """Where the results go, and what lets them in."""

    address = forms.CharField(
        label=gettext_lazy("Address of your hosted pages"),
        max_length=LONGEST,
        help_text=gettext_lazy("As you were sent it: https://results.example.org/club/our-club/"),
        widget=forms.TextInput(attrs={"inputmode": "url", "autocomplete": "off"}),
    )
    code = forms.CharField(
        label=gettext_lazy("Code of your club"),
        max_length=LONGEST_CODE,
        help_text=gettext_lazy("Six groups of six letters and digits. It is not shown again."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    leave_people = forms.BooleanField(
        label=gettext_lazy("Change it all the same: pages about people stay at the other address"),
        required=False,
    )


def _page(request: StaffRequest, form: HostedAddressForm) -> HttpResponse:
    page = deliveries_page()
    trouble, again = trouble_in_words(page) if page else ("", "")
    if not form.has_error("leave_people"):  # offered only where it is needed
        del form.fields["leave_people"]
    values = {
        "here": "hosted",
        "form": form,
        "page": page,
        "lines": [delivery_line(item) for item in page.items] if page else [],
        "trouble": trouble,
        "again": again,
        "is_admin": request.member.may(Role.ADMIN),
    }
    return render(request, "online/hosted.html", values, status=form_status(form))


@director_page
@require_safe
def hosted_view(request: StaffRequest) -> HttpResponse:
    """Show where results are hosted and what was delivered."""
    return _page(request, HostedAddressForm())


@admin_page
@require_POST
@form_page(
    HostedAddressForm, _page, "director_hosted", N_("Connected. Everything public goes there.")
)
def connect_view(request: StaffRequest, form: HostedAddressForm) -> None:
    """Keep address and code, if they open the club's pages."""
    connect_hosted_club(club=request.club, **form.cleaned_data)


@director_page
@act("director_hosted", tells=WhizError)
def check_view(request: StaffRequest) -> None:
    """Try whether address and code still open the pages, and say what came of it."""
    connection = check_hosted_connection()
    messages.success(request, _("It works: the pages of {club}.").format(club=connection.club))
    if program_there := program_in_words(connection.revision):
        messages.warning(request, program_there)


@director_page
@act("director_hosted", N_("It is being tried."))
def try_view(request: StaffRequest) -> None:
    """Deliver what waits now."""
    try_delivery_now()


@admin_page
@act(
    "director_hosted",
    N_("Nothing more is delivered. What is there stays there, but for pages about people."),
)
def stop_view(request: StaffRequest) -> None:
    """Deliver nothing more."""
    stop_deliveries()


@director_page
@act("director_hosted")
def over_view(request: StaffRequest, delivery: int) -> None:
    """Deliver a tournament over what is later there."""
    deliver_over_newer(delivery=delivery)


@director_page
@act("director_hosted")
def people_over_view(request: StaffRequest) -> None:
    """Send the list of pages about people over a newer one."""
    tell_people_over_newer()


@admin_page
@act("director_hosted")
def left_view(request: StaffRequest) -> None:
    """Name an address no more that was left with pages about people."""
    forget_left_address(address=request.POST.get("address", ""))


# What became of deliveries, in sentences.

SHORT = 8
"""Characters of a receipt that two people need to compare by telephone."""


@dataclass(frozen=True, slots=True)
class DeliveryLine:
    """A tournament on the page: its name, a sentence, and what may be done."""

    id: int
    name: str
    sentence: str
    problem: str
    url: str
    newer_there: bool


def delivery_line(item: DeliveryItem) -> DeliveryLine:
    """Return a tournament's line."""
    problem = filled(item.error, dict(item.error_params), _) if item.refused else ""
    url = item.url if item.status else ""
    return DeliveryLine(item.id, item.name, _sentence(item), problem, url, item.newer_there)


def _sentence(item: DeliveryItem) -> str:
    what = _what(item)
    if item.refused:
        return _("{what}: not taken.").format(what=what)
    if item.waits or item.delivered_at is None:
        return _("{what}: waits to be delivered.").format(what=what)
    values = {"what": what, "at": moment_words(item.delivered_at), "receipt": item.receipt[:SHORT]}
    return _("{what}: delivered {at}, receipt {receipt}.").format(**values)


def _what(item: DeliveryItem) -> str:
    """Return what is told: a release of a moment, or that nothing is shown any more."""
    if not item.status or item.released_at is None:
        return _("Taken off the pages")
    what = release_words(item.status)[1]
    values = {"what": what[:1].upper() + what[1:], "at": moment_words(item.released_at)}
    return _("{what}, released {at}").format(**values)


def program_in_words(revision: int) -> str:
    """Return which side has the older program; empty where both read the same."""
    if revision < REVISION:
        return _(
            "The program there is older than this one: what it does not know yet is left out or "
            "refused there. Ask its administrator to update it."
        )
    if revision > REVISION:
        return _(
            "The program there is newer than this one. Everything arrives; to use what is new, "
            "update the program here too."
        )
    return ""


def trouble_in_words(page: DeliveriesPage) -> tuple[str, str]:
    """Return why nothing gets through and when it is tried again; empty where all is well."""
    if page.failed_at is None:
        return "", ""
    reason = filled(page.error, dict(page.error_params), _)
    if page.next_try_at is None:
        return reason, _("It is tried again in a moment.")
    return reason, _("Next try {at}.").format(at=moment_words(page.next_try_at))


class HostedClubForm(forms.Form):
    """The name of a club that publishes here."""

    name = forms.CharField(label=gettext_lazy("Name of the club"), max_length=LONGEST_NAME)


of_hosted: Final = SlugLookup(hosted_club, "hosted")


def _clubs_page(request: StaffRequest, form: HostedClubForm) -> HttpResponse:
    return _with_code(request, form, None, "")


def _with_code(
    request: StaffRequest, form: HostedClubForm, hosted: HostedClub | None, code: str
) -> HttpResponse:
    address = request.build_absolute_uri(f"/club/{hosted.slug}/") if hosted else ""
    values = {
        "here": "hosted",
        "form": form,
        "clubs": hosted_clubs(),
        "shown": hosted.club.name if hosted else "",
        "address": address,
        "code": code,
    }
    return render(request, "online/clubs.html", values, status=form_status(form))


@operator_page
@form_page(HostedClubForm, _clubs_page)
def hosted_clubs_view(request: StaffRequest, form: HostedClubForm) -> HttpResponse:
    """List the hosted clubs; take one in and show its code, this once."""
    return _with_code(request, HostedClubForm(), *host_club(name=form.cleaned_data["name"]))


@operator_page
@require_POST
@of_hosted
def new_code_view(request: StaffRequest, hosted: HostedClub) -> HttpResponse:
    """Give a club a new code and show it, this once; the one before ends."""
    return _with_code(request, HostedClubForm(), hosted, issue_club_code(hosted=hosted))


@operator_page
@require_POST
@of_hosted
@act("director_hosted_clubs")
def revoke_view(request: StaffRequest, hosted: HostedClub) -> None:
    """Let a club publish no more; its pages stay."""
    revoke_club_code(hosted=hosted)
