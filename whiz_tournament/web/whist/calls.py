"""The calls from an evening's tables, as a list for who directs."""

from django.http import HttpResponse
from django.views.decorators.http import require_POST, require_safe

from whiz_tournament.models import WhistEvening
from whiz_tournament.web.shared.call_list import act_on_call, call_list
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.whist.pages import of_evening


@director_page
@of_evening
@require_safe
def calls_view(request: StaffRequest, evening: WhistEvening) -> HttpResponse:
    """Show the list."""
    return call_list(request, evening)


@director_page
@of_evening
@require_POST
def call_act_view(
    request: StaffRequest, evening: WhistEvening, call: str, act: str
) -> HttpResponse:
    """Do what is pressed."""
    return act_on_call(request, evening, call, act)
