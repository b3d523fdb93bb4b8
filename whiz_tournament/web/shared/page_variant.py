"""What a public page depends on besides what was released: language, card colours, "this is me"."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from boards.typed_numbers import typed_number
from whiz_tournament.limits.times import CHOICE_SECONDS
from whiz_tournament.models import Tournament
from whiz_tournament.templatetags.blocks import SCHEMES
from whiz_tournament.web.shared.languages import chosen_language

OWN_ENTRY_COOKIE = "me"


def mark_own_row(
    request: HttpRequest, response: HttpResponse, tournament: Tournament, number: int
) -> None:
    """Mark this entry's row on this device; the cookie is for this tournament alone."""
    response.set_cookie(
        OWN_ENTRY_COOKIE,
        str(number),
        CHOICE_SECONDS,
        path=reverse("public_tournament", args=[tournament.slug]),
        secure=request.is_secure(),
        httponly=True,
        samesite="Lax",
    )


def own_entry_number(request: HttpRequest) -> int | None:
    """Return the entry that this device called its own in this tournament, if it did."""
    return typed_number(request.COOKIES.get(OWN_ENTRY_COOKIE, ""), 5)


def page_variant(request: HttpRequest) -> str:
    """Return all of it as one text; what is unknown counts as not chosen."""
    suits = request.COOKIES.get("suits", "")
    scheme = suits if suits in SCHEMES else ""
    return f"{chosen_language(request)}:{scheme}:{own_entry_number(request) or ''}"
