"""The button that ends long work."""

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from whiz_tournament.services.job_cancelling import cancel_work
from whiz_tournament.web.shared.staff_permissions import StaffRequest, scorer_page


@scorer_page
@require_POST
def cancel(request: StaffRequest, job: str) -> HttpResponse:
    """End the work, and go back to the page where it was asked for."""
    cancel_work(member=request.member, public_id=job)
    back = request.POST.get("back", "")
    own = url_has_allowed_host_and_scheme(back, allowed_hosts=None)
    return redirect(back if own and back.startswith("/") else "director_home")
