"""The club: its name and rules, data at a glance, the team, and what it uses."""

from dataclasses import dataclass
from typing import Final

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from whiz_tournament.live.running_server import laptop
from whiz_tournament.models import Role
from whiz_tournament.models.roles import ROLES
from whiz_tournament.queries.people.staff import staff_of_club
from whiz_tournament.queries.server.backups import backup_standing
from whiz_tournament.queries.setup.features_in_use import ClubFeature, features_in_use, offered
from whiz_tournament.services.people.clubs import switch_feature
from whiz_tournament.web.director.backup_words import backup_in_words
from whiz_tournament.web.shared.acts import act
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
