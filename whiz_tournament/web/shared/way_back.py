"""Back to the page that a form stood on."""

from django.http import HttpRequest
from django.utils.http import url_has_allowed_host_and_scheme


def way_back(request: HttpRequest, otherwise: str = "/") -> str:
    """Return the page that the form names as ``next``; only a page of this server."""
    page = request.POST.get("next", "")
    safe = url_has_allowed_host_and_scheme(page, {request.get_host()}, request.is_secure())
    return page if safe else otherwise
