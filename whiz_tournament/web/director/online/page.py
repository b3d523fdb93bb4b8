"""What is published elsewhere: one page, a section for each way."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from whiz_tournament.models import Role
from whiz_tournament.queries.online.hosting import is_operator
from whiz_tournament.web.director.online.site import site_values
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page


@director_page
@require_safe
def online_view(request: StaffRequest) -> HttpResponse:
    """Show every section of the page."""
    return online_response(request)


def online_response(request: StaffRequest, *, status: int = 200, **values: Any) -> HttpResponse:
    """Return the page; ``values`` take the place of what a section says of itself, as a form."""
    is_admin = request.member.may(Role.ADMIN)
    staff = {"is_admin": is_admin, "is_operator": is_operator(request.member)}
    context = {**site_values(request), **staff, "here": "online", **values}
    return render(request, "director/online/online.html", context, status=status)
