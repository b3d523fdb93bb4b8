"""What every template knows."""

from typing import Any

from django.http import HttpRequest

from whiz_tournament import VERSION
from whiz_tournament.models import Role
from whiz_tournament.wording.page_keys import page_keys


def club(request: HttpRequest) -> dict[str, Any]:
    """Return the club whose pages these are, and whether it only publishes here."""
    return {
        "club": getattr(request, "club", None),
        "is_hosted": getattr(request, "is_hosted", False),
    }


def site(request: HttpRequest) -> dict[str, Any]:
    """Return the site of plain files that a page is drawn for; ``None`` for a server's page."""
    return {"site": getattr(request, "site", None)}


def keys(request: HttpRequest) -> dict[str, Any]:
    """Return the keys of the page, for the list that "?" opens."""
    match = request.resolver_match
    return {"page_keys": page_keys(match.url_name if match else None)}


def program(request: HttpRequest) -> dict[str, str]:
    """Return the version of the program, which every footer says."""
    return {"program_version": VERSION}


def calls(request: HttpRequest) -> dict[str, bool]:
    """Return whether tables' calls are counted in the frame: on every page of who directs."""
    member = getattr(request, "member", None)
    return {"hears_calls": member is not None and member.may(Role.DIRECTOR)}
