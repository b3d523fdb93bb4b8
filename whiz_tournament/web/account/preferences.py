"""Card colours, kept in a cookie of the device: no account, no script needed."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from whiz_tournament.templatetags.blocks import SCHEMES

A_YEAR = 365 * 24 * 3600


@require_POST
def card_colours_view(request: HttpRequest) -> HttpResponse:
    """Keep one of the schemes, and go back to the page; an unknown scheme changes nothing."""
    response = HttpResponseRedirect(_way_back(request))
    scheme = request.POST.get("suits", "")
    if scheme in SCHEMES:
        response.set_cookie(
            "suits", scheme, A_YEAR, secure=request.is_secure(), httponly=True, samesite="Lax"
        )
    return response


def _way_back(request: HttpRequest) -> str:
    """Return the page that the form stood on; only a page of this server."""
    page = request.POST.get("next", "")
    safe = url_has_allowed_host_and_scheme(page, {request.get_host()}, request.is_secure())
    return page if safe else "/"
