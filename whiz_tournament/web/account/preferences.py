"""Language and card colours, kept in cookies of the device: no account, no script needed."""

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import URLPattern, path
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST
from django.views.i18n import set_language

from whiz_tournament.limits.times import CHOICE_SECONDS
from whiz_tournament.templatetags.blocks import SCHEMES
from whiz_tournament.web.shared.way_back import go_back, way_back


def language_view(request: HttpRequest) -> HttpResponseBase:
    """Keep the language, and go back to the page; without one named, to where it was asked for."""
    response = set_language(request)
    if "next" in request.POST and "Location" in response:
        response["Location"] = way_back(request)
    return response


@require_POST
def card_colours_view(request: HttpRequest) -> HttpResponse:
    """Keep one of the schemes, and go back to the page; an unknown scheme changes nothing."""
    response = go_back(request)
    scheme = request.POST.get("suits", "")
    if scheme in SCHEMES:
        response.set_cookie(
            "suits",
            scheme,
            CHOICE_SECONDS,
            secure=request.is_secure(),
            httponly=True,
            samesite="Lax",
        )
    return response


urlpatterns: list[URLPattern] = [
    # Without a token, so that a public page is the same for everybody and can be kept: all that
    # another site could do is change how this device shows the pages.
    path("language/", csrf_exempt(language_view), name="set_language"),
    path("card-colours/", csrf_exempt(card_colours_view), name="card_colours"),
]
