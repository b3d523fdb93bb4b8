"""What a hosted club's address opens: the public pages that show nothing but releases."""

from typing import Final

from django.urls import URLPattern

from whiz_tournament.features.online.web import hosted_coming
from whiz_tournament.web.account.preferences import urlpatterns as preferences
from whiz_tournament.web.public.urls import urlpatterns as public

NOT_HOSTED: Final = frozenset(
    {"handed_over", "public_screen", "public_screen_page", "hosted_club", "hosted_page"}
)
"""Hands given to somebody, what the room waits for, and the hosted clubs themselves."""

urlpatterns: list[URLPattern] = [
    *hosted_coming.ADDRESSES,  # before the page that asks people of this server's own club
    *(address for address in public if address.name not in NOT_HOSTED),
    *preferences,
]
