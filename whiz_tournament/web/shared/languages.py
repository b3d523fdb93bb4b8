"""Which language a page speaks: the one chosen, else one that the device asks for, else French."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language_from_request

Answer = Callable[[HttpRequest], HttpResponse]
API = "/api/"


class ChosenLanguage:
    """Reads the cookie of the switch in the foot of each page.

    Who never chose gets what the device asks for, where we speak it. Programs that call the API
    do mean what they send.
    """

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer in the language chosen."""
        asked = request.path.startswith(API)
        language = get_language_from_request(request) if asked else chosen_language(request)
        with translation.override(language):
            response = self.get_response(request)
            response.headers.setdefault("Content-Language", language)
            patch_vary_headers(response, ["Accept-Language"])
            return response


def chosen_language(request: HttpRequest) -> str:
    """Return the language of the cookie, else of the device, else the default."""
    language = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")
    return language if language in dict(settings.LANGUAGES) else get_language_from_request(request)
