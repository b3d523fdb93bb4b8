"""What everybody reads of a club that its operator has closed."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from whiz_tournament.models import Club
from whiz_tournament.web.shared.languages import API


def closed_page(request: HttpRequest, club: Club) -> HttpResponse:
    """Return the sentence, as a page or for programs; phones keep their scores and ask again."""
    sentence = _("%(club)s is closed here for now. Ask the person who runs this server.") % {
        "club": club.name
    }
    unavailable = HTTPStatus.SERVICE_UNAVAILABLE
    if request.path.startswith(API):
        problem = {
            "type": "urn:whiz:problem:club_closed",
            "title": unavailable.phrase,
            "status": unavailable,
            "detail": sentence,
            "code": "club_closed",
        }
        return JsonResponse(problem, status=unavailable, content_type="application/problem+json")
    response = render(request, "errors/closed.html", {"sentence": sentence}, status=unavailable)
    response["Cache-Control"] = "no-store"
    return response
