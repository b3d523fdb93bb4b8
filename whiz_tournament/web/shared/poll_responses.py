"""How a page asks whether what it shows has changed."""

from django.http import HttpRequest, HttpResponse

from whiz_tournament.queries.canonical_json import content_digest


def is_poll(request: HttpRequest, version: str) -> bool:
    """Tell whether a page that shows this version asks if there is more."""
    return "HX-Request" in request.headers and request.GET.get("v") == version


def shown_digest(shown: object) -> str:
    """Return what a page polls: it changes with every word that it shows."""
    return content_digest(shown)[:16]


def unchanged_response() -> HttpResponse:
    """Return the answer to a poll that changes nothing."""
    return HttpResponse(status=204, headers={"Cache-Control": "no-store"})


def reloading_response() -> HttpResponse:
    """Return the answer to a poll of a page that is no longer this one: it loads again."""
    return HttpResponse(status=204, headers={"HX-Refresh": "true", "Cache-Control": "no-store"})
