"""Addresses of the pages, by audience."""

from django.urls import URLPattern, URLResolver, include, path

from whiz_tournament.places_of_features import AddressRoot
from whiz_tournament.plugging import feature_addresses

urlpatterns: list[URLPattern | URLResolver] = [
    # Asked most, and first: Django tries one pattern after the other, and staff have hundreds.
    path("", include("whiz_tournament.web.player.urls")),
    path("", include("whiz_tournament.web.public.urls")),
    path("", include("whiz_tournament.web.table.urls")),
    path("", include("whiz_tournament.web.account.urls")),
    path("", include("whiz_tournament.web.desk.urls")),
    path("", include("whiz_tournament.web.director.urls")),
    path("", include("whiz_tournament.web.help.urls")),
    path("", include("whiz_tournament.web.account.preferences")),
    path("e/", include(feature_addresses(AddressRoot.PHONES))),
]
