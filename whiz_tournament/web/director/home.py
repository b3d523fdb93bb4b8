"""The director's first page: what is in hand, what is over, and a welcome when there is nothing."""

from typing import Final

from django.db import transaction
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from boards.errors import N_
from whiz_tournament.live.running_server import laptop
from whiz_tournament.models import Role
from whiz_tournament.queries.server.data_version import updated_from
from whiz_tournament.queries.server.laptop_settings import laptop_settings
from whiz_tournament.services.people.clubs import (
    choose_ranked_name,
    rename_club,
    set_boards_owned,
    set_publishing_rules,
    set_slip_hours,
)
from whiz_tournament.services.sharing import set_sharing
from whiz_tournament.web.director.backup_words import backup_notes
from whiz_tournament.web.director.evening_list import last_time, lines_in_hand, recent_lines
from whiz_tournament.web.director.people.club_forms import ClubForm
from whiz_tournament.web.shared.acts import form_alone, form_page
from whiz_tournament.web.shared.staff_permissions import StaffRequest, admin_page, scorer_page
from whiz_tournament.wording.moments import weekday_words

RECENT: Final = 3
"""How many past evenings the page names; the others are one tap further."""
SHARING_FIELDS = ("online_address", "lists_rankings", "lists_people")


@scorer_page
@require_safe
def director_home(request: StaffRequest) -> HttpResponse:
    """Show what is in hand, offer tonight's, name the last few.

    At the first start of a laptop its administrator is asked first what it cannot know.
    """
    if request.member.may(Role.ADMIN) and laptop() and not laptop_settings().welcomed:
        return redirect("director_first_start")
    directs = request.member.may(Role.DIRECTOR)
    in_hand, recent = lines_in_hand(), recent_lines(RECENT)
    context = {
        "in_hand": in_hand,
        "recent": recent,
        "today": weekday_words(timezone.localdate()),
        "last": last_time(request.club) if directs else None,
        "directs": directs,
        "begins": directs and not (in_hand or recent),
        "backup_notes": backup_notes() if directs else [],
        "is_demo": request.member.may(Role.ADMIN) and laptop() and laptop_settings().demo,
        "is_updated": directs and bool(updated_from()),
        "is_admin": request.member.may(Role.ADMIN),
        "has_password": request.member.user.has_usable_password(),
    }
    return render(request, "director/home.html", context)


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
