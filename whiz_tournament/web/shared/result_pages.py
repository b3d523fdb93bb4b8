"""What every page that writes results shares: who writes, and where it goes on."""

from django.http import HttpResponse, HttpResponseRedirect

from whiz_tournament.models import Role
from whiz_tournament.services.results import Sender
from whiz_tournament.web.shared.staff_permissions import StaffRequest


def sender_of(request: StaffRequest) -> Sender:
    """Return who types."""
    return Sender.staff(request.actor, Role(request.member.role))


def see_other(url: str, saved: str = "") -> HttpResponse:
    """Go on to a page by GET; it reads back what was saved last."""
    response = HttpResponseRedirect(f"{url}?saved={saved}" if saved else url)
    response.status_code = 303
    return response
