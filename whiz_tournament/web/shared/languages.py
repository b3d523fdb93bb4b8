"""Which language a page speaks: French, unless this person chose another one."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.translation import get_language_from_request

Answer = Callable[[HttpRequest], HttpResponse]
API = "/api/"


class ChosenLanguage:
    """Reads the cookie of the switch in the foot of each page.

    What the browser prefers is not asked: in a French club the laptop's browser is often English,
    and nobody there chose that. Programs that call the API do mean what they send.
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
            return response


def chosen_language(request: HttpRequest) -> str:
    """Return the language of the cookie, or the default for a language we do not speak."""
    language = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")
    return language if language in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE
