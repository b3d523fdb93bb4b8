"""A table of an evening without boards calls the director, or takes its call back."""

from django.http import HttpResponse
from django.views.decorators.http import require_http_methods, require_POST

from whiz_tournament.web.shared.calling import Calling
from whiz_tournament.web.whist.phones.phone_requests import WhistPhoneRequest, whist_phone


@require_http_methods(["GET", "POST"])
@whist_phone
def call_view(at: WhistPhoneRequest) -> HttpResponse:
    """Call for a reason."""
    return _calling(at).called()


@require_POST
@whist_phone
def withdraw_view(at: WhistPhoneRequest) -> HttpResponse:
    """Take the call back."""
    return _calling(at).withdrawn()


def _calling(at: WhistPhoneRequest) -> Calling:
    return Calling(at.request, at.evening, at.device, at.table, at.home)
