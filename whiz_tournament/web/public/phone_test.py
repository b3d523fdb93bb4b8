"""“I see you”: the tiny page that a phone opens to try whether it gets through."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from whiz_tournament.client_address import client_address
from whiz_tournament.hosts import is_this_computer
from whiz_tournament.live.phone_test import phone_test
from whiz_tournament.services.errors import NotFound


@never_cache
@require_safe
def phone_test_view(request: HttpRequest, token: str) -> HttpResponse:
    """Tell the phone that it got through, and the director's page that it did."""
    if not phone_test.opens(token):
        raise NotFound
    address = client_address(request)
    itself = is_this_computer(address)
    if not itself:
        phone_test.note(address=address, reached=request.get_host())
    return render(request, "public/phone_test.html", {"itself": itself})
