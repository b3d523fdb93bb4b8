"""The club: its name and rules, data at a glance, the team, and what it uses."""

from dataclasses import dataclass
from typing import Final

from django import forms
from django.db import transaction
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from boards.errors import N_
from whiz_tournament.live.running_server import laptop
from whiz_tournament.models import RankedName, Role
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.models.roles import ROLES
from whiz_tournament.queries.people.staff import staff_of_club
from whiz_tournament.queries.server.backups import backup_standing
from whiz_tournament.queries.setup.features_in_use import ClubFeature, features_in_use, offered
from whiz_tournament.services.people.clubs import (
    choose_ranked_name,
    rename_club,
    set_boards_owned,
    set_publishing_rules,
    set_sharing,
    set_slip_hours,
    switch_feature,
)
from whiz_tournament.web.director.backup_words import backup_in_words
from whiz_tournament.web.shared.acts import act, form_alone, form_page
from whiz_tournament.web.shared.staff_permissions import StaffRequest, admin_page, director_page

WORDS: Final = {
    ClubFeature.PHONES: (_("Players’ phones"), _("Type, confirm, see your place")),
    ClubFeature.ARRIVAL: (_("Arriving"), _("People tick themselves at the door")),
    ClubFeature.WHIST: (_("Whist evenings"), _("Evenings without boards, with a score sheet")),
    ClubFeature.HALL: (_("Hall"), _("Card tournaments in rounds, at changing tables")),
    ClubFeature.COMPETITIONS: (_("Competitions"), _("Several evenings as one ranking")),
    ClubFeature.PRIZES: (_("Prizes"), _("Who gets what there is to win, drawn or shared")),
    ClubFeature.WALLS: (_("Big screens"), _("Steered from the desk, with a ceremony")),
    ClubFeature.WEB: (_("Results on the web"), _("The club’s site, after each evening")),
    ClubFeature.MAIL: (_("Results by e-mail"), _("For people who asked for them")),
    ClubFeature.CAMERA: (_("Slips by photograph"), _("The program reads ticks and figures")),
    ClubFeature.SIMULTANEOUS: (_("Simultaneous"), _("The same boards in several clubs")),
    ClubFeature.IMPORTS: (_("Evenings from elsewhere"), _("Read the file of another program")),
    ClubFeature.OWN_MOVEMENTS: (_("Movements of our own"), _("Write your own tables of seats")),
}
SHARING_FIELDS: Final = ("online_address", "lists_rankings", "lists_people")


class ClubForm(forms.Form):
    """The club's name, and what holds for what it publishes."""

    name = forms.CharField(
        label=_("Name"),
        max_length=LONGEST_NAME,
        help_text=_("It is shown on every page and paper."),
    )
    boards_owned = forms.CharField(
        label=_("Boards the club owns"),
        max_length=120,
        required=False,
        help_text=_("For example 1-16, 17-32: plans then need no other boards."),
    )
    ranked_name = forms.ChoiceField(
        label=_("Somebody sat in for a player: the ranking names"),
        choices=[
            (RankedName.FIRST, _("the player alone")),
            (RankedName.BOTH, _("both, as “A / B”")),
        ],
        initial=RankedName.FIRST,
        required=False,
    )
    slip_hours = forms.IntegerField(
        label=_("Hours to correct typing mistakes"),
        min_value=0,
        required=False,
        help_text=_("After a publication, where the paper is right and the typing wrong."),
    )
    provisional_ends = forms.BooleanField(
        label=_("Provisional results become final automatically"),
        required=False,
        help_text=_(
            "When the time for corrections is over and nothing is contested. It applies to what "
            "is published from now on."
        ),
    )
    tells_doubts = forms.BooleanField(
        label=_("Say on published pages how many results are unconfirmed or to be checked"),
        required=False,
    )
    online_address = forms.CharField(
        label=_("Address of the club’s results online"),
        max_length=300,
        required=False,
        help_text=_(
            "Where everybody reads them, for example https://results.example.org/. Codes on "
            "rankings and shared links lead there; none are shown while it is empty."
        ),
    )
    lists_rankings = forms.BooleanField(
        label=_("Search engines may list rankings and boards"), required=False
    )
    lists_people = forms.BooleanField(
        label=_("Search engines may list players and their score cards"), required=False
    )


@dataclass(frozen=True, slots=True)
class FeatureLine:
    """A feature in words, and whether it is on."""

    name: str
    label: str | Promise
    said: str | Promise
    on: bool


@director_page
@require_safe
def club_page(request: StaffRequest) -> HttpResponse:
    """Show the club and what belongs to it; to switch anything is the administrator's."""
    used = features_in_use(request.club, request.member)
    standing, server, there = backup_standing().folder, laptop(), offered()
    values = {
        "is_admin": request.member.may(Role.ADMIN),
        "backup": backup_in_words(standing) if standing else "",
        "backup_is_good": standing is not None and standing.good,
        "server": server,
        "team": [
            (
                member.user.get_username(),
                ROLES[Role(member.role)].name,
                member.pk == request.member.pk,
            )
            for member in staff_of_club()
        ],
        "uses": [
            FeatureLine(feature.value, *words, on=feature in used.on)
            for feature, words in WORDS.items()
            if feature in there
        ],
    }
    return render(request, "director/club.html", values)


@admin_page
@act("director_club")
def switch_view(request: StaffRequest) -> None:
    """Switch a feature on or off."""
    switch_feature(
        club=request.club, feature=request.POST.get("feature", ""), on="on" in request.POST
    )


def _rules_form(request: StaffRequest) -> ClubForm:
    held = {name: getattr(request.club, name) for name in ClubForm.base_fields}
    return ClubForm(request.POST or None, initial=held)


@admin_page
@form_page(
    _rules_form,
    form_alone("director/form.html", title=N_("Name and rules of the club")),
    "director_club",
)
def club_view(request: StaffRequest, form: ClubForm) -> None:
    """Give the club another name, and say what holds for what it publishes."""
    club, given = request.club, dict(form.cleaned_data)
    with transaction.atomic():
        rename_club(club=club, name=given.pop("name"))
        set_boards_owned(club=club, text=given.pop("boards_owned"))
        if ranked_name := given.pop("ranked_name"):
            choose_ranked_name(club=club, ranked_name=ranked_name)
        if (hours := given.pop("slip_hours")) is not None:
            set_slip_hours(club=club, hours=hours)
        set_sharing(club=club, **{name: given.pop(name) for name in SHARING_FIELDS})
        set_publishing_rules(club=club, **given)
