"""The clubs that publish on this server: taken in, given a code once, let go."""

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from whiz_tournament.models import HostedClub
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.queries.online.hosting import hosted_club, hosted_clubs, is_operator
from whiz_tournament.services.errors import Forbidden, NotFound
from whiz_tournament.services.online.hosted_clubs import (
    host_club,
    issue_club_code,
    revoke_club_code,
)
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, admin_page


class HostedClubForm(forms.Form):
    """The name of a club that publishes here."""

    name = forms.CharField(label=gettext_lazy("Name of the club"), max_length=LONGEST_NAME)


@admin_page
@require_http_methods(["GET", "POST"])
def hosted_clubs_view(request: StaffRequest) -> HttpResponse:
    """List the hosted clubs; take one in and show its code, this once."""
    _refuse_others(request)
    form = HostedClubForm(request.POST or None)
    if form.is_valid():
        with refusals_on(form):
            return _page(request, HostedClubForm(), *host_club(name=form.cleaned_data["name"]))
    return _page(request, form)


@admin_page
@require_POST
def new_code_view(request: StaffRequest, hosted: str) -> HttpResponse:
    """Give a club a new code and show it, this once; the one before ends."""
    known = _known(request, hosted)
    return _page(request, HostedClubForm(), known, issue_club_code(hosted=known))


@admin_page
@require_POST
def revoke_view(request: StaffRequest, hosted: str) -> HttpResponse:
    """Let a club publish no more; its pages stay."""
    revoke_club_code(hosted=_known(request, hosted))
    return redirect("director_hosted_clubs")


def _known(request: StaffRequest, slug: str) -> HostedClub:
    _refuse_others(request)
    found = hosted_club(slug)
    if found is None:
        raise NotFound
    return found


def _refuse_others(request: StaffRequest) -> None:
    """Refuse administrators of any club but the server's own."""
    if not is_operator(request.member):
        raise Forbidden


def _page(
    request: StaffRequest, form: HostedClubForm, hosted: HostedClub | None = None, code: str = ""
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
    return render(request, "director/online/clubs.html", values, status=form_status(form))
