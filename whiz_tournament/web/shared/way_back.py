"""Back to the page that a form stood on."""

from django.http import HttpRequest, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme


def way_back(request: HttpRequest, otherwise: str = "/", name: str = "next") -> str:
    """Return the page that the form names as ``next``; only a page of this server.

    It must begin with its one slash: a browser takes a word without one for a page beside the
    form's address, and ``redirect`` takes it for the name of a view.
    """
    page = request.POST.get(name, "")
    own = page.startswith("/") and url_has_allowed_host_and_scheme(page, allowed_hosts=None)
    return page if own else otherwise


def go_back(request: HttpRequest, otherwise: str = "/", name: str = "next") -> HttpResponseRedirect:
    """Lead to the page that the form names."""
    return HttpResponseRedirect(way_back(request, otherwise, name))
