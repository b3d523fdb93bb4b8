"""What is taken along of a published evening without boards, and the picture beside its link."""

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.views.decorators.http import require_safe

from whiz_tournament.queries.whist import public_evening
from whiz_tournament.services.online.downloads import evening_file
from whiz_tournament.services.online.pictures import evening_picture
from whiz_tournament.web.shared.download_responses import count_file, download_response
from whiz_tournament.web.shared.picture_responses import picture_response
from whiz_tournament.web.shared.public_pages import published_response


@require_safe
def evening_file_view(request: HttpRequest, slug: str, name: str) -> HttpResponseBase:
    """Send a table, the score sheets or the whole; what is not published is not there."""
    evening = public_evening(slug)
    if evening is None:
        raise Http404
    count_file(request)
    response = download_response(evening_file(evening, name))
    if response is None:
        raise Http404
    return published_response(request, response)


@require_safe
def evening_picture_view(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Send the first three."""
    evening = public_evening(slug)
    if evening is None:
        raise Http404
    count_file(request)
    return published_response(request, picture_response(evening_picture(evening)))
