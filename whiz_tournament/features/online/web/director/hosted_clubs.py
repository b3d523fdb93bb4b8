"""The clubs that publish on this server: taken in, given a code once, let go."""

from typing import Final

from django import forms
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from whiz_tournament.features.online.queries.hosting import hosted_club, hosted_clubs
from whiz_tournament.features.online.services.hosted_clubs import (
    host_club,
    issue_club_code,
    revoke_club_code,
)
from whiz_tournament.models import HostedClub
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.web.shared.acts import act, form_page
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.slug_lookup import SlugLookup
from whiz_tournament.web.shared.staff_permissions import StaffRequest, operator_page


class HostedClubForm(forms.Form):
    """The name of a club that publishes here."""

    name = forms.CharField(label=gettext_lazy("Name of the club"), max_length=LONGEST_NAME)


of_hosted: Final = SlugLookup(hosted_club, "hosted")


def _page(request: StaffRequest, form: HostedClubForm) -> HttpResponse:
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
@form_page(HostedClubForm, _page)
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
