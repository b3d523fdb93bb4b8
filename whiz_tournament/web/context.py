"""What every template knows."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from whiz_tournament import VERSION
from whiz_tournament.queries.setup.features_in_use import features_in_use
from whiz_tournament.web.shared.places import places_bar
from whiz_tournament.web.shared.staff_permissions import member_of
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


def staff(request: HttpRequest) -> dict[str, object]:
    """Return who of the staff asks, if anybody, and whether they see what is not in use, too."""
    member = getattr(request, "member", None)
    return {
        "staff_member": member,
        "shows_everything": member is not None and member.shows_everything,
    }


def features(request: HttpRequest) -> dict[str, Any]:
    """Return what the club uses, read where a template of the staff asks for it."""
    member = getattr(request, "member", None)
    if member is None:
        return {}
    return {"features": SimpleLazyObject(lambda: features_in_use(member.club, member))}


def places(request: HttpRequest) -> dict[str, object]:
    """Return the bar of the six places, read where a template draws it.

    On a page of the staff for its reader; on a public one for somebody of the staff who is signed
    in, who finds the way back there. Nobody's session is read for a visitor who brings none.
    """
    return {"places": SimpleLazyObject(lambda: _bar(request))}


def _bar(request: HttpRequest) -> object:
    """Return the bar for the member whose request this is, ``None`` for anybody else."""
    member = getattr(request, "member", None)
    # A request that is refused for its host has no user.
    known = hasattr(request, "user") and settings.SESSION_COOKIE_NAME in request.COOKIES
    if member is None and known:
        member = member_of(request)
    if member is None:
        return None
    match = request.resolver_match
    return places_bar(member, getattr(request, "subject", None), match.url_name if match else None)
