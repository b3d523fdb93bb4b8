"""The club's front page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from whiz_tournament.queries.tournaments import public_tournaments


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show the tournaments that come, run and were."""
    context = {"tournaments": public_tournaments(), "page_path": request.path}
    response = render(request, "public/home.html", context)
    response["Cache-Control"] = "no-store"
    patch_vary_headers(response, ["Cookie"])
    response.may_keep = True  # type: ignore[attr-defined]  # read by ``front``
    return response
