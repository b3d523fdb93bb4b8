"""A screen at its own address, which a browser opens once; what it shows is chosen at the desk."""

from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path
from django.utils.crypto import salted_hmac
from django.views.decorators.http import require_safe

from whiz_tournament.client_address import client_address
from whiz_tournament.features.walls.queries import wall_by_id, wall_picture_by_id
from whiz_tournament.features.walls.web.showing import shown_on
from whiz_tournament.limits.rates import WALLS_MISSED
from whiz_tournament.models import Wall
from whiz_tournament.services.errors import existing
from whiz_tournament.services.rate_limits import count_calls, give_back_calls
from whiz_tournament.web.shared.file_responses import photograph_response
from whiz_tournament.web.shared.poll_responses import is_poll, unchanged_response


@require_safe
def wall_view(request: HttpRequest, wall: str, turn: int = 1) -> HttpResponse:
    """Show one page of a screen; it asks for the next, and with it comes what was chosen since."""
    row = _wall_at(request, wall)
    shown = shown_on(request, row)
    place = shown.place(turn)
    version = f"{_opened(wall)}-{row.version}-{shown.version}-{place}"
    if is_poll(request, version):
        return unchanged_response()
    values = {
        "tournament": None,
        **shown.page_values("wall", row.public_id, place),
        "screen_wall": row,
        "version": version,
    }
    response = render(request, shown.template, values)
    response["Cache-Control"] = "no-store"
    return response


def _wall_at(request: HttpRequest, public_id: str) -> Wall:
    """Return the screen of an address, which is short enough to be guessed: misses are counted.

    After too many nothing is opened any more from where they came, but screens that are on stay
    on: they stand behind the same address as all phones of the club.
    """
    wall = wall_by_id(public_id)
    if wall is None or not request.GET.get("v", "").startswith(_opened(public_id)):
        asking = f"walls:{client_address(request)}"
        count_calls(name=asking, rate=WALLS_MISSED)
        if wall is not None:
            give_back_calls(name=asking, rate=WALLS_MISSED)
    return existing(wall, Http404)


def _opened(public_id: str) -> str:
    """Return what only a browser knows that has opened this screen."""
    return salted_hmac("wall", public_id, algorithm="sha256").hexdigest()[:16]


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
