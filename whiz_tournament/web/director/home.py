"""The director's first page: what is in hand, what is over, and a welcome when there is nothing."""

from typing import Final

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from whiz_tournament.live.running_server import laptop
from whiz_tournament.models import Role
from whiz_tournament.queries.server.data_version import updated_from
from whiz_tournament.queries.server.laptop_settings import laptop_settings
from whiz_tournament.web.director.backup_words import backup_notes
from whiz_tournament.web.director.evening_list import last_time, lines_in_hand, recent_lines
from whiz_tournament.web.shared.staff_permissions import StaffRequest, scorer_page
from whiz_tournament.wording.moments import weekday_words

RECENT: Final = 3
"""How many past evenings the page names; the others are one tap further."""


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
        "is_updated": directs and bool(updated_from()),
        "is_admin": request.member.may(Role.ADMIN),
        "has_password": request.member.user.has_usable_password(),
    }
    return render(request, "director/home.html", context)
