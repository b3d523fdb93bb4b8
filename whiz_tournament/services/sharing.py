"""Where a club's pages are read from outside, and what search engines may list of them."""

from typing import Final
from urllib.parse import urlsplit

from django.core.exceptions import ValidationError
from django.core.validators import URLValidator

from boards.errors import N_, WhizError
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import Club

STRANGE: Final = frozenset(" \"'<>\\^`{|}?#")


class OnlineAddressRefused(WhizError):
    message = N_(
        "Write an address that begins with https:// or http://, without a question mark, for "
        "example https://results.example.org/."
    )


def set_sharing(
    *, club: Club, online_address: str, lists_rankings: bool, lists_people: bool
) -> Club:
    """Say where the public pages are read from outside, and what search engines may list."""
    club.online_address = _checked_address(online_address.strip())
    club.lists_rankings, club.lists_people = lists_rankings, lists_people
    club.save(update_fields=["online_address", "lists_rankings", "lists_people"])
    forget_cached_pages()
    return club


def _checked_address(address: str) -> str:
    if not address:
        return ""
    try:
        URLValidator(schemes=["http", "https"])(address)
        parts = urlsplit(address)
    except (ValidationError, ValueError) as error:
        raise OnlineAddressRefused(field="online_address") from error
    if parts.query or parts.fragment or "@" in parts.netloc or STRANGE & set(address):
        raise OnlineAddressRefused(field="online_address")
    return address if address.endswith("/") else f"{address}/"
