"""The manual, in the reader's language."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.text import slugify
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from whiz_tournament import VERSION
from whiz_tournament.services.errors import NotFound
from whiz_tournament.web.help.manual.paper import manual_pdf
from whiz_tournament.wording.advice import CASES
from whiz_tournament.wording.manual.reading import manual_picture, manual_text, picture_names
from whiz_tournament.wording.whist.game_page import game_titles


@require_safe
def manual_page(request: HttpRequest) -> HttpResponse:
    """Show the evening in pictures, what may happen, and where the rules of each game stand."""
    values = {
        "manual": manual_text(_language()),
        "language": _language(),
        "cases": [{"title": _(title), "words": _(words)} for title, words in CASES],
        "games": game_titles(),
    }
    return render(request, "help/manual.html", values)


@require_safe
@cache_control(public=True, max_age=3600)
def manual_picture_view(request: HttpRequest, language: str, name: str) -> HttpResponse:
    """Return a picture of the manual."""
    if language not in dict(settings.LANGUAGES) or name not in picture_names(language):
        raise NotFound
    picture = manual_picture(language, name).read_bytes()
    return HttpResponse(picture, content_type="image/png")


@require_safe
def manual_file(request: HttpRequest) -> HttpResponse:
    """Return the manual as PDF."""
    language = _language()
    name = f"whiz-{VERSION}-{slugify(manual_text(language).title)}.pdf"
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return HttpResponse(manual_pdf(language), content_type="application/pdf", headers=headers)


def _language() -> str:
    return get_language() or settings.LANGUAGE_CODE
