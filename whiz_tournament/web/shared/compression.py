"""Pages and API answers travel compressed; files are what they are."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

COMPRESSED = ("text/html", "application/json", "application/problem+json")


class CompressedPages(GZipMiddleware):
    """Compresses what is text; the token in a form is masked anew in each page (BREACH)."""

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Return the answer, smaller where that is worth it and the browser can read it."""
        text = response.get("Content-Type", "").startswith(COMPRESSED)
        return super().process_response(request, response) if text else response


def takes_compressed(request: HttpRequest) -> bool:
    """Tell whether the browser reads compressed pages."""
    return "gzip" in request.headers.get("Accept-Encoding", "")
