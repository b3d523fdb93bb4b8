"""Who may direct and score: members, and the one-time links that let them in."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django import forms
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from whiz_tournament.limits.times import SIGN_IN_LINK_HOURS
from whiz_tournament.live.running_server import works_alone
from whiz_tournament.models import Member, Role
from whiz_tournament.models.names import listed_name
from whiz_tournament.models.roles import ROLES
from whiz_tournament.queries.people.players import player_by_id, player_items
from whiz_tournament.queries.people.staff import member_access, member_by_username, staff_of_club
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.people.access import (
    change_role,
    end_sessions,
    revoke_key,
    switch_off,
    switch_on,
)
from whiz_tournament.services.people.clubs import (
    create_director,
    end_sign_in_links,
    issue_sign_in_link,
)
from whiz_tournament.services.people.players import link_player, show_everything
from whiz_tournament.web.shared.acts import act, back_or, form_page, its
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.phone_address import printed_address
from whiz_tournament.web.shared.slug_lookup import SlugLookup
from whiz_tournament.web.shared.staff_permissions import StaffRequest, admin_page, director_page

of_member: Final = SlugLookup(member_by_username, "username")


def role_field(**values: Any) -> forms.ChoiceField:
    """Return the choice of a role, each with what it does."""
    choices = [(role.value, words.does) for role, words in ROLES.items()]
    return forms.ChoiceField(label=_("Role"), choices=choices, widget=forms.RadioSelect, **values)


class StaffForm(forms.Form):
    """A new member of the staff."""

    username = forms.CharField(
        label=_("Name to sign in with"),
        max_length=150,
        help_text=_("Without spaces, for example anne.lambert"),
    )
    role = role_field(initial=Role.DIRECTOR)


def player_choices() -> list[tuple[str, object]]:
    """Return the club's list to choose one person from, by name, with nobody first."""
    people = [(player.public_id, str(listed_name(player.name))) for player in player_items()]
    return [("", _("Nobody: does not play")), *people]


class OwnPlayerForm(forms.Form):
    """Whom of the club's list a member of the staff is."""

    player = forms.ChoiceField(
        label=_("This member is"),
        choices=player_choices,
        required=False,
        help_text=_("On evenings when this person plays, no page shows them the cards before."),
    )


ITS_ACCESS: Final = its("director_staff_access", "username")


def _staff_page(request: StaffRequest, form: StaffForm) -> HttpResponse:
    members = [
        (member.user.username, ROLES[Role(member.role)].does, member.player)
        for member in staff_of_club()
    ]
    values = {"form": form, "members": members}
    return render(request, "director/staff.html", values, status=form_status(form))


@admin_page
@form_page(StaffForm, _staff_page)
def staff(request: StaffRequest, form: StaffForm) -> HttpResponse:
    """List the staff; add somebody, whose link is shown at once."""
    return _with_link(request, create_director(club=request.club, **form.cleaned_data))


@admin_page
@require_POST
@of_member
def new_link(request: StaffRequest, member: Member) -> HttpResponse:
    """Make a fresh link for a member who lost theirs."""
    return _with_link(request, member.user)


def _own_player_form(request: StaffRequest, member: Member) -> OwnPlayerForm:
    noted = {"player": member.player.public_id if member.player else ""}
    return OwnPlayerForm(request.POST or None, initial=noted)


def _own_player_page(request: StaffRequest, form: OwnPlayerForm, member: Member) -> HttpResponse:
    values = {"form": form, "title": member.user.username, "back": "director_staff"}
    return render(request, "director/form.html", values, status=form_status(form))


@admin_page
@of_member
@form_page(_own_player_form, _own_player_page, "director_staff")
def own_player(request: StaffRequest, form: OwnPlayerForm, member: Member) -> None:
    """Say which player of the club a member is."""
    link_player(member=member, player=player_by_id(form.cleaned_data["player"]))


def _with_link(request: StaffRequest, user: User) -> HttpResponse:
    """Show the link once, as a code and as text; only its digest is kept.

    Where no phone comes in there is no code: the link is good on this very computer.
    """
    path = reverse("sign_in_link", args=[issue_sign_in_link(user=user)])
    reached = printed_address(request)
    values = {
        "who": user.username,
        "link": (reached or request.build_absolute_uri("/").rstrip("/")) + path,
        "hours": SIGN_IN_LINK_HOURS,
        "reached": reached,
        "works_alone": works_alone(),
    }
    return render(request, "director/link.html", values)


# A member of the staff: what lets them in, and how each of it is taken back.

ACTS: Final[Mapping[str, Callable[[Member], object]]] = {
    "links": lambda member: end_sign_in_links(user=member.user),
    "sessions": lambda member: end_sessions(user=member.user),
    "off": lambda member: switch_off(member=member),
    "on": lambda member: switch_on(member=member),
}


class RoleForm(forms.Form):
    """What a member may do."""

    role = role_field()


def _role_form(request: StaffRequest, member: Member) -> RoleForm:
    return RoleForm(request.POST or None, initial={"role": member.role})


def _access_page(request: StaffRequest, form: RoleForm, member: Member) -> HttpResponse:
    known = member_by_username(member.user.username) or member
    values = {"access": member_access(known), "form": form}
    return render(request, "director/staff_access.html", values, status=form_status(form))


@admin_page
@of_member
@form_page(_role_form, _access_page, ITS_ACCESS)
def access_view(request: StaffRequest, form: RoleForm, member: Member) -> None:
    """Show what lets a member in; take another role."""
    change_role(member=member, role=form.cleaned_data["role"])


@admin_page
@of_member
@act(ITS_ACCESS)
def end_view(request: StaffRequest, member: Member, what: str) -> None:
    """Take back links or sessions, or switch the member off or on."""
    if what not in ACTS:
        raise NotFound
    ACTS[what](member)


@admin_page
@of_member
@act(ITS_ACCESS)
def revoke_key_view(request: StaffRequest, member: Member, key: int) -> None:
    """Take back one key to the API."""
    revoke_key(member=member, key=key)


@director_page
@act(back_or("director_home"))
def everything_view(request: StaffRequest) -> None:
    """Show this member what an ordinary evening does not need, or leave it out again."""
    show_everything(member=request.member, shown="shown" in request.POST)
