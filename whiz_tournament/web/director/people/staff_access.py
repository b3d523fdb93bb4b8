"""A member of the staff: what lets them in, and how each of it is taken back."""

from collections.abc import Callable, Mapping
from typing import Final

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from whiz_tournament.models import Member
from whiz_tournament.queries.people.access import member_access
from whiz_tournament.queries.people.staff import member_by_username
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.people.access import (
    change_role,
    end_sessions,
    revoke_key,
    switch_off,
    switch_on,
)
from whiz_tournament.services.people.clubs import end_sign_in_links
from whiz_tournament.web.director.people.club_forms import ROLES
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, admin_page

ACTS: Final[Mapping[str, Callable[[Member], object]]] = {
    "links": lambda member: end_sign_in_links(user=member.user),
    "sessions": lambda member: end_sessions(user=member.user),
    "off": lambda member: switch_off(member=member),
    "on": lambda member: switch_on(member=member),
}


class RoleForm(forms.Form):
    """What a member may do."""

    role = forms.ChoiceField(label=_("Role"), choices=list(ROLES.items()), widget=forms.RadioSelect)


@admin_page
@require_http_methods(["GET", "POST"])
def access_view(request: StaffRequest, username: str) -> HttpResponse:
    """Show what lets a member in; take another role."""
    member = _member(username)
    form = RoleForm(request.POST or None, initial={"role": member.role})
    if form.is_valid():
        with refusals_on(form):
            change_role(member=member, role=form.cleaned_data["role"])
            return redirect("director_staff_access", username)
    values = {"access": member_access(_member(username)), "form": form}
    return render(request, "director/staff_access.html", values, status=form_status(form))


@admin_page
@require_POST
def end_view(request: StaffRequest, username: str, what: str) -> HttpResponse:
    """Take back links or sessions, or switch the member off or on."""
    if what not in ACTS:
        raise NotFound
    ACTS[what](_member(username))
    return redirect("director_staff_access", username)


@admin_page
@require_POST
def revoke_key_view(request: StaffRequest, username: str, key: int) -> HttpResponse:
    """Take back one key to the API."""
    revoke_key(member=_member(username), key=key)
    return redirect("director_staff_access", username)


def _member(username: str) -> Member:
    member = member_by_username(username)
    if member is None:
        raise NotFound
    return member
