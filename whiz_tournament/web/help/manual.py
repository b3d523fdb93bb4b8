"""The manual, in the reader's language."""

from functools import cache, partial
from typing import TYPE_CHECKING

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.text import slugify
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from whiz_tournament import VERSION
from whiz_tournament.services.errors import NotFound
from whiz_tournament.wording.advice import CASES
from whiz_tournament.wording.manual import manual_picture, manual_text, picture_names

if TYPE_CHECKING:  # imported when a paper is drawn
    from PIL.Image import Image


@require_safe
def manual_page(request: HttpRequest) -> HttpResponse:
    """Show the evening in pictures, what may happen, and where the rules of each game stand."""
    from whiz_tournament.wording.games.explained import game_titles

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


@cache
def manual_pdf(language: str) -> bytes:
    """Return the manual of a language."""
    from whiz_tournament.printing.manual import PrintedManual, draw_manual
    from whiz_tournament.wording.games.explained import explained_games

    with override(language):
        games = tuple(game.page() for game in explained_games().values())
        opened = partial(_opened, language)
        return draw_manual(PrintedManual(manual_text(language), opened, games))


def _opened(language: str, name: str) -> "Image":
    from PIL.Image import open as open_image

    with open_image(manual_picture(language, name)) as image:
        return image.convert("RGB")
