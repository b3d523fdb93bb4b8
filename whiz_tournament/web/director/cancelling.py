"""The button that ends long work."""

from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST

from whiz_tournament.services.job_cancelling import cancel_work
from whiz_tournament.web.shared.staff_permissions import StaffRequest, scorer_page
from whiz_tournament.web.shared.way_back import go_back


@scorer_page
@require_POST
def cancel(request: StaffRequest, job: str) -> HttpResponse:
    """End the work, and go back to the page where it was asked for."""
    cancel_work(member=request.member, public_id=job)
    return go_back(request, reverse("director_home"), "back")
