"""Card colours, kept in a cookie of the device: no account, no script needed."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_POST

from whiz_tournament.templatetags.blocks import SCHEMES
from whiz_tournament.web.shared.way_back import way_back

A_YEAR = 365 * 24 * 3600


@require_POST
def card_colours_view(request: HttpRequest) -> HttpResponse:
    """Keep one of the schemes, and go back to the page; an unknown scheme changes nothing."""
    response = HttpResponseRedirect(way_back(request))
    scheme = request.POST.get("suits", "")
    if scheme in SCHEMES:
        response.set_cookie(
            "suits", scheme, A_YEAR, secure=request.is_secure(), httponly=True, samesite="Lax"
        )
    return response
