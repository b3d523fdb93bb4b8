"""What a public page depends on besides what was released: language, card colours, "this is me"."""

from django.http import HttpRequest

from whiz_tournament.templatetags.sections import SCHEMES
from whiz_tournament.web.languages import chosen_language

OWN_ROW = "me"


def own_number(request: HttpRequest) -> int | None:
    """Return the entry that this device called its own in this tournament, if it did."""
    number = request.COOKIES.get(OWN_ROW, "")
    known = number.isascii() and number.isdigit() and len(number) <= 5
    return int(number) if known else None


def looks_of(request: HttpRequest) -> str:
    """Return all of it as one text; what is unknown counts as not chosen."""
    suits = request.COOKIES.get("suits", "")
    scheme = suits if suits in SCHEMES else ""
    return f"{chosen_language(request)}:{scheme}:{own_number(request) or ''}"
