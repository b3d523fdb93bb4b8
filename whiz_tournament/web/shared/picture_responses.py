"""A picture as an answer."""

from django.http import Http404, HttpResponse


def picture_response(data: bytes | None) -> HttpResponse:
    """Return a picture that no search engine lists; raise 404 where there is none."""
    if data is None:
        raise Http404
    response = HttpResponse(data, content_type="image/png")
    response["X-Content-Type-Options"] = "nosniff"
    response["X-Robots-Tag"] = "noindex"
    return response
