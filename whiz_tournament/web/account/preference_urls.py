"""Addresses of the footer's two forms."""

from django.urls import URLPattern, path
from django.views.decorators.csrf import csrf_exempt

from whiz_tournament.web.account import preferences

urlpatterns: list[URLPattern] = [
    # Without a token, so that a public page is the same for everybody and can be kept: all that
    # another site could do is change how this device shows the pages.
    path("language/", csrf_exempt(preferences.language_view), name="set_language"),
    path("card-colours/", csrf_exempt(preferences.card_colours_view), name="card_colours"),
]
