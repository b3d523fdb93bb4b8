"""A screen at its own address, which a browser opens once; what it shows is chosen at the desk."""

from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path
from django.views.decorators.http import require_safe

from whiz_tournament.features.walls.queries.walls import wall_by_id, wall_picture_by_id
from whiz_tournament.features.walls.web.showing import shown_on, turn_address
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.file_responses import photograph_response
from whiz_tournament.web.shared.poll_responses import is_poll, unchanged_response


@require_safe
def wall_view(request: HttpRequest, wall: str, turn: int = 1) -> HttpResponse:
    """Show one page of a screen; it asks for the next, and with it comes what was chosen since."""
    row = existing(wall_by_id(wall), Http404)
    shown = shown_on(request, row)
    at = (turn - 1) % len(shown.pages)
    version = f"{row.version}-{shown.version}-{at + 1}"
    if is_poll(request, version):
        return unchanged_response()
    values = {
        "tournament": None,
        **shown.values,
        "screen_wall": row,
        "wall": shown.pages[at],
        "turns_to": turn_address(row)((at + 1) % len(shown.pages) + 1),
        "version": version,
    }
    response = render(request, shown.template, values)
    response["Cache-Control"] = "no-store"
    return response


@require_safe
def picture_view(_request: HttpRequest, shown: str) -> HttpResponse:
    """Send a picture of the club."""
    picture = wall_picture_by_id(shown)
    return photograph_response(bytes(picture.jpeg) if picture else None)


ADDRESSES: Final[list[URLPattern]] = [
    path("wall/<slug:wall>/", wall_view, name="wall"),
    path("wall/<slug:wall>/<number:turn>/", wall_view, name="wall_page"),
    path("wall-pictures/<random_id:shown>/", picture_view, name="wall_picture"),
]
