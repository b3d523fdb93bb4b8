"""What programs fetch by themselves: the icon, what engines may read."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.templatetags.static import static
from django.views.decorators.http import require_safe

CLOSED: Final = ("api", "desk", "director", "handed", "password", "sign-in")


@require_safe
def robots_view(request: HttpRequest) -> HttpResponse:
    """Say what is nobody's to read; what may be listed, each page says itself."""
    lines = ["User-agent: *", *(f"Disallow: /{place}/" for place in CLOSED), ""]
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


@require_safe
def icon_view(_request: HttpRequest) -> HttpResponse:
    """Lead to the icon, which a browser asks for beside what names none: a feed, a file."""
    return redirect(static("img/favicon.svg"))
